import { readFileSync } from 'node:fs';
import { componentsOf } from '../picture/components.ts';
import type { GreyPicture } from '../picture/grey.ts';
import { divideByGrey, inkOf } from '../picture/ink.ts';
import type { ReadLine } from '../tesseract/hocr.ts';
import { firstOfTiff, writeGreyTiff } from '../tesseract/tiff.ts';
import { CROP_MARGIN, cropsOf, type Crop } from './second-look.ts';

export interface SecondLookInput {
  /** What was read, as TIFF. */
  picture: string;
  letter: number;
  lines: ReadLine[];
  /** Where the crops go, as pages of a TIFF. */
  output: string;
}

/** Pixels around a crop that still are the picture's. */
const BESIDE = 2;

export function run({ picture: path, letter, lines, output }: SecondLookInput): { crops: Crop[] } {
  const picture = firstOfTiff(readFileSync(path));
  const crops = cropsOf(lines, componentsOf(inkOf(picture, divideByGrey(picture))), letter);
  if (crops.length > 0)
    writeGreyTiff(
      output,
      crops.map((crop) => cutOut(picture, crop)),
    );
  return { crops };
}

/** On white, so that nothing beside it is read with it. */
function cutOut({ width, height, pixels }: GreyPicture, { left, top, right, bottom }: Crop): GreyPicture {
  const part = { width: right - left + 2 * CROP_MARGIN, height: bottom - top + 2 * CROP_MARGIN };
  const result = new Uint8Array(part.width * part.height).fill(255);
  const [fromX, toX] = [Math.max(0, left - BESIDE), Math.min(width, right + BESIDE)];
  for (let y = Math.max(0, top - BESIDE); y < Math.min(height, bottom + BESIDE); y += 1) {
    const row = pixels.subarray(y * width + fromX, y * width + toX);
    result.set(row, (y - top + CROP_MARGIN) * part.width + fromX - left + CROP_MARGIN);
  }
  return { ...part, pixels: result };
}
