import sharp, { type Sharp } from 'sharp';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import { decodeBmp } from './bmp.ts';

/** The box that a picture is to fit, in pixels, and the quality of its JPEG, 1 to 100. */
export interface SmallPicture {
  width: number;
  height: number;
  quality: number;
}

/** Runs inside the image process only: files are hostile. A file that ends early is shown as far as it goes. */
export async function makeSmall(file: Buffer, { width, height, quality }: SmallPicture): Promise<Buffer> {
  return openPicture(file)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
}

function openPicture(file: Buffer): Sharp {
  if (file.toString('latin1', 0, 2) !== 'BM') return sharp(file, { limitInputPixels: PIXELS_LIMIT, failOn: 'none' });
  const pixels = decodeBmp(file);
  if (pixels === 'too large') throw new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT });
  if (!pixels) throw new EngineFailure('FILE_DAMAGED');
  const { data, width, height, channels } = pixels;
  return sharp(data, { raw: { width, height, channels } });
}
