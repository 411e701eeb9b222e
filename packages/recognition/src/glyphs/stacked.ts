import type { ReadGlyph } from './letters.ts';

/** Characters that stand upright below each other in vertical writing. */
const SQUARE =
  /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFE10-\uFE1F\uFE30-\uFE4F\uFF00-\uFFEF]|[\uD840-\uD87F][\uDC00-\uDFFF]/;
/** Characters below each other, so many at least. */
const FEWEST = 3;

/** Of upright glyphs in the order of drawing, those that follow each other downwards: vertical writing (CJK). */
export function stackedGlyphs(glyphs: readonly ReadGlyph[]): Set<ReadGlyph> {
  const stacked = new Set<ReadGlyph>();
  let column: ReadGlyph[] = [];
  const close = () => {
    const square = column.filter(({ text }) => SQUARE.test(text)).length;
    if (square >= FEWEST && square >= column.length * 0.5) for (const each of column) stacked.add(each);
    column = [];
  };
  for (const each of glyphs) {
    const last = column.at(-1);
    if (last && !isBelow(last, each)) close();
    column.push(each);
  }
  close();
  return stacked;
}

function isBelow({ glyph: upper }: ReadGlyph, { glyph: lower }: ReadGlyph): boolean {
  const size = Math.max(upper.size, lower.size);
  const [x, y] = [middle(lower) - middle(upper), lower.y - upper.y];
  return Math.abs(x) < size * 0.35 && y > size * 0.4 && y < size * 2.2;
}

const middle = ({ box }: ReadGlyph['glyph']): number => (box.left + box.right) / 2;
