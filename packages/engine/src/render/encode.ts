import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { encodeBmp } from './bmp.ts';
import type { Raster } from '../pdfium/bitmap.ts';

export type PictureFormat = 'jpg' | 'png' | 'bmp';

/** Every pool thread encodes by itself; libvips spreading one picture over all cores would only add contention. */
sharp.concurrency(1);
sharp.cache(false);

export interface Encoding {
  format: PictureFormat;
  /** Of JPEG, 1 to 100. */
  quality: number;
}

/** zlib's level: beyond it PNG pages get a hundredth smaller in twice the time. */
const PNG_LEVEL = 4;
/** Told of pictures that have no size on paper. */
const SCREEN_DPI = 96;

/** Writes the picture with its resolution, so that it prints at the page's own size. */
export async function writeRaster(raster: Raster, path: string, { format, quality }: Encoding): Promise<void> {
  if (format === 'bmp') return saved(writeFile(path, encodeBmp(raster)));
  const { width, height, dpi } = raster;
  const grey = greyOf(raster.pixels);
  const raw = grey ? ({ width, height, channels: 1 } as const) : ({ width, height, channels: 3 } as const);
  const picture = sharp(grey ?? raster.pixels, { raw }).withDensity(dpi);
  if (format === 'png') return saved(picture.png({ compressionLevel: PNG_LEVEL }).toFile(path));
  // Huffman tables made for the picture save a twelfth of its size and take longer than drawing the page does.
  return saved(picture.jpeg({ quality, optimiseCoding: false }).toFile(path));
}

/** libvips tells of a full disk only in words. */
async function saved(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw /ENOSPC|No space left/i.test(String(error)) ? new EngineFailure('DISK_FULL', {}, error) : error;
  }
}

/** One byte a pixel where the page has no colour, as most pages have none: a third of the work and of the memory. */
function greyOf(pixels: Buffer): Buffer | undefined {
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return undefined;
  }
  const grey = Buffer.allocUnsafe(pixels.length / 3);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3) grey[at] = pixels[from] ?? 0;
  return grey;
}

/** Writes a picture with transparency. BMP has none: there it stands on white. */
export async function writeRgba(
  { width, height, pixels }: { width: number; height: number; pixels: Buffer },
  path: string,
  format: 'png' | 'bmp',
): Promise<void> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  if (format === 'bmp') {
    const opaque = await picture.flatten({ background: '#ffffff' }).raw().toBuffer();
    return saved(writeFile(path, encodeBmp({ width, height, pixels: opaque, dpi: SCREEN_DPI })));
  }
  const opaque = isOpaque(pixels);
  await saved((opaque ? picture.removeAlpha() : picture).png({ compressionLevel: PNG_LEVEL }).toFile(path));
}

function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
