import sharp from 'sharp';
import type { GreyPicture } from '../picture/grey.ts';
import { smoothed } from '../picture/smooth.ts';
import type { Crop, Scale } from './second-look.ts';

/** Pixels. */
const BLUR = 1;
const WIDER = 1.25;
/** Pixels of a letter's height that Tesseract reads best. */
const GOOD_LETTER = 28;

const AS_IT_IS: Scale = { across: 1, down: 1 };

/**
 * Pictures of a line: enlarged and widened, and where it is doubtful also as it is, blurred and with thicker strokes. Tesseract errs
 * otherwise with each, and what most of them say is more often right than what one of them is sure of. `letter`: how
 * high letters are, in pixels.
 */
export async function variantsOf(
  picture: GreyPicture,
  letter: number,
  reading: Crop['reading'],
): Promise<{ picture: GreyPicture; scale: Scale }[]> {
  const enlarged = { across: GOOD_LETTER / letter, down: GOOD_LETTER / letter };
  const widened = { across: WIDER, down: 1 };
  const few = [
    { picture: await resized(picture, enlarged), scale: enlarged },
    { picture: await resized(picture, widened), scale: widened },
  ];
  if (reading === 'nearly sure') return few;
  return [
    ...few,
    { picture, scale: AS_IT_IS },
    { picture: smoothed(picture, BLUR), scale: AS_IT_IS },
    { picture: thickened(picture), scale: AS_IT_IS },
  ];
}

async function resized({ width, height, pixels }: GreyPicture, { across, down }: Scale): Promise<GreyPicture> {
  const size = [Math.max(1, Math.round(width * across)), Math.max(1, Math.round(height * down))] as const;
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize(...size, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Each pixel as dark as the darkest of itself and those to the left of it, above it and between both. */
function thickened({ width, height, pixels }: GreyPicture): GreyPicture {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [left, up] = [x > 0 ? 1 : 0, y > 0 ? width : 0];
      result[at] = Math.min(
        pixels[at] ?? 255,
        pixels[at - left] ?? 255,
        pixels[at - up] ?? 255,
        pixels[at - left - up] ?? 255,
      );
    }
  return { width, height, pixels: result };
}
