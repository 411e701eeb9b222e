import type { Preview } from '../../../preview/preview.ts';
import type { PagePixels } from './differing-areas.ts';

export interface DrawnPage extends PagePixels {
  /** Whoever asked closes it. */
  picture: ImageBitmap;
}

/** Large enough to read on a screen of two pixels a point. */
const PIXELS = 1_600_000;

/** A page (from 1) as it is seen; pages of one size are drawn in one size. `undefined` where it cannot be drawn. */
export async function drawPage(preview: Preview, number: number, signal: AbortSignal): Promise<DrawnPage | undefined> {
  const page = number - 1;
  const [wide = 0, high = 0] = preview.sizes.subarray(page * 2, page * 2 + 2);
  if (wide <= 0 || high <= 0) return undefined;
  const scale = Math.sqrt(PIXELS / (wide * high));
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const whole = { pageWidth: width, pageHeight: height, left: 0, top: 0, width, height };
  const picture = await preview.tile({ page, turn: 0, ...whole }, signal).catch(() => undefined);
  if (!picture) return undefined;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data;
  if (pixels) return { picture, width, height, pixels };
  picture.close();
  return undefined;
}
