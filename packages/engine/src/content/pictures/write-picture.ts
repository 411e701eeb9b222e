import { writeFile } from 'node:fs/promises';
import type { Raster } from '../../pdfium/bitmap.ts';
import { writeRaster, writeRgba } from '../../render/encode.ts';
import type { DecodedPicture, StoredJpeg } from './stored-picture.ts';

export interface TakenPicture {
  path: string;
  format: 'jpg' | 'png';
  /** Pixels. */
  width: number;
  height: number;
  /** `stored`: the very bytes that the document holds. */
  kind: 'stored' | 'decoded' | 'drawn';
}

/** Of the JPEG that photographs become. */
const QUALITY = 92;
/** Pixels that are sampled, and the number of colours among them that makes a picture a photograph. */
const SAMPLES = 20_000;
const PHOTO_COLORS = 2_000;
/** The same for greys, of which there are no more than 256, and the share of samples that must be neither light nor dark. */
const PHOTO_GREYS = 100;
const MIDDLE = 0.2;
/** Small pictures stay without loss. */
const SMALL_PIXELS = 200_000;

/** `output` is a path without extension. */
export async function writePicture(
  picture: StoredJpeg | DecodedPicture | Raster,
  output: string,
): Promise<TakenPicture> {
  const { width, height } = picture;
  if ('jpeg' in picture) {
    await writeFile(`${output}.jpg`, picture.jpeg);
    return { path: `${output}.jpg`, format: 'jpg', width, height, kind: 'stored' };
  }
  if ('rgba' in picture) return writeDecoded(picture, output);
  const format = isPhotograph(picture.pixels, 3) ? 'jpg' : 'png';
  await writeRaster(picture, `${output}.${format}`, { format, quality: QUALITY });
  return { path: `${output}.${format}`, format, width, height, kind: 'drawn' };
}

async function writeDecoded({ width, height, rgba }: DecodedPicture, output: string): Promise<TakenPicture> {
  if (!isOpaque(rgba) || !isPhotograph(rgba, 4)) {
    await writeRgba({ width, height, pixels: rgba }, `${output}.png`, 'png');
    return { path: `${output}.png`, format: 'png', width, height, kind: 'decoded' };
  }
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    pixels[to] = rgba[from] ?? 0;
    pixels[to + 1] = rgba[from + 1] ?? 0;
    pixels[to + 2] = rgba[from + 2] ?? 0;
  }
  await writeRaster({ width, height, dpi: 96, pixels }, `${output}.jpg`, { format: 'jpg', quality: QUALITY });
  return { path: `${output}.jpg`, format: 'jpg', width, height, kind: 'decoded' };
}

function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

/** Many colours on a large picture: without loss it would weigh several times as much for nothing that is seen. */
function isPhotograph(pixels: Buffer, channels: 3 | 4): boolean {
  const count = pixels.length / channels;
  if (count < SMALL_PIXELS) return false;
  const step = Math.max(1, Math.floor(count / SAMPLES)) * channels;
  const colors = new Set<number>();
  let [samples, greys, middle] = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += step) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    colors.add((red << 16) | (green << 8) | blue);
    samples += 1;
    if (red !== green || green !== blue) continue;
    greys += 1;
    if (red > 48 && red < 208) middle += 1;
  }
  if (colors.size > PHOTO_COLORS) return true;
  return greys === samples && colors.size > PHOTO_GREYS && middle > samples * MIDDLE;
}
