import type { Box, Glyph, PageContent } from '@pagewright/pdf/page-content.ts';

/** Degrees: lines that slope less are told as they are; those of a sheet that was scanned slope no more. */
const LEAST = 1;
const MOST = 10;
/** In multiples of the text size: how far the next letter of a line may stand off, and off its height. */
const FARTHEST = 4;
const MOST_STEP = 0.7;
/** The same for lines that tell a slope, and for all of them together. */
const SHORTEST = 8;
const ENOUGH = 40;
const SAME_HEIGHT = 0.05;

/**
 * A scan that lies askew under words that each stand level, as programs write them so that readers break none: moved to where
 * they would stand if the sheet had lain straight. Pictures stay where they are.
 */
export function withLevelLines(content: PageContent): PageContent {
  const slope = slopeOf(content.glyphs);
  if (slope === 0) return content;
  const [cosine, sine] = [Math.cos(slope), Math.sin(slope)];
  const [middleX, middleY] = [content.width / 2, content.height / 2];
  const moved = (glyphs: readonly Glyph[]): Glyph[] => {
    const [first, last] = [glyphs[0], glyphs.at(-1)];
    if (!first || !last) return [];
    const [x, y] = [(first.box.left + last.box.right) / 2 - middleX, first.y - middleY];
    const [right, down] = [x * cosine + y * sine - x, y * cosine - x * sine - y];
    const shifted = (box: Box): Box => ({
      left: box.left + right,
      top: box.top + down,
      right: box.right + right,
      bottom: box.bottom + down,
    });
    return glyphs.map((glyph) => ({
      ...glyph,
      x: glyph.x + right,
      y: glyph.y + down,
      box: shifted(glyph.box),
      ink: shifted(glyph.ink),
    }));
  };
  return { ...content, glyphs: runsOf(content.glyphs, isLevelWith).flatMap(moved) };
}

/** Glyphs that follow each other, as long as `goesOn` says so. */
function runsOf(glyphs: readonly Glyph[], goesOn: (last: Glyph, next: Glyph) => boolean): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1)?.at(-1);
    if (last && goesOn(last, glyph)) runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

const isBeside = (last: Glyph, next: Glyph): boolean => next.x > last.x && next.x - last.x < FARTHEST * last.size;

const isLevelWith = (last: Glyph, next: Glyph): boolean =>
  isBeside(last, next) && Math.abs(next.y - last.y) < SAME_HEIGHT;

const isOnLineWith = (last: Glyph, next: Glyph): boolean =>
  isBeside(last, next) && Math.abs(next.y - last.y) < MOST_STEP * last.size;

/** Radians clockwise; 0 where lines are level, where too few tell, and where letters are turned themselves. */
function slopeOf(glyphs: readonly Glyph[]): number {
  if (glyphs.some(({ angle }) => angle !== 0)) return 0;
  const lines = runsOf(glyphs, isOnLineWith).flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    const span = first && last ? (last.x - first.x) / first.size : 0;
    return span < SHORTEST ? [] : [{ slope: slopeThrough(line), span }];
  });
  const all = lines.reduce((sum, { span }) => sum + span, 0);
  if (all < ENOUGH) return 0;
  let half = all / 2;
  const middle = lines.toSorted((a, b) => a.slope - b.slope).find(({ span }) => (half -= span) <= 0);
  const slope = Math.atan(middle?.slope ?? 0);
  const degrees = (Math.abs(slope) * 180) / Math.PI;
  return degrees < LEAST || degrees > MOST ? 0 : slope;
}

/** By least squares. */
function slopeThrough(line: readonly Glyph[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(line.map((glyph) => glyph.x)), mean(line.map((glyph) => glyph.y))];
  const along = line.reduce((sum, glyph) => sum + (glyph.x - x) ** 2, 0);
  return line.reduce((sum, glyph) => sum + (glyph.x - x) * (glyph.y - y), 0) / along;
}
