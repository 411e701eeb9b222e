import type { TranslationPart } from '@pagewright/contract/translations/translation.ts';

/**
 * A block as one text that can be typed: what is not in the style of the block stands between numbered marks, <1>like this</1>.
 * Words that look like a mark have a backslash before them.
 */

export interface MarkProblem {
  /** `open`: never closed. `closed`: closed without being open. `nested`: within another. `unknown`: the source has no such style. */
  kind: 'open' | 'closed' | 'nested' | 'unknown';
  mark: number;
}

const LIKE_MARK = /<\/?\d+>/g;
const MARK = /\\(<\/?\d+>)|<(\/?)(\d+)>/g;

export function writeMarked(parts: readonly TranslationPart[]): string {
  return parts
    .map(({ text, style }) => {
      const plain = text.replaceAll(LIKE_MARK, (mark) => `\\${mark}`);
      return style === 0 ? plain : `<${style}>${plain}</${style}>`;
    })
    .join('');
}

/** The parts of a typed text, or the first of its marks that cannot be understood. `styles`: those of the source. */
export function readMarked(
  text: string,
  styles: readonly number[],
): { parts: TranslationPart[] } | { problem: MarkProblem } {
  const parts: TranslationPart[] = [];
  const add = (words: string, style: number) => {
    const last = parts.at(-1);
    if (words === '') return;
    if (last?.style === style) parts[parts.length - 1] = { style, text: last.text + words };
    else parts.push({ text: words, style });
  };
  let style = 0;
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    add(text.slice(from, found.index), style);
    from = found.index + found[0].length;
    const [, literal, slash, digits] = found;
    if (literal !== undefined) {
      add(literal, style);
      continue;
    }
    const mark = Number(digits);
    if (!styles.includes(mark)) return { problem: { kind: 'unknown', mark } };
    if (slash === '/' && style !== mark) return { problem: { kind: 'closed', mark } };
    if (slash === '' && style !== 0) return { problem: { kind: 'nested', mark } };
    style = slash === '/' ? 0 : mark;
  }
  if (style !== 0) return { problem: { kind: 'open', mark: style } };
  add(text.slice(from), 0);
  return { parts };
}

/** The styles of a block beside its own, in their order. */
export const stylesOf = (parts: readonly TranslationPart[]): number[] =>
  [...new Set(parts.map(({ style }) => style))].filter((style) => style !== 0).toSorted((a, b) => a - b);

/** What is said, without its styles. */
export const plainText = (parts: readonly TranslationPart[]): string => parts.map(({ text }) => text).join('');

/** A typed text with the words from `from` to `to` in a style; an end that lies within a mark goes before or behind it. */
export function withMark(text: string, mark: number, from: number, to: number): string {
  const marks = [...text.matchAll(MARK)].map((found) => ({ from: found.index, to: found.index + found[0].length }));
  const outside = (at: number, side: 'from' | 'to') =>
    marks.find((each) => each.from < at && at < each.to)?.[side] ?? at;
  const [start, end] = [outside(from, 'from'), outside(to, 'to')];
  return `${text.slice(0, start)}<${mark}>${text.slice(start, end)}</${mark}>${text.slice(end)}`;
}
