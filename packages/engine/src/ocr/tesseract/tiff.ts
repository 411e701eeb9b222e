import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { GreyPicture } from '../../raster/grey.ts';

const HEADER_BYTES = 8;
const SHORT = 3;
const LONG = 4;

/** Grey pictures as the pages of one TIFF, uncompressed (TIFF 6.0): Tesseract reads all of them in one start. */
export function writeGreyTiff(path: string, pictures: readonly GreyPicture[]): void {
  const file = openSync(path, 'w');
  try {
    for (const part of partsOfTiff(pictures)) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
}

/** Not as one buffer, which would take the room of all pictures twice. */
function partsOfTiff(pictures: readonly GreyPicture[]): Buffer[] {
  const parts: Buffer[] = [];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('II*\0', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES, 4);
  parts.push(header);
  let at = HEADER_BYTES;
  for (const [index, { width, height, pixels }] of pictures.entries()) {
    const padding = pixels.length % 2;
    const entries = [
      [256, LONG, width],
      [257, LONG, height],
      [258, SHORT, 8],
      [259, SHORT, 1],
      [262, SHORT, 1],
      [273, LONG, at + directoryBytes],
      [277, SHORT, 1],
      [278, LONG, height],
      [279, LONG, pixels.length],
    ] as const;
    const directory = Buffer.alloc(directoryBytes);
    directory.writeUInt16LE(entries.length, 0);
    for (const [place, [tag, type, value]] of entries.entries()) {
      const from = 2 + place * 12;
      directory.writeUInt16LE(tag, from);
      directory.writeUInt16LE(type, from + 2);
      directory.writeUInt32LE(1, from + 4);
      directory.writeUInt32LE(value, from + 8);
    }
    at += directoryBytes + pixels.length + padding;
    directory.writeUInt32LE(index === pictures.length - 1 ? 0 : at, directoryBytes - 4);
    parts.push(directory, Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length), Buffer.alloc(padding));
  }
  return parts;
}

const ENTRIES = 9;
const directoryBytes = 2 + ENTRIES * 12 + 4;

/** The first picture of a file that `writeGreyTiff` made. */
export function firstOfTiff(file: Buffer): GreyPicture {
  const value = (entry: number) => file.readUInt32LE(HEADER_BYTES + 2 + entry * 12 + 8);
  const [width, height, from] = [value(0), value(1), value(5)];
  return { width, height, pixels: file.subarray(from, from + width * height) };
}
