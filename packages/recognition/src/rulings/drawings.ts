import type { Box, PathObject } from '@pagewright/pdf/page-content.ts';
import { unionOf } from '../lines/line.ts';
import type { Shading } from './ruling.ts';

/** Smaller shapes are signs: ticks, bullets, letters drawn as outlines. Points. */
const SMALLEST_SHAPE = 7;
/** Shapes this near to each other are parts of one drawing. Points. */
const NEAR = 14;
/** Smaller drawings are icons in a text. Points. */
const SMALLEST = 32;
/** Bars that a chart has at least. */
const BARS = 4;
/** Comparing every shape with every drawing would take long on maps; so many tell enough. */
const MOST_SHAPES = 3000;

/** Boxes of charts and of pictures made of vectors: what has slanting lines or curves, and rows of bars. */
export function drawingsOf(paths: readonly PathObject[], shadings: readonly Shading[]): Box[] {
  const shapes = paths
    .filter(({ curved, opacity }) => curved && opacity >= 0.05)
    .filter(({ segments }) => segments.length === 0 || segments.some(isSlanting))
    .map(({ box }) => box)
    .filter(({ left, right, top, bottom }) => Math.max(right - left, bottom - top) >= SMALLEST_SHAPE);
  const all = [...shapes.slice(0, MOST_SHAPES), ...barsOf(shadings)];
  return clustersOf(all).filter(({ left, right, top, bottom }) => Math.min(right - left, bottom - top) >= SMALLEST);
}

/** A rectangle with rounded corners has curves as well, but no slanting sides. */
function isSlanting({ x1, y1, x2, y2 }: PathObject['segments'][number]): boolean {
  return Math.abs(x2 - x1) > 1 && Math.abs(y2 - y1) > 1;
}

/** Rectangles of many lengths that start on one line. */
function barsOf(shadings: readonly Shading[]): Box[] {
  const groups = new Map<string, Box[]>();
  for (const { box } of shadings)
    for (const key of [`left ${Math.round(box.left)}`, `bottom ${Math.round(box.bottom)}`]) {
      const group = groups.get(key);
      if (group) group.push(box);
      else groups.set(key, [box]);
    }
  return [...groups].flatMap(([key, boxes]) => {
    if (boxes.length < BARS) return [];
    const flat = key.startsWith('left');
    const lengths = new Set(boxes.map((box) => Math.round(flat ? box.right : box.top)));
    const thickness = new Set(boxes.map((box) => Math.round(flat ? box.bottom - box.top : box.right - box.left)));
    if (lengths.size < Math.max(BARS, boxes.length * 0.7) || thickness.size > 2) return [];
    const parts = shadings.map(({ box }) => box);
    return [unionOf(parts.filter((box) => boxes.some((bar) => goesOnFrom(bar, box, flat ? 'flat' : 'upright'))))];
  });
}

/** Parts of stacked bars are as thick as the first and stand in line with it. */
function goesOnFrom(bar: Box, box: Box, direction: 'flat' | 'upright'): boolean {
  const [a, b] =
    direction === 'flat' ? [bar.top - box.top, bar.bottom - box.bottom] : [bar.left - box.left, bar.right - box.right];
  return Math.abs(a) < 0.5 && Math.abs(b) < 0.5;
}

function clustersOf(boxes: readonly Box[]): Box[] {
  const clusters: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    let joined = box;
    for (let index = clusters.length - 1; index >= 0; index--) {
      const other = clusters[index];
      if (!other || !areNear(other, joined)) continue;
      joined = unionOf([other, joined]);
      clusters.splice(index, 1);
      index = clusters.length;
    }
    clusters.push(joined);
  }
  return clusters;
}

function areNear(a: Box, b: Box): boolean {
  return a.left <= b.right + NEAR && b.left <= a.right + NEAR && a.top <= b.bottom + NEAR && b.top <= a.bottom + NEAR;
}
