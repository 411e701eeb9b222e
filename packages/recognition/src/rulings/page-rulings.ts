import type { Box, ImageObject, PathObject } from '@pagewright/pdf/page-content.ts';
import { areaOf, contains } from '../geometry/boxes.ts';
import type { Line } from '../lines/line.ts';
import { piecesOfPaths } from './from-paths.ts';
import { piecesOfCharacters } from './from-characters.ts';
import { drawingsOf } from './drawings.ts';
import { joinRulings } from './join.ts';
import type { PageRulings, Ruling, Shading } from './ruling.ts';

/** More pieces than this are a drawing or a map, not rulings: they are left out as a whole. */
const MOST_PIECES = 40_000;
/** A picture no thicker than this is a line. Points. */
const PICTURE_LINE = 2.5;
/** Shorter lines rule nothing. Points. */
const SHORTEST = 6;
/** A shading over more of the page than this is its background. */
const BACKGROUND = 0.85;
/** Points by which a ground may be drawn short of what stands on it. */
const ROUNDING = 1;
const WHITE = 0xffffff;

interface Drawn {
  width: number;
  height: number;
  paths: readonly PathObject[];
  images: readonly ImageObject[];
}

/** The rulings of a page: lines, thin rectangles and pictures, lines made of characters, edges of shadings. */
export function rulingsOf(page: Drawn, lines: readonly Line[] = []): PageRulings {
  const { pieces, shadings } = piecesOfPaths(page.paths);
  const own = visibleShadings(shadings, page);
  const area = page.width * page.height;
  const drawings = drawingsOf(page.paths, own).filter((box) => areaOf(box) < BACKGROUND * area);
  const all = [
    ...pieces,
    ...page.images.flatMap(({ box }) => pictureLine(box)),
    ...piecesOfCharacters(lines),
    ...own.flatMap(edgesOf),
  ];
  if (all.length > MOST_PIECES) return { horizontal: [], vertical: [], shadings: [], drawings: [] };
  return sorted(joinRulings(all.filter((piece) => within(piece, page) && shows(piece, own))), own, drawings);
}

function sorted(rulings: readonly Ruling[], shadings: Shading[], drawings: Box[]): PageRulings {
  const long = rulings.filter(({ from, to }) => to - from >= SHORTEST);
  const of = (direction: Ruling['direction']) =>
    long.filter((ruling) => ruling.direction === direction).sort((a, b) => a.at - b.at || a.from - b.from);
  return { horizontal: of('horizontal'), vertical: of('vertical'), shadings, drawings };
}

function visibleShadings(shadings: readonly Shading[], { width, height }: Drawn): Shading[] {
  return shadings.filter(({ box, color }, index) => {
    if (areaOf(box) > BACKGROUND * width * height) return false;
    return color !== WHITE || shadings.some((below, at) => at < index && contains(below.box, box, ROUNDING));
  });
}

/** White lines show on a shading alone. */
function shows({ border, direction, at, from, to, evidence }: Ruling, shadings: readonly Shading[]): boolean {
  if (border.color !== WHITE || evidence !== 'drawn') return true;
  const middle = (from + to) / 2;
  const [x, y] = direction === 'horizontal' ? [middle, at] : [at, middle];
  return shadings.some(({ box }) => box.left - 2 <= x && x <= box.right + 2 && box.top - 2 <= y && y <= box.bottom + 2);
}

function within({ direction, at, from, to }: Ruling, { width, height }: Drawn): boolean {
  const [across, along] = direction === 'horizontal' ? [height, width] : [width, height];
  return at >= -2 && at <= across + 2 && to >= 0 && from <= along;
}

function pictureLine({ left, top, right, bottom }: Box): Ruling[] {
  const wide = right - left;
  const high = bottom - top;
  if (Math.min(wide, high) > PICTURE_LINE || Math.max(wide, high) < SHORTEST) return [];
  const border = { color: 0, width: Math.min(wide, high), style: 'solid' as const };
  return wide >= high
    ? [{ direction: 'horizontal', at: (top + bottom) / 2, from: left, to: right, border, evidence: 'drawn' }]
    : [{ direction: 'vertical', at: (left + right) / 2, from: top, to: bottom, border, evidence: 'drawn' }];
}

function edgesOf({ box, color }: Shading): Ruling[] {
  const border = { color, width: 0, style: 'solid' as const };
  const across = (at: number): Ruling => ({
    direction: 'horizontal',
    at,
    from: box.left,
    to: box.right,
    border,
    evidence: 'edge',
  });
  const down = (at: number): Ruling => ({
    direction: 'vertical',
    at,
    from: box.top,
    to: box.bottom,
    border,
    evidence: 'edge',
  });
  return [across(box.top), across(box.bottom), down(box.left), down(box.right)];
}
