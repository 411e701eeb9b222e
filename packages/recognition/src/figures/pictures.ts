import type { Box, ImageObject, PageContent } from '@pagewright/pdf/page-content.ts';
import { areaOf } from '../geometry/boxes.ts';
import { unionOf } from '../lines/line.ts';
import type { Figure } from '../model/blocks.ts';
import { clustersOf } from './clusters.ts';

/** Points; smaller pictures are bullets, lines and dust. */
const SMALLEST = 8;
/** Share of the page; a larger picture lies behind it. */
const BACKGROUND = 0.8;
/** Tiles; so many that fill their place without overlapping are one picture cut into pieces. */
const FEWEST_TILES = 4;
const FILLED = 0.9;

interface Placed {
  box: Box;
  image: ImageObject;
  index: number;
}

/** Pictures of the page as figures; `text` is left to those that know what stands on them. */
export function picturesOf({ number, width, height, images, illustrations = [] }: PageContent): Figure[] {
  const page = width * height;
  const placed = images
    .map((image, index): Placed => ({ box: image.box, image, index }))
    .filter(({ box, image }) => !image.covered && box.right - box.left > 0.5 && box.bottom - box.top > 0.5);
  const tiled = clustersOf(placed, 1).filter(isTiled);
  const tiles = new Set(tiled.flat());
  const whole = tiled.map((cluster) =>
    figure(number, unionOf(cluster.map(({ box }) => box)), { kind: 'drawing' }, page),
  );
  const single = placed
    .filter((each) => !tiles.has(each))
    .filter(({ box }) => box.right - box.left >= SMALLEST && box.bottom - box.top >= SMALLEST)
    .map(({ box, index }) => figure(number, box, { kind: 'image', image: index }, page));
  const cut = illustrations.map((box) => figure(number, box, { kind: 'drawing' }, page));
  return [...whole, ...single, ...cut];
}

function isTiled(cluster: readonly Placed[]): boolean {
  if (cluster.length < FEWEST_TILES) return false;
  const covered = cluster.reduce((sum, { box }) => sum + areaOf(box), 0);
  const area = areaOf(unionOf(cluster.map(({ box }) => box)));
  return covered > area * FILLED && covered < area * 1.1;
}

function figure(page: number, box: Box, source: Figure['source'], area: number): Figure {
  return {
    kind: 'figure',
    page,
    box,
    confidence: 1,
    continues: false,
    source,
    text: '',
    placing: areaOf(box) > BACKGROUND * area ? 'behind' : 'flow',
  };
}
