import type { Box, Glyph, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';

/** Points: shorter lines are dashes. */
const SHORTEST = 24;
/** Points: thicker ones are bars. */
const THICKEST = 1.6;
/** Times the size of the words before it: farther away it belongs to something else. */
const BESIDE = 20;
/** In multiples of the text size: what stands so near above the line is written on it, or a fraction's numerator. */
const ABOVE = 1.1;
/** In multiples of the text size. */
const BELOW = 0.9;
/** Where the line may lie, in sizes below the baseline: the lines of a chart lie at the middle of their labels. */
const LOWEST = 0.75;
const HIGHEST = -0.1;
/** In multiples of the text size: as wide as the sign is in most fonts, so that the blank ends no later than the line. */
const ADVANCE = 0.56;
/** A drawing or a ruled sheet has more. */
const MOST = 300;
/** Points. */
const SAME_HEIGHT = 1.5;
const WHITE = 0xffffff;

/** The page with lines to write on as signs of the text that they go on: "Name ______". */
export function withBlankLines(content: PageContent): PageContent {
  const visible = content.glyphs.filter(({ hidden, angle, text }) => !hidden && angle === 0 && text.trim() !== '');
  const taken = new Set<PathObject>();
  const blanks: Glyph[] = [];
  const drawn = content.paths.flatMap((path) => {
    const line = lineOf(path);
    return line ? [{ path, line }] : [];
  });
  if (drawn.length > MOST) return content;
  for (const { path, line } of drawn) {
    if (drawn.some((other) => isOneOfRow(line, other.line, visible))) continue;
    const label = labelOf(line, visible);
    if (
      !label ||
      visible.some((glyph) => isOn(line, glyph, label.size) || isBelow(line, glyph, label.size)) ||
      isSide(line, path, content.paths)
    )
      continue;
    taken.add(path);
    blanks.push(...signs(line, label));
  }
  if (blanks.length === 0) return content;
  return {
    ...content,
    glyphs: [...content.glyphs, ...blanks],
    paths: content.paths.filter((path) => !taken.has(path)),
  };
}

/** Lines beside each other without words between them part the heads of columns. */
function isOneOfRow(line: Line, other: Line, glyphs: readonly Glyph[]): boolean {
  if (line === other || Math.abs(line.y - other.y) > SAME_HEIGHT) return false;
  const [from, to] = line.right <= other.left ? [line.right, other.left] : [other.right, line.left];
  const isBetween = ({ x, y, size }: Glyph) =>
    x > from - 1 && x < to && y < line.y + size * -HIGHEST && y > line.y - size * LOWEST;
  return to >= from && !glyphs.some(isBetween);
}

interface Line {
  left: number;
  right: number;
  y: number;
}

function lineOf({ box, stroke, fill, segments, curved, opacity }: PathObject): Line | undefined {
  const { left, right, top, bottom } = box;
  if (curved || opacity < 0.05 || right - left < SHORTEST) return undefined;
  const line = { left, right, y: (top + bottom) / 2 };
  if (stroke) {
    const isThin = stroke.color !== WHITE && stroke.width <= THICKEST && segments.length === 1;
    const [segment] = segments;
    return isThin && segment && Math.abs(segment.y1 - segment.y2) < 0.6 ? line : undefined;
  }
  return fill !== undefined && fill !== WHITE && bottom - top <= THICKEST ? line : undefined;
}

/** The last sign of the words that the line goes on. */
function labelOf({ left, y }: Line, glyphs: readonly Glyph[]): Glyph | undefined {
  let best: Glyph | undefined;
  for (const glyph of glyphs) {
    const below = (y - glyph.y) / glyph.size;
    const gap = left - glyph.box.right;
    if (below < HIGHEST || below > LOWEST || gap < -1 || gap > glyph.size * BESIDE) continue;
    if (!best || glyph.box.right > best.box.right) best = glyph;
  }
  return best;
}

/** What stands right below is headed by the line: that of a table, above the columns of one heading. */
function isBelow({ left, right, y }: Line, { x, box }: Glyph, size: number): boolean {
  const gap = box.top - y;
  return (x + box.right) / 2 > left && x < right && gap > -size * 0.2 && gap < size * BELOW;
}

function isOn({ left, right, y }: Line, { x, y: baseline, box }: Glyph, size: number): boolean {
  if ((x + box.right) / 2 < left || x > right) return false;
  return baseline > y - size * ABOVE && box.top < y;
}

/** Part of a box or grid: something else ends or crosses at one of its ends. */
function isSide({ left, right, y }: Line, own: PathObject, paths: readonly PathObject[]): boolean {
  return paths.some(
    ({ segments, box }) =>
      box !== own.box &&
      isAt(box, left, right, y) &&
      (segments.length === 0 ||
        segments.some(
          ({ x1, x2, y1, y2 }) =>
            Math.abs(x1 - x2) < 0.6 &&
            Math.min(Math.abs(x1 - left), Math.abs(x1 - right)) < 2 &&
            Math.min(y1, y2) < y + 2 &&
            Math.max(y1, y2) > y - 2,
        )),
  );
}

const isAt = (box: Box, left: number, right: number, y: number): boolean =>
  box.top < y + 2 && box.bottom > y - 2 && box.left < right + 2 && box.right > left - 2;

function signs({ left, right }: Line, label: Glyph): Glyph[] {
  const { mcid: _mcid, confidence: _confidence, ...alike } = label;
  const count = Math.max(1, Math.floor((right - left) / (label.size * ADVANCE)));
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, index) => {
    const place = { left: left + index * step, right: left + (index + 1) * step };
    const box = { ...place, top: label.box.top, bottom: label.box.bottom };
    const ink = { ...place, top: label.y + label.size * 0.1, bottom: label.y + label.size * 0.15 };
    return { ...alike, text: '_', x: place.left, box, ink, unmapped: false };
  });
}
