import sharp from 'sharp';
import type { GreyPicture } from '../../raster/grey.ts';
import { smoothed } from '../picture/smooth.ts';
import type { Scale } from './scale.ts';
import type { CropVariant } from './crop-variant.ts';

/** Pixels. */
const BLUR = 1;
const WIDER = 1.25;
/** Pixels of a letter's height that Tesseract reads best. */
const GOOD_LETTER = 28;

const AS_IT_IS: Scale = { across: 1, down: 1 };

/** Pictures of a line. `letter`: how high letters are, in pixels. */
export async function variantsOf(
  picture: GreyPicture,
  letter: number,
  kinds: readonly CropVariant[],
): Promise<{ picture: GreyPicture; scale: Scale }[]> {
  const variants = [];
  for (const kind of kinds) variants.push(await drawn(picture, letter, kind));
  return variants;
}

async function drawn(
  picture: GreyPicture,
  letter: number,
  kind: CropVariant,
): Promise<{ picture: GreyPicture; scale: Scale }> {
  switch (kind) {
    case 'enlarged':
      return stretched(picture, { across: GOOD_LETTER / letter, down: GOOD_LETTER / letter });
    case 'widened':
      return stretched(picture, { across: WIDER, down: 1 });
    case 'as it is':
      return { picture, scale: AS_IT_IS };
    case 'blurred':
      return { picture: smoothed(picture, BLUR), scale: AS_IT_IS };
    case 'thickened':
      return { picture: thickened(picture), scale: AS_IT_IS };
  }
}

const stretched = async (picture: GreyPicture, scale: Scale) => ({ picture: await resized(picture, scale), scale });

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
