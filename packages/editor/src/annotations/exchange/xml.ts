import { EngineFailure } from '@pagewright/ground/failure.ts';
import { Parser } from 'htmlparser2';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

const MOST_CHARACTERS = 100_000_000;
const MOST_ELEMENTS = 500_000;
const DEEPEST = 100;

/**
 * The root of an XML document. Fails with COMMENTS_UNREADABLE where it is not well formed or too large, and with COMMENTS_UNSAFE where
 * it declares anything: entities could name files, or grow without end.
 */
export function readXml(text: string): XmlElement {
  if (text.length > MOST_CHARACTERS) throw unreadable('too many characters');
  const document: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [document];
  let count = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new EngineFailure('COMMENTS_UNSAFE', {}, name);
      },
      onopentag(name, attributes) {
        count += 1;
        if (count > MOST_ELEMENTS || open.length > DEEPEST) throw unreadable('too many elements');
        const element = { name: localName(name), attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(more) {
        const children = open.at(-1)?.children ?? [];
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + more;
        else children.push(more);
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  if (open.length > 1) throw unreadable(`${open.at(-1)?.name} is not closed`);
  parser.end();
  const [root, ...more] = document.children.filter((each) => typeof each !== 'string');
  if (!root || more.length > 0) throw unreadable('no root');
  return root;
}

/** Bytes as text: by their mark, or by what the declaration says (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    throw unreadable(`encoding ${declared}`);
  }
}

const unreadable = (reason: string) => new EngineFailure('COMMENTS_UNREADABLE', {}, reason);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((each): each is XmlElement => typeof each !== 'string' && each.name === name);

export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((each) => typeof each !== 'string');

/** All text below an element, without that of scripts and styles. */
export function textBelow(element: XmlElement): string {
  let text = '';
  for (const each of element.children)
    text += typeof each === 'string' ? each : SILENT.has(each.name) ? '' : textBelow(each);
  return text;
}

const SILENT = new Set(['script', 'style']);

export function spellXml({ name, attributes, children }: XmlElement): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.map((each) => (typeof each === 'string' ? escaped(each) : spellXml(each))).join('');
  return inside === '' ? `<${name}${words.join('')}/>` : `<${name}${words.join('')}>${inside}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** Characters that XML cannot say are left out (XML 1.0, 2.2). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"\n\t\r]/g, (found) => ESCAPES[found] ?? found);
