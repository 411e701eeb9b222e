import type { Box, Glyph, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';

/** Sides in points: smaller squares are bullets or marks, larger ones fields. */
const SIDE = { least: 5, most: 16 };
/** How much longer one side may be. */
const SQUARE = 1.25;
/** Times its side: so near is the label beside it. */
const BESIDE = 2.5;
/** Times its side: squares nearer to each other are fields for a letter each. */
const APART = 0.6;
/** A drawing has more. */
const MOST = 300;
const WHITE = 0xffffff;

/** The page with its drawn check boxes as characters of the lines in which they stand: they are read and written as those are. */
export function withCheckBoxes(content: PageContent): PageContent {
  const squares = content.paths.filter(isSquare);
  if (squares.length === 0 || squares.length > MOST) return content;
  const visible = content.glyphs.filter(({ hidden, angle, text }) => !hidden && angle === 0 && text.trim() !== '');
  const taken = new Set<PathObject>();
  const boxes: Glyph[] = [];
  for (const square of squares) {
    if (squares.some((other) => other !== square && isOfOneField(square.box, other.box))) continue;
    if (visible.some(({ ink }) => overlaps(square.box, ink))) continue;
    const label = labelOf(square.box, visible);
    if (!label) continue;
    const marks = content.paths.filter((path) => path !== square && overlaps(square.box, path.box));
    if (marks.some(({ box }) => !isWithin(box, square.box))) continue;
    for (const path of [square, ...marks]) taken.add(path);
    // A ground below the square is a rectangle too.
    const isChecked = marks.some(({ rectangles }) => rectangles.length === 0);
    boxes.push(glyphOf(square.box, label, isChecked ? '☒' : '☐'));
  }
  if (boxes.length === 0) return content;
  return {
    ...content,
    glyphs: [...content.glyphs, ...boxes],
    paths: content.paths.filter((path) => !taken.has(path)),
  };
}

function isSquare({ box, stroke, fill, rectangles, segments, opacity, curved }: PathObject): boolean {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  if (curved || opacity < 0.05 || !stroke || stroke.color === WHITE || (fill !== undefined && fill !== WHITE))
    return false;
  if (rectangles.length !== 1 || segments.length > 4) return false;
  const [short, long] = [Math.min(wide, high), Math.max(wide, high)];
  return short >= SIDE.least && long <= SIDE.most && long <= short * SQUARE;
}

function isOfOneField(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const side = a.right - a.left;
  return shared > side / 2 && gap < side * APART;
}

/** The nearest glyph of the line that the box stands in, at its right before one at its left. */
function labelOf(box: Box, glyphs: readonly Glyph[]): Glyph | undefined {
  const reach = (box.right - box.left) * BESIDE;
  const middle = (box.top + box.bottom) / 2;
  let best: { glyph: Glyph; away: number } | undefined;
  for (const glyph of glyphs) {
    if (glyph.box.top > middle || glyph.box.bottom < middle) continue;
    const after = glyph.box.left - box.right;
    const before = box.left - glyph.box.right;
    const away = after >= -1 ? after : before >= -1 ? before + reach : Infinity;
    if (Math.max(after, before) <= reach && (!best || away < best.away)) best = { glyph, away };
  }
  return best?.glyph;
}

function glyphOf(box: Box, label: Glyph, text: string): Glyph {
  const { mcid: _mcid, confidence: _confidence, ...alike } = label;
  const place = { left: box.left, right: box.right, top: label.box.top, bottom: label.box.bottom };
  return { ...alike, text, x: box.left, box: place, ink: box, unmapped: false };
}

const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;
