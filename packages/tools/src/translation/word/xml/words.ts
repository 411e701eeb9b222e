import { XmlFault, type XmlElement } from './read-xml.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MARKUP = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<[^>]*>/g;

/** What an element says itself, without the elements in it. Fails with `XmlFault`. */
export function wordsOf(source: string, { inner, end }: Pick<XmlElement, 'inner' | 'end'>): string {
  const content = source.slice(inner, end);
  if (!content.includes('<')) return plainWords(content);
  let words = '';
  let at = 0;
  for (const { 0: markup, 1: verbatim = '', index } of content.matchAll(MARKUP)) {
    words += plainWords(content.slice(at, index)) + verbatim;
    at = index + markup.length;
  }
  return words + plainWords(content.slice(at));
}

/** With the characters that references stand for (XML 1.0, 4.1). */
function plainWords(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([^;\s]{1,40}));?/gi, (_, hex, decimal, name: string) => {
    const code = hex ? Number.parseInt(hex as string, 16) : decimal ? Number(decimal) : undefined;
    const known = code === undefined ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (known === undefined) throw new XmlFault('an entity that nobody defined');
    return known;
  });
}

/** Where the value of an attribute stands, by its name without a prefix. */
export function valueOf(
  source: string,
  { from, inner }: XmlElement,
  attribute: string,
): { from: number; to: number; words: string } | undefined {
  const tag = source.slice(from, inner);
  const found = new RegExp(`[\\s:]${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  if (!found) return undefined;
  const value = found[1] ?? found[2] ?? '';
  const to = from + found.index + found[0].length - 1;
  return { from: to - value.length, to, words: plainWords(value) };
}

export const wordsIn = (source: string, element: XmlElement, attribute: string): string | undefined =>
  valueOf(source, element, attribute)?.words;

/** Where a toggle property stands, it holds unless it says otherwise (ECMA-376-1, 17.17.4). */
export const isOn = (source: string, element: XmlElement): boolean =>
  !['0', 'false', 'off'].includes(wordsIn(source, element, 'val') ?? '');
