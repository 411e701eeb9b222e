import { codesIn, cornersOf, fingerprintOf, type ContentModel, type Show } from '@pagewright/editor';
import type { ShownCodes } from '@pagewright/contract/edits/script.ts';

/** Letters of one operator that a reader takes for a word. */
export interface Word {
  content: ContentModel;
  show: Show;
  from: number;
  to: number;
  text: string;
}

const SHORTEST_WORD = 4;
/** Of the size: what stays free before the next word. */
const LEAST_GAP = 0.35;
const FARTHEST = 40;

export function wordsOf(content: ContentModel): Word[] {
  if (content.unknownOperator !== undefined) return [];
  return content.shows.flatMap((show) => {
    const isOpen = show.font.obstacle === undefined && show.state.mode <= 2 && Math.abs(sizeOf(show)) > 3;
    if (!isOpen) return [];
    const words: Word[] = [];
    let word: Word | undefined;
    for (const [index, { text, pen }] of codesIn(show).entries()) {
      const before = codesIn(show)[index - 1];
      const gap = before ? Math.abs(pen - before.pen - before.advance) : 0;
      if (text === undefined || !/^[\p{L}]+$/u.test(text) || gap > 0.15 * Math.abs(show.state.size)) word = undefined;
      if (text === undefined || !/^[\p{L}]+$/u.test(text)) continue;
      if (!word) words.push((word = { content, show, from: index, to: index, text: '' }));
      word.text += text;
      word.to = index + 1;
    }
    return words.filter(({ text }) => text.length >= SHORTEST_WORD);
  });
}

export const targetOf = (page: number, { content, show, from, to, text }: Word): ShownCodes => ({
  page,
  path: [...content.path],
  operator: show.operator,
  from,
  to,
  fingerprint: fingerprintOf(content.bytes),
  text,
});

/** Nothing that is seen stands behind it in its operator, and the line runs along the page. */
export const isLast = ({ show, to }: Word) =>
  !isTurned(show) &&
  !show.font.vertical &&
  codesIn(show)
    .slice(to)
    .every(({ text }) => text?.trim() === '');
const sizeOf = ({ state, matrix }: Show) => state.size * Math.hypot(matrix[2], matrix[3]);
export const isTurned = ({ matrix: [a, b] }: Show) => Math.abs(b) > 0.01 * Math.abs(a) || a < 0;

/** Along the line, in text space. */
export function lengthOf({ show, from, to }: Word): number {
  const [first, last] = [codesIn(show)[from], codesIn(show)[to - 1]];
  return first && last ? last.pen + last.advance - first.pen : 0;
}

export function widthIn({ font, state }: Show, text: string): number | undefined {
  let width = 0;
  for (const character of text) {
    const [code] = font.codesOf(character);
    if (!code) return undefined;
    width += ((font.advanceOf(code) / 1000) * state.size + state.characterSpacing) * state.scale;
  }
  return width;
}

/** Text space that is empty behind a word: up to the next glyph of its line, or a little where there is none. */
export function freeBehind({ show, to }: Word, shows: readonly Show[]): number {
  const codes = codesIn(show);
  const last = codes[to - 1];
  const scale = Math.hypot(show.matrix[0], show.matrix[1]);
  if (!last || scale === 0) return 0;
  const end = last.x + last.advance * scale;
  const height = Math.abs(sizeOf(show));
  // Not past what is farthest on the right: there may be no page any more.
  const ends = shows.flatMap((each) => codesIn(each)).map(({ x }) => x);
  let nearest = Math.min(
    end + FARTHEST,
    ends.reduce((most, x) => Math.max(most, x), 0),
  );
  for (const other of shows)
    for (const { x, y } of codesIn(other))
      if (x > last.x + 0.1 && Math.abs(y - last.y) < height) nearest = Math.min(nearest, x);
  return Math.max(0, nearest - end - LEAST_GAP * height) / scale;
}

export function cornersWith({ show, from, to }: Word, grown: number): { x: number; y: number }[] {
  const codes = codesIn(show).slice(from, to);
  const corners = codes.flatMap((shown) => cornersOf(show, shown));
  const last = codes.at(-1);
  return last ? [...corners, ...cornersOf(show, { ...last, pen: last.pen + grown })] : corners;
}
