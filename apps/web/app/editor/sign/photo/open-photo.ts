import type { MadeHand } from '../hand.ts';
import { nearestColour, type HandColour } from '../dialog/hand-colours.ts';
import type { Outline } from '@pagewright/editor/drawings';
import { inkPixels } from './ink-pixels.ts';
import { liftInk, type Picture } from './lift-ink.ts';
import { traceInk } from './trace-ink.ts';

/** What is left of a photo without its paper. */
export type Lifted =
  | { readonly is: 'outline'; readonly outline: Outline; readonly colour: HandColour }
  | Extract<MadeHand, { is: 'photo' }>;

/** Pixels of the longer side: as fine as a signature is printed at 600 dpi. */
const LARGEST = 1_200;

/** Fails with what `PhotoProblem` says. Nothing of it leaves the browser. */
export async function openPhoto(file: Blob): Promise<Lifted> {
  const picture = await readPicture(file);
  const ink = liftInk(picture);
  if (!ink) throw new PhotoProblem('empty');
  const outline = traceInk(ink);
  if (outline) return { is: 'outline', outline, colour: nearestColour(ink.colour) };
  const { width, height, data } = inkPixels(picture, ink);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return { is: 'photo', file: new File([png], 'signature.png', { type: 'image/png' }), width, height };
}

export class PhotoProblem extends Error {
  readonly problem: 'unreadable' | 'empty';

  constructor(problem: PhotoProblem['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Upright, as its camera says. */
async function readPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoProblem('unreadable');
  });
  const share = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * share))) as [
    number,
    number,
  ];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new PhotoProblem('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
