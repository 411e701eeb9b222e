import type { FoundField } from '@pagewright/forms';
import type { PageSpace } from '@pagewright/editor';
import type { DrawnPage } from '../annotations/drawn-pages.ts';
import { DPI, RENDERERS, type Renderer } from './drawn.ts';

/** Pixels of a page that an ink is beyond doubt. */
const LEAST_INK = 5;
/** Of 255: as far off as a letter's edge that is drawn on another pixel. */
const FAR = 40;

type Drawn = ReadonlyMap<string, DrawnPage>;

export interface Judging {
  before: Drawn;
  after: Drawn;
  /** From 1. */
  spaceOf: (page: number) => PageSpace | undefined;
}

/** By which renderers a field shows something that it did not before. `value`: of a box its state. */
export function seenBy(field: FoundField, value: unknown, { before, after, spaceOf }: Judging): Renderer[] {
  const places = field.places.filter(({ states }) => states.length === 0 || states.includes(String(value)));
  return RENDERERS.filter((renderer) =>
    places.some(({ page, area }) => {
      const [one, other] = [before.get(`${renderer} ${page}`), after.get(`${renderer} ${page}`)];
      const space = spaceOf(page);
      return one && other && space && inkIn(one, other, onPicture(area, space)) >= LEAST_INK;
    }),
  );
}

type Area = readonly [left: number, top: number, right: number, bottom: number];

/** In pixels of a page that is drawn upright. */
function onPicture([left, bottom, right, top]: FoundField['places'][number]['area'], space: PageSpace): Area {
  const [x, y] = [left - space.left, bottom - space.bottom];
  const [toX, toY] = [right - space.left, top - space.bottom];
  const { width, height } = space;
  const areas: Area[] = [
    [x, height - toY, toX, height - y],
    [y, x, toY, toX],
    [width - toX, y, width - x, toY],
    [height - toY, width - toX, height - y, width - x],
  ];
  const scale = (DPI / 72) * space.userUnit;
  const [a = 0, b = 0, c = 0, d = 0] = areas[space.quarters] ?? [];
  return [a * scale, b * scale, c * scale, d * scale];
}

function inkIn(before: DrawnPage, after: DrawnPage, [left, top, right, bottom]: Area): number {
  if (before.width !== after.width || before.height !== after.height) return 0;
  let ink = 0;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(after.height, bottom); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(after.width, right); x += 1) {
      const at = (y * after.width + x) * 3;
      const isFar = [0, 1, 2].some(
        (part) => Math.abs((before.pixels[at + part] ?? 0) - (after.pixels[at + part] ?? 0)) > FAR,
      );
      if (isFar) ink += 1;
    }
  return ink;
}
