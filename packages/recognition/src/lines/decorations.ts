import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Letter } from '../glyphs/letter.ts';
import type { StyleBook } from '../glyphs/styles.ts';
import type { PageRulings, Ruling, Shading } from '../rulings/ruling.ts';
import type { Line } from './line.ts';

const WHITE = 0xffffff;

/** Underlines, strikes and highlights of the pieces, in their letters' styles; tells the rulings that were such. */
export function decorate(pieces: readonly Line[], rulings: PageRulings, styles: StyleBook): Set<Ruling> {
  const used = new Set<Ruling>();
  const thin = rulings.horizontal.filter(({ evidence, border }) => evidence === 'drawn' && border.width <= 3);
  for (const piece of pieces) {
    for (const ruling of thin) {
      if (ruling.to < piece.box.left || ruling.from > piece.box.right || !isNear(ruling, piece.box)) continue;
      const marked = lettersAbove(piece, ruling);
      const kind = decorationOf(marked, ruling);
      if (!kind || !fillsRuling(marked, ruling, piece.size)) continue;
      used.add(ruling);
      for (const letter of marked) letter.style = styles.alter(letter.style, { [kind]: true });
    }
    for (const shading of rulings.shadings) highlight(piece, shading, styles);
  }
  return used;
}

/** At the height of letters of the piece, or as far below as their underline may be. */
const isNear = ({ at }: Ruling, { top, bottom }: Box): boolean => at > top && at < bottom + (bottom - top) * 0.2;

/** By where most of the letters stand: a raised reference may have a line of its own under it. */
function decorationOf(letters: readonly Letter[], { at }: Ruling): 'underline' | 'strike' | undefined {
  const below = letters.map(({ baseline, size }) => (at - baseline) / size).sort((a, b) => a - b);
  const middle = below[below.length >> 1];
  if (middle === undefined) return undefined;
  if (middle > -0.02 && middle < 0.35) return 'underline';
  return middle < -0.15 && middle > -0.45 ? 'strike' : undefined;
}

const lettersAbove = ({ words }: Line, { from, to }: Ruling): Letter[] =>
  words.flatMap(({ letters }) =>
    letters.filter(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 < to),
  );

/** A line that runs on without letters above it rules a table or a form. */
function fillsRuling(letters: readonly Letter[], { from, to }: Ruling, size: number): boolean {
  if (letters.length === 0) return false;
  const left = Math.min(...letters.map((letter) => letter.left));
  const right = Math.max(...letters.map((letter) => letter.right));
  return left - from < size * 0.45 && to - right < size * 0.45;
}

/** A filled rectangle about as high as the line and no wider than what stands on it marks these words. */
function highlight(piece: Line, { box, color }: Shading, styles: StyleBook): void {
  if (color === WHITE || !isLineHigh(box, piece) || !overlaps(box, piece.box)) return;
  const letters = piece.words.flatMap((word) => word.letters);
  const on = letters.filter(({ left, right }) => (left + right) / 2 > box.left && (left + right) / 2 < box.right);
  if (on.length === 0) return;
  const left = Math.min(...on.map((letter) => letter.left));
  const right = Math.max(...on.map((letter) => letter.right));
  if (left - box.left > piece.size * 0.6 || box.right - right > piece.size * 0.6) return;
  for (const letter of on) letter.style = styles.alter(letter.style, { highlight: color });
}

function isLineHigh(box: Box, { size, baseline }: Line): boolean {
  const height = box.bottom - box.top;
  if (height > size * 1.6 || height < size * 0.6) return false;
  return box.top < baseline - size * 0.35 && box.bottom > baseline - size * 0.1;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
