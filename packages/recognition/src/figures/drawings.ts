import type { Box, ImageObject, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { areaOf, contains } from '../geometry/boxes.ts';
import { unionOf, type Line } from '../lines/line.ts';
import type { Figure } from '../model/blocks.ts';
import type { PageRulings } from '../rulings/ruling.ts';
import { chartArea } from './chart-area.ts';
import { clustersOf, touches } from './clusters.ts';
import { stripesOf } from './stripes.ts';

/** Points. The largest distance between two parts of one drawing. */
const NEAR = 4;
/** Points; smaller drawings are bullets, ticks and letters. */
const SMALLEST = 18;
/** Paths; a chart of straight pieces has at least so many. */
const FEWEST = 6;
/** Share of the page; larger ones are its decoration. */
const BACKGROUND = 0.75;
/** Points; larger plain rectangles hold something. */
const FRAME = 48;
/** Points: a table's lines may stand out of its box. */
const OVERHANG = 2;
const ROUNDING = 1;
/** Words of a line of running text, and such lines that run over a watermark. */
const LONG = 6;
const FEWEST_ACROSS = 3;
/** Paths. More than this count as one drawing without further tests. */
const MOST_PATHS = 100_000;

interface Part {
  box: Box;
  curved: boolean;
  /** Whether it is neither a line along an axis nor the background of something. */
  shape: boolean;
  image?: number;
}

/**
 * Drawings of the page: paths that lie close together and are more than lines and grounds. `taken` are the boxes of
 * tables, whose lines are no drawing.
 */
export function drawingsOf(
  content: PageContent,
  rulings: PageRulings,
  taken: readonly Box[],
  pieces: readonly Line[],
): Figure[] {
  const parts = partsOf(content, taken);
  if (parts.length > MOST_PATHS) return [drawing(content.number, unionOf(parts.map(({ box }) => box)))];
  const clusters = clustersOf(parts, NEAR)
    .map((cluster) => ({ cluster, box: unionOf(cluster.map((part) => part.box)) }))
    .filter(({ cluster, box }) => isDrawing(cluster, box, content, pieces));
  const bars = rulings.drawings
    .filter((box) => !taken.some((table) => contains(table, box, OVERHANG + ROUNDING)))
    .filter((box) => areaOf(box) < BACKGROUND * content.width * content.height && !isPanel([], box, pieces));
  const stripes = stripesOf(rulings.horizontal).filter((box) => !taken.some((table) => touches(table, box, 0)));
  const frames = content.paths.filter(isFrame);
  return [...clusters.map(({ box }) => box), ...bars, ...stripes].map((box) =>
    isBackground(box, pieces)
      ? { ...drawing(content.number, box), placing: 'behind' }
      : drawing(content.number, chartArea(box, rulings, frames, pieces)),
  );
}

/** Whether running text goes on over it and past its sides: a watermark. Labels of a chart end where it ends. */
function isBackground(box: Box, pieces: readonly Line[]): boolean {
  const across = pieces.filter(
    (piece) =>
      piece.words.length >= LONG &&
      touches(box, piece.box, -piece.size) &&
      (piece.box.left < box.left - piece.size || piece.box.right > box.right + piece.size),
  );
  return across.length >= FEWEST_ACROSS;
}

function partsOf({ paths, images, width, height }: PageContent, taken: readonly Box[]): Part[] {
  const page = width * height;
  const free = (box: Box) => !taken.some((table) => contains(table, box, OVERHANG + ROUNDING));
  const small = (box: Box) =>
    areaOf(box) < page * BACKGROUND && box.right > 0 && box.bottom > 0 && box.left < width && box.top < height;
  const drawn = paths.filter((path) => small(path.box) && free(path.box) && shows(path) && !isFrame(path)).map(partOf);
  const pictures = images.flatMap((image, index) =>
    small(image.box) && isSmall(image) ? [pictured(image, index)] : [],
  );
  return [...drawn, ...pictures];
}

/** A large plain rectangle: the ground or frame of something rather than a part of it. */
const isFrame = ({ box, rectangles, segments, curved }: PathObject): boolean =>
  !curved &&
  rectangles.length === 1 &&
  segments.length <= 5 &&
  Math.min(box.right - box.left, box.bottom - box.top) > FRAME;

const shows = ({ fill, stroke, opacity }: PathObject): boolean =>
  opacity > 0.02 && ((fill !== undefined && fill !== 0xffffff) || (stroke !== undefined && stroke.color !== 0xffffff));

/** Many small pictures that touch are pieces of one. */
const isSmall = ({ box }: ImageObject): boolean => areaOf(box) < 40 * 40;

const pictured = ({ box }: ImageObject, image: number): Part => ({ box, curved: false, shape: true, image });

function partOf({ box, curved, rectangles, segments }: PathObject): Part {
  const thin = Math.min(box.right - box.left, box.bottom - box.top) < 3;
  const ground = rectangles.length === 1 && segments.length <= 5;
  return { box, curved, shape: curved || (!thin && !ground) };
}

function isDrawing(
  cluster: readonly Part[],
  box: Box,
  { width, height }: PageContent,
  pieces: readonly Line[],
): boolean {
  if (box.right - box.left < SMALLEST || box.bottom - box.top < SMALLEST) return false;
  if (areaOf(box) > BACKGROUND * width * height) return false;
  if (cluster.every(({ image }) => image !== undefined)) return cluster.length >= FEWEST;
  const shapes = cluster.filter(({ shape }) => shape).length;
  const curves = cluster.filter(({ curved }) => curved).length;
  if (curves === 0 && (cluster.length < FEWEST || shapes < 2)) return false;
  return !isPanel(cluster, box, pieces);
}

/** Text with drawing around it: a frame with round corners, a decorated heading. */
function isPanel(cluster: readonly Part[], box: Box, pieces: readonly Line[]): boolean {
  const inside = pieces.filter((piece) => contains(box, piece.box, OVERHANG + ROUNDING));
  const words = inside.reduce((sum, { words }) => sum + words.length, 0);
  const covered = inside.reduce((sum, piece) => sum + areaOf(piece.box), 0);
  const long = inside.filter((piece) => piece.words.length >= LONG).length;
  if (inside.length >= 5 && covered > areaOf(box) * 0.3) return true;
  if (long >= 3 || (long >= 1 && covered > areaOf(box) * 0.25)) return true;
  return cluster.length <= 4 && words > 0 && covered > areaOf(box) * 0.15;
}

function drawing(page: number, box: Box): Figure {
  return {
    kind: 'figure',
    page,
    box,
    confidence: 0.8,
    continues: false,
    source: { kind: 'drawing' },
    text: '',
    placing: 'flow',
  };
}
