import { onWhite } from '../../raster/background.ts';
import { componentsOf } from '../../raster/components.ts';
import type { GreyPicture, InkMask, PixelBox } from '../../raster/grey.ts';
import { divideByGrey, inkOf } from '../../raster/ink.ts';
import { withoutRulings } from '../../raster/rulings.ts';
import type { Box } from '@pagewright/pdf/page-content.ts';

/** Points: letters reach over the boxes that OCR gives them. */
const AROUND_TEXT = 2.5;
/** Points between parts of one picture. */
const APART = 4;
/** Points between pictures that are one: a chart and the slanting names along its axis. */
const BESIDE = 8;
/** Points; what is lower or narrower is a speck, or a word that nobody read. */
const SMALLEST = 26;
/** Of a picture's box: less that is darker than what lies around it is a shadow, or the frame of something else. */
const LEAST_INK = 0.04;
/** Of a picture's box; with more text in it, it is a form or a table. */
const MOST_TEXT = 0.15;
/** Of the page: what is larger is the paper itself, what is thinner along its edge the shadow of the scanner's lid. */
const WHOLE = 0.85;
const EDGE = 0.1;
/** Of the way from ink to paper: greys of photos lie in between. */
const TINT = 0.5;

/**
 * Where a scanned page shows something other than text: photos, drawings, signatures, seals. `picture` shows the whole
 * page; `texts` are the boxes of what was read on it, in points, as the result is.
 */
export function illustrationsOf(picture: GreyPicture, dpi: number, texts: readonly Box[]): Box[] {
  const scale = dpi / 72;
  const mask = inkOf(picture, tintOf(picture));
  const evenly = onWhite(picture, dpi);
  const lines = inkOf(evenly, divideByGrey(evenly)).ink;
  withoutRulings(picture, mask, dpi);
  for (const { left, top, right, bottom } of texts)
    erase(mask, {
      left: Math.floor((left - AROUND_TEXT) * scale),
      top: Math.floor((top - AROUND_TEXT) * scale),
      right: Math.ceil((right + AROUND_TEXT) * scale),
      bottom: Math.ceil((bottom + AROUND_TEXT) * scale),
    });
  const reach = Math.max(1, Math.round((APART * scale) / 2));
  const parts = componentsOf(widened(mask, reach)).map(({ left, top, right, bottom }): PixelBox => ({
    left: Math.max(0, left + reach),
    top: Math.max(0, top + reach),
    right: Math.min(picture.width, right - reach),
    bottom: Math.min(picture.height, bottom - reach),
  }));
  const isOfPage = (box: PixelBox) => !isEdge(box, picture) && areaOf(box) < WHOLE * picture.width * picture.height;
  return joined(parts.filter((part) => isLarge(part, SMALLEST * 0.5 * scale)).filter(isOfPage), BESIDE * scale)
    .filter((box) => isLarge(box, SMALLEST * scale) && isOfPage(box))
    .filter((box) => inkIn(box, picture.width, lines) >= LEAST_INK * areaOf(box))
    .map(({ left, top, right, bottom }) => ({
      left: left / scale,
      top: top / scale,
      right: right / scale,
      bottom: bottom / scale,
    }))
    .filter((box) => textIn(box, texts) < MOST_TEXT * areaOf(box));
}

/** Greys as dark as this are drawn; the paper is what most of the lighter part is as grey as. */
function tintOf(picture: GreyPicture): number {
  const ink = divideByGrey(picture);
  const counts = new Uint32Array(256);
  for (const grey of picture.pixels) counts[grey] = (counts[grey] ?? 0) + 1;
  let paper = 255;
  for (let grey = ink + 1; grey < 255; grey += 1) if ((counts[grey] ?? 0) > (counts[paper] ?? 0)) paper = grey;
  return Math.round(ink + (paper - ink) * TINT);
}

function erase({ width, height, ink }: InkMask, { left, top, right, bottom }: PixelBox): void {
  const [from, to] = [Math.max(0, left), Math.min(width, right)];
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row += 1)
    if (from < to) ink.fill(0, row * width + from, row * width + to);
}

/** Ink spread to all sides by `reach` pixels. */
function widened({ width, height, ink }: InkMask, reach: number): InkMask {
  const level = spread(ink, width, height, 1, width, reach);
  return { width, height, ink: spread(level, height, width, width, 1, reach) };
}

function spread(
  ink: Uint8Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  reach: number,
): Uint8Array {
  const wide = new Uint8Array(ink.length);
  for (let line = 0; line < lines; line += 1) {
    let covered = -1;
    for (let along = 0; along < length; along += 1) {
      if (ink[line * stride + along * step] === 0) continue;
      const to = Math.min(length - 1, along + reach);
      for (let at = Math.max(covered + 1, along - reach); at <= to; at += 1) wide[line * stride + at * step] = 1;
      covered = to;
    }
  }
  return wide;
}

/** Boxes no farther apart than this (pixels) as one. */
function joined(boxes: readonly PixelBox[], apart: number): PixelBox[] {
  const groups: PixelBox[] = [];
  for (const box of boxes.toSorted((a, b) => areaOf(b) - areaOf(a))) {
    const group = groups.find((other) => areNear(other, box, apart));
    if (!group) {
      groups.push({ ...box });
      continue;
    }
    group.left = Math.min(group.left, box.left);
    group.top = Math.min(group.top, box.top);
    group.right = Math.max(group.right, box.right);
    group.bottom = Math.max(group.bottom, box.bottom);
  }
  return groups.length < boxes.length ? joined(groups, apart) : groups;
}

const areNear = (a: PixelBox, b: PixelBox, apart: number): boolean =>
  a.left < b.right + apart && b.left < a.right + apart && a.top < b.bottom + apart && b.top < a.bottom + apart;

const areaOf = ({ left, top, right, bottom }: Box | PixelBox): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

const isLarge = ({ left, top, right, bottom }: PixelBox, least: number): boolean =>
  right - left >= least && bottom - top >= least;

function isEdge({ left, top, right, bottom }: PixelBox, { width, height }: GreyPicture): boolean {
  const [wide, high] = [right - left, bottom - top];
  if ((left <= 1 || right >= width - 1) && wide < EDGE * width) return true;
  return (top <= 1 || bottom >= height - 1) && high < EDGE * height;
}

function inkIn({ left, top, right, bottom }: PixelBox, width: number, ink: Uint8Array): number {
  let count = 0;
  for (let row = top; row < bottom; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) count += ink[at] ?? 0;
  return count;
}

const textIn = (box: Box, texts: readonly Box[]): number =>
  texts.reduce(
    (sum, text) =>
      sum +
      areaOf({
        left: Math.max(box.left, text.left),
        top: Math.max(box.top, text.top),
        right: Math.min(box.right, text.right),
        bottom: Math.min(box.bottom, text.bottom),
      }),
    0,
  );
