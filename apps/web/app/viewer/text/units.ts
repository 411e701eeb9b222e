import type { PlaceInText, TextOfPage } from '../../page-text/messages.ts';
import { characterNear, edgeAt } from './places.ts';

/** What a click takes, and where keys lead. */

export type Unit = 'character' | 'word' | 'line';

export interface Stretch {
  from: PlaceInText;
  to: PlaceInText;
}

/** The word or line around a place. */
export function unitAround({ lines }: TextOfPage, { line, at }: PlaceInText, unit: Unit): Stretch {
  const read = lines[line];
  if (!read || unit === 'character') return { from: { line, at }, to: { line, at } };
  if (unit === 'line') return { from: { line, at: 0 }, to: { line, at: read.characters.length } };
  const word =
    read.words.find(({ from, to }) => from <= at && at < to) ??
    read.words.find(({ from, to }) => from <= at && at <= to);
  return { from: { line, at: word?.from ?? at }, to: { line, at: word?.to ?? at } };
}

export type Way = 'left' | 'right' | 'up' | 'down' | 'wordLeft' | 'wordRight' | 'home' | 'end';

/** `before` and `after` lead to another page. */
export function moved({ lines }: TextOfPage, place: PlaceInText, way: Way): PlaceInText | 'before' | 'after' {
  const { line, at } = place;
  const read = lines[line];
  if (!read) return way === 'left' || way === 'up' ? 'before' : 'after';
  const length = read.characters.length;
  if (way === 'home') return { line, at: 0 };
  if (way === 'end') return { line, at: length };
  if (way === 'up' || way === 'down') {
    const step = way === 'up' ? -1 : 1;
    let to = line + step;
    while (lines[to]?.column === read.column && lines[to]?.row === read.row) to += step;
    const next = lines[to];
    if (!next) return way === 'up' ? 'before' : 'after';
    return { line: to, at: characterNear(next, edgeAt(read, at)) };
  }
  const isForward = (way === 'right' || way === 'wordRight') !== read.rightToLeft;
  if (way === 'left' || way === 'right') {
    const to = isForward ? at + 1 : at - 1;
    if (to >= 0 && to <= length) return { line, at: to };
  } else {
    const to = isForward
      ? read.words.find((word) => word.to > at)?.to
      : read.words.findLast((word) => word.from < at)?.from;
    if (to !== undefined) return { line, at: to };
  }
  const next = lines[isForward ? line + 1 : line - 1];
  if (!next) return isForward ? 'after' : 'before';
  return isForward ? { line: line + 1, at: 0 } : { line: line - 1, at: next.characters.length };
}

export const startOf = (): PlaceInText => ({ line: 0, at: 0 });

export function endOf({ lines }: TextOfPage): PlaceInText {
  return { line: Math.max(0, lines.length - 1), at: lines.at(-1)?.characters.length ?? 0 };
}
