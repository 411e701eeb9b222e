import type { MadeHand } from '../hand.ts';
import { nearestColour, type HandColour } from '../dialog/hand-colours.ts';
import type { Outline } from '@pagewright/editor/drawings';
import { inkBox, inkPixels, type Box } from './ink-pixels.ts';
import { liftInk, type Picture } from './lift-ink.ts';
import { traceInk } from './trace-ink.ts';

/** What is left of a photo without its paper. */
export type Lifted =
  | { readonly is: 'outline'; readonly outline: Outline; readonly colour: HandColour }
  | Extract<MadeHand, { is: 'photo' }>;

/** Pixels of the longer side: as fine as a signature is printed at 600 dpi. */
const LARGEST = 1_200;

/** Of the longer side: smaller writing is looked at once more from nearer. */
const SMALL = 0.7;
/** Of the writing's own size: paper around it. */
const AROUND = 0.15;

/** Fails with what `PhotoProblem` says. Nothing of it leaves the browser. */
export async function openPhoto(file: Blob): Promise<Lifted> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoProblem('unreadable');
  });
  try {
    return await lifted(bitmap);
  } finally {
    bitmap.close();
  }
}

async function lifted(bitmap: ImageBitmap): Promise<Lifted> {
  const whole = { left: 0, top: 0, width: bitmap.width, height: bitmap.height };
  let { picture, ink } = inkOf(bitmap, whole);
  const near = ink && nearer(inkBox(ink), picture, bitmap);
  if (near) {
    const looked = inkOf(bitmap, near);
    if (looked.ink) ({ picture, ink } = looked);
  }
  if (!ink) throw new PhotoProblem('empty');
  const outline = traceInk(ink);
  if (outline) return { is: 'outline', outline, colour: nearestColour(ink.colour) };
  const { width, height, data } = inkPixels(picture, ink);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return { is: 'photo', file: new File([png], 'signature.png', { type: 'image/png' }), width, height };
}

function inkOf(bitmap: ImageBitmap, box: Box) {
  const picture = readPicture(bitmap, box);
  return { picture, ink: liftInk(picture) };
}

/** The part of the photo with the writing, where that has pixels which were left out; a signature may be a tenth of a sheet. */
function nearer(box: Box, seen: Picture, bitmap: ImageBitmap): Box | undefined {
  const scale = bitmap.width / seen.width;
  const isSmall = Math.max(box.width, box.height) < SMALL * Math.max(seen.width, seen.height);
  if (scale <= 1 || !isSmall) return undefined;
  const room = Math.max(box.width, box.height) * AROUND;
  const [left, top] = [Math.max(0, box.left - room), Math.max(0, box.top - room)];
  const [right, bottom] = [
    Math.min(seen.width, box.left + box.width + room),
    Math.min(seen.height, box.top + box.height + room),
  ];
  return { left: left * scale, top: top * scale, width: (right - left) * scale, height: (bottom - top) * scale };
}

export class PhotoProblem extends Error {
  readonly problem: 'unreadable' | 'empty';

  constructor(problem: PhotoProblem['problem']) {
    super(problem);
    this.problem = problem;
  }
}

function readPicture(bitmap: ImageBitmap, box: Box): Picture {
  const share = Math.min(1, LARGEST / Math.max(box.width, box.height));
  const [width, height] = [Math.max(1, Math.round(box.width * share)), Math.max(1, Math.round(box.height * share))];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new PhotoProblem('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, box.left, box.top, box.width, box.height, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
