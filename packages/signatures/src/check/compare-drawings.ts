import type { ChangedArea, PageArea } from '../differences/differences.ts';

/** A page as a reader shows it, from the top left on. */
export interface PagePicture {
  width: number;
  height: number;
  /** Bytes a pixel, of which the first three are red, green and blue. */
  channels: 3 | 4;
  pixels: Uint8Array;
}

/** Pages of one revision as PDFium draws them; index from 0. */
export interface DrawnRevision {
  pages: number;
  /**
   * `content`: without annotations and fields. `undefined` where the page cannot be drawn. Pixels are good until the next page is
   * drawn in the same way.
   */
  draw: (page: number, what: 'all' | 'content') => Promise<PagePicture | undefined>;
}

/** Where a page lies in the space of its areas (points), and by how much it is turned clockwise (degrees). */
export interface PageFrame {
  box: PageArea;
  rotate: number;
}

export type DrawingDoubt = 'drawn otherwise' | 'covered' | 'unread';

interface TwoDrawings {
  signed: DrawnRevision;
  /** The page as it is now. */
  after: PagePicture | undefined;
  /** Index from 0. */
  page: number;
  /** Where changes of the page draw that are allowed. */
  own: readonly ChangedArea[];
  frame: PageFrame | undefined;
}

/**
 * The second judge of what came after a signature, which knows nothing of objects: a page is drawn as it was signed and as it is now,
 * and may differ only in areas that allowed changes draw in; and there, nothing that was signed may be hidden.
 */
export async function compareDrawings({
  signed,
  after,
  page,
  own,
  frame,
}: TwoDrawings): Promise<DrawingDoubt | undefined> {
  const before = await signed.draw(page, 'all');
  if (!before || !after) return (before ?? after) ? 'drawn otherwise' : 'unread';
  const difference = differenceOf({ before, after, own, frame });
  if (difference === 'none') return undefined;
  if (difference === 'outside') return 'drawn otherwise';
  return (await isCovered({ signed, page, before, after, own, frame })) ? 'covered' : undefined;
}

interface PagePair {
  before: PagePicture;
  after: PagePicture;
  own: readonly ChangedArea[];
  frame: PageFrame | undefined;
}

/** Of 255, in one color: one program draws both, so that what is the same looks the same. */
const SEEN_FROM = 24;
/** Pixels; a changed digit of six points has more. */
const FEWEST_DIFFERING = 3;

function differenceOf({ before, after, own, frame }: PagePair): 'none' | 'within' | 'outside' {
  if (before.width !== after.width || before.height !== after.height) return 'outside';
  const boxes = own.flatMap(({ area }) => (frame ? [pixelsOf(area, frame, before)] : []));
  let [within, outside] = [0, 0];
  for (const at of differingPixels(before, after)) {
    const [x, y] = [at % before.width, Math.floor(at / before.width)];
    if (boxes.some((box) => isIn(box, x, y))) within += 1;
    else if ((outside += 1) >= FEWEST_DIFFERING) return 'outside';
  }
  return within >= FEWEST_DIFFERING ? 'within' : 'none';
}

function* differingPixels(one: PagePicture, other: PagePicture): Generator<number> {
  const { pixels, channels } = one;
  if (isEqualInWords(pixels, other.pixels)) return;
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at] === other.pixels[at]) continue;
    const pixel = Math.floor(at / channels);
    if (distance(one, other, pixel) >= SEEN_FROM) yield pixel;
    at = (pixel + 1) * channels - 1;
  }
}

/** Four bytes at a time, as far as the memory is laid out for it. */
function isEqualInWords(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length || one.byteOffset % 4 !== 0 || other.byteOffset % 4 !== 0) return false;
  const words = one.length >> 2;
  const first = new Uint32Array(one.buffer, one.byteOffset, words);
  const second = new Uint32Array(other.buffer, other.byteOffset, words);
  for (let at = 0; at < words; at += 1) if (first[at] !== second[at]) return false;
  for (let at = words * 4; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

function distance(one: PagePicture, other: PagePicture, pixel: number): number {
  const at = pixel * one.channels;
  const far = (channel: number) => Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[at + channel] ?? 0));
  return Math.max(far(0), far(1), far(2));
}

interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const isIn = ({ left, top, right, bottom }: PixelBox, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** For smoothed edges, and for borders that stand on the edge of their rectangle. */
const MARGIN = 2;

/** An area of a page as it is drawn: from the top left, turned as the page is. */
export function pixelsOf(
  [left, bottom, right, top]: PageArea,
  { box, rotate }: PageFrame,
  { width, height }: Pick<PagePicture, 'width' | 'height'>,
): PixelBox {
  const isTurned = rotate % 180 !== 0;
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  const [across, down] = [width / (isTurned ? high : wide), height / (isTurned ? wide : high)];
  const corners = [
    [left - box[0], box[3] - top],
    [right - box[0], box[3] - bottom],
  ].map(([x = 0, y = 0]): [number, number] => {
    if (rotate === 90) return [high - y, x];
    if (rotate === 180) return [wide - x, high - y];
    return rotate === 270 ? [y, wide - x] : [x, y];
  });
  const [xs, ys] = [corners.map(([x]) => x * across), corners.map(([, y]) => y * down)];
  return {
    left: Math.floor(Math.min(...xs)) - MARGIN,
    top: Math.floor(Math.min(...ys)) - MARGIN,
    right: Math.ceil(Math.max(...xs)) + MARGIN,
    bottom: Math.ceil(Math.max(...ys)) + MARGIN,
  };
}

/** Of 255: what was signed is gone where it has become so much lighter. */
const HIDDEN_FROM = 96;
/** Pixels at 72 dpi; a digit of eight points has about twelve. */
const FEWEST_HIDDEN = 8;
/** Pixels in a row that are a rule and no letter: signatures stand on rules. */
const LONGEST_STROKE = 24;

interface Covering extends PagePair {
  signed: DrawnRevision;
  page: number;
}

/** Whether something draws in a field that nobody signed, or page content that was seen is hidden, or what was hidden is seen. */
async function isCovered({ signed, page, before, after, own, frame }: Covering): Promise<boolean> {
  if (!frame) return true;
  const boxes = own.map(({ area, kind }) => ({ kind, box: pixelsOf(area, frame, before) }));
  const unsigned = boxes.filter(({ kind }) => kind === 'signature field');
  const others = boxes.filter(({ kind }) => kind !== 'signature field');
  const content = await signed.draw(page, 'content');
  if (!content || content.width !== before.width || content.height !== before.height) return true;
  let hidden = 0;
  let unsignedPixels = 0;
  for (const at of differingPixels(before, after)) {
    const [x, y] = [at % before.width, Math.floor(at / before.width)];
    if (unsigned.some(({ box }) => isIn(box, x, y)) && !others.some(({ box }) => isIn(box, x, y))) unsignedPixels += 1;
    if ((isHidden(before, after, content, at) || isHidden(after, before, content, at)) && !isOnRule(content, x, y))
      hidden += 1;
    if (hidden >= FEWEST_HIDDEN || unsignedPixels >= FEWEST_DIFFERING) return true;
  }
  return false;
}

/** Whether content that one picture shows is covered by something much lighter in the other. */
const isHidden = (shown: PagePicture, covered: PagePicture, content: PagePicture, at: number) =>
  luminance(covered, at) - luminance(shown, at) >= HIDDEN_FROM && distance(content, shown, at) < SEEN_FROM;

/** Of 255 (Rec. 601). */
function luminance({ pixels, channels }: PagePicture, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * channels, pixel * channels + 3);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Whether the pixel is part of a long line across or down. */
function isOnRule(picture: PagePicture, x: number, y: number): boolean {
  const { width, height } = picture;
  const own = luminance(picture, y * width + x);
  const isAlike = (left: number, top: number) =>
    left >= 0 &&
    left < width &&
    top >= 0 &&
    top < height &&
    Math.abs(luminance(picture, top * width + left) - own) < SEEN_FROM;
  const run = (stepX: number, stepY: number) => {
    let length = 1;
    for (const sign of [1, -1])
      for (
        let step = 1;
        length <= LONGEST_STROKE && isAlike(x + sign * step * stepX, y + sign * step * stepY);
        step += 1
      )
        length += 1;
    return length;
  };
  return run(1, 0) >= LONGEST_STROKE || run(0, 1) >= LONGEST_STROKE;
}
