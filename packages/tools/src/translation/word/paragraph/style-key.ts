import type { XmlElement } from '../xml/read-xml.ts';
import type { TextPiece, Wrapper } from './pieces.ts';

/** Properties that make no style of their own: the language, how the letters of the source were fitted, twins for other scripts. */
const ASIDE: ReadonlySet<string> = new Set([
  'w:lang',
  'w:noProof',
  'w:spacing',
  'w:w',
  'w:kern',
  'w:webHidden',
  'w:bCs',
  'w:iCs',
  'w:szCs',
]);
const ASIDE_ATTRIBUTES = /\s(?:lang|altLang|dirty|err|kern|spc|noProof|w:hint)\s*=\s*"[^"]*"/g;

/** What pieces in one style have in common: what is around them, and how they look. */
export function styleKey(source: string): (piece: TextPiece) => string {
  const numbers = new Map<Wrapper, number>();
  const numberOf = (wrapper: Wrapper) => {
    const number = numbers.get(wrapper) ?? numbers.size;
    numbers.set(wrapper, number);
    return number;
  };
  return ({ wrappers, properties }) =>
    `${wrappers.map(numberOf).join('.')}|${properties ? lookOf(source, properties) : ''}`;
}

function lookOf(source: string, properties: XmlElement): string {
  const own = source
    .slice(properties.from, properties.inner)
    .replace(/^<[^\s/>]+/, '')
    .replace(/\/?>$/, '')
    .replaceAll(ASIDE_ATTRIBUTES, '');
  const looks = properties.children
    .filter(({ name }) => !ASIDE.has(name))
    .map(({ from, to }) => source.slice(from, to).replaceAll(ASIDE_ATTRIBUTES, ''));
  return [own.trim(), ...looks].join('');
}
