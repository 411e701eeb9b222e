import { wordOf, type Word } from '../../lines/line.ts';
import type { Ruling } from '../../rulings/ruling.ts';
import { placeOf, type Grid } from '../grid.ts';

/** A word of the page, or the part of one that stands in a cell. */
export interface Piece {
  word: Word;
  /** The word of the page. */
  whole: Word;
}

/** Cuts words that run over vertical lines: a program may write a whole row as one run of glyphs. */
export function cutAtLines(words: readonly Word[], lines: readonly Ruling[]): Piece[] {
  return words.flatMap((whole) => {
    const middle = (whole.box.top + whole.box.bottom) / 2;
    const cuts = lines
      .filter(({ at, from, to }) => from <= middle && middle <= to && crosses(whole, at))
      .map(({ at }) => at);
    if (cuts.length === 0) return [{ word: whole, whole }];
    const parts = new Map<number, typeof whole.letters>();
    for (const letter of whole.letters) {
      const place = cuts.filter((cut) => (letter.left + letter.right) / 2 > cut).length;
      parts.set(place, [...(parts.get(place) ?? []), letter]);
    }
    return [...parts.values()].map((letters) => ({ word: wordOf(letters), whole }));
  });
}

/** Share of words that were cut between letters with no gap between them. */
export function crossedShare(pieces: readonly Piece[]): number {
  let crossed = 0;
  const words = new Set(pieces.map(({ whole }) => whole));
  for (const [index, { word, whole }] of pieces.entries()) {
    const before = pieces[index - 1];
    if (before?.whole !== whole) continue;
    const gap = word.box.left - before.word.box.right;
    const size = whole.letters[0]?.size ?? 0;
    const text = (each: Word) => each.letters.map((letter) => letter.text).join('');
    if (gap < size * 0.12 && /\p{L}$/u.test(text(before.word)) && /^\p{L}/u.test(text(word))) crossed += 1;
  }
  return crossed < 2 ? 0 : crossed / words.size;
}

function crosses({ box, letters }: Word, at: number): boolean {
  if (box.left >= at - 1 || box.right <= at + 1) return false;
  const middles = letters.map(({ left, right }) => (left + right) / 2);
  return middles.some((x) => x < at) && middles.some((x) => x > at);
}

/** Puts words into the cells in which their middles lie; what lies in none is given back. */
export function placeInCells(grid: Grid, pieces: readonly Piece[]): Piece[] {
  const width = grid.columns.length - 1;
  const places = new Map<number, Grid['cells'][number]>();
  for (const cell of grid.cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
        places.set(row * width + column, cell);
  return pieces.filter(({ word }) => {
    const column = placeOf(grid.columns, (word.box.left + word.box.right) / 2);
    const row = placeOf(grid.rows, (word.box.top + word.box.bottom) / 2);
    const cell = row < 0 || column < 0 ? undefined : places.get(row * width + column);
    cell?.words.push(word);
    return cell === undefined;
  });
}
