import { nameIn, outerNames, withDeclared } from './namespaces.ts';

/** An element by where it stands in its source. */
export interface XmlElement {
  /** With the prefix that its namespace usually has, whatever the source calls it: `w:p`. */
  name: string;
  /** As it is written. */
  tag: string;
  from: number;
  /** Behind its start tag. */
  inner: number;
  /** Of what it holds; as `inner` and `to` where it has no end tag. */
  end: number;
  to: number;
  children: XmlElement[];
}

/** What is no XML, or nests without end. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

/** Sound parts have some dozens. */
const DEEPEST = 256;
const SKIPPED = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
] as const;

/** The root of a part of a document, which has no document type of its own (ECMA-376-2, 8.1.4). Fails with `XmlFault`. */
export function readXml(source: string): XmlElement {
  const roots: XmlElement[] = [];
  const open: { element: XmlElement; names: ReadonlyMap<string, string> }[] = [];
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at)) {
    const skipped = SKIPPED.find(({ start }) => source.startsWith(start, at));
    if (skipped) {
      at = behind(source, skipped.end, at + skipped.start.length);
      continue;
    }
    if (source[at + 1] === '!') throw new XmlFault('a document type');
    const top = open.at(-1);
    if (source[at + 1] === '/') {
      const to = behind(source, '>', at);
      if (!top || source.slice(at + 2, to - 1).trimEnd() !== top.element.tag)
        throw new XmlFault('an end without a start');
      top.element.end = at;
      top.element.to = to;
      open.pop();
      at = to;
      continue;
    }
    const inner = endOfTag(source, at);
    const isEmpty = source[inner - 2] === '/';
    const tag = /[^\s/>]+/y;
    tag.lastIndex = at + 1;
    const [written = ''] = tag.exec(source) ?? [];
    if (written === '') throw new XmlFault('a start without a name');
    const names = withDeclared(top?.names ?? outerNames, source.slice(at, inner));
    const element = {
      name: nameIn(names, written),
      tag: written,
      from: at,
      inner,
      end: inner,
      to: inner,
      children: [],
    };
    (top?.element.children ?? roots).push(element);
    if (!isEmpty) open.push({ element, names });
    if (open.length > DEEPEST) throw new XmlFault('elements within elements');
    at = inner;
  }
  const [root, ...others] = roots;
  if (!root || others.length > 0 || open.length > 0) throw new XmlFault('not one whole element');
  return root;
}

function behind(source: string, words: string, from: number): number {
  const at = source.indexOf(words, from);
  if (at < 0) throw new XmlFault(`no ${words}`);
  return at + words.length;
}

/** Values may hold what ends a tag. */
function endOfTag(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") at = behind(source, sign, at + 1) - 1;
  }
  throw new XmlFault('a tag without an end');
}
