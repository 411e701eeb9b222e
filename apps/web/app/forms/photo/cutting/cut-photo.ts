import { PRINTED_SIDE } from '../measures/check-photo.ts';
import type { Pixels } from '../measures/pixels.ts';
import type { Frame } from './frame.ts';
import { withResolution } from './jpeg-resolution.ts';

/** Pixels an inch: 2 inches for `PRINTED_SIDE`. */
const PER_INCH = 300;
const QUALITY = 0.95;

/** Draws what is in the frame over a whole canvas, on white. */
export function drawCut(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { left, top, side }: Frame,
): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, width, height);
}

/** What is in the frame, as large as it is printed. */
export const cutPixels = (bitmap: ImageBitmap, frame: Frame): Pixels =>
  cutOn(bitmap, frame).getImageData(0, 0, PRINTED_SIDE, PRINTED_SIDE);

/** The same as a JPEG of 2 × 2 inches. */
export async function cutJpeg(bitmap: ImageBitmap, frame: Frame): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await cutOn(bitmap, frame).canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return withResolution(new Uint8Array(await blob.arrayBuffer()), PER_INCH);
}

function cutOn(bitmap: ImageBitmap, frame: Frame): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(PRINTED_SIDE, PRINTED_SIDE).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing');
  drawCut(context, bitmap, frame);
  return context;
}
