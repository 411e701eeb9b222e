import type { Raster } from '../pdfium/bitmap.ts';

const FILE_HEADER_BYTES = 14;
/** BITMAPINFOHEADER: the oldest header that every reader knows. */
const INFO_HEADER_BYTES = 40;
const INCHES_PER_METRE = 39.3701;

/** A 24-bit BMP without compression: rows from bottom to top, blue first, each padded to four bytes. */
export function encodeBmp({ width, height, pixels, dpi }: Raster): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const start = FILE_HEADER_BYTES + INFO_HEADER_BYTES;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(INFO_HEADER_BYTES, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(stride * height, 34);
  const perMetre = Math.round(dpi * INCHES_PER_METRE);
  file.writeInt32LE(perMetre, 38);
  file.writeInt32LE(perMetre, 42);

  for (let row = 0; row < height; row += 1) {
    let from = row * width * 3;
    let to = start + (height - 1 - row) * stride;
    for (let column = 0; column < width; column += 1, from += 3, to += 3) {
      file[to] = pixels[from + 2] ?? 0;
      file[to + 1] = pixels[from + 1] ?? 0;
      file[to + 2] = pixels[from] ?? 0;
    }
  }
  return file;
}
