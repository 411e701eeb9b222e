import { readFileSync } from 'node:fs';
import { componentsOf } from '../picture/components.ts';
import { loneColons } from '../picture/dots.ts';
import type { GreyPicture, PixelBox } from '../picture/grey.ts';
import { divideByGrey, inkOf } from '../picture/ink.ts';
import type { ReadLine } from '../tesseract/hocr.ts';
import { firstOfTiff, writeGreyTiff } from '../tesseract/tiff.ts';
import { variantsOf } from './crop-variants.ts';
import { withoutHollow } from './hollow.ts';
import { CROP_MARGIN, cropsOf, type Crop, type Scale } from './second-look.ts';

export interface SecondLookInput {
  /** What was read, as TIFF. */
  picture: string;
  letter: number;
  lines: ReadLine[];
  /** Where the crops go, as pages of a TIFF: all variants of the first one, then those of the next. */
  output: string;
}

export interface SecondLook {
  /** Without what was read into rows of dashes. */
  lines: ReadLine[];
  crops: Crop[];
  /** By crop, of each of its variants. */
  scales: Scale[][];
  colons: PixelBox[];
}

/** Pixels around a crop that still are the picture's. */
const BESIDE = 3;

export async function run({ picture: path, letter, lines: read, output }: SecondLookInput): Promise<SecondLook> {
  const picture = firstOfTiff(readFileSync(path));
  const components = componentsOf(inkOf(picture, divideByGrey(picture)));
  const lines = withoutHollow(read, components);
  const crops = cropsOf(lines, components, letter);
  const variants = [];
  for (const crop of crops) variants.push(await variantsOf(cutOut(picture, crop), letter, crop.reading));
  if (crops.length > 0)
    writeGreyTiff(
      output,
      variants.flat().map((variant) => variant.picture),
    );
  return {
    lines,
    crops,
    scales: variants.map((ofCrop) => ofCrop.map(({ scale }) => scale)),
    colons: loneColons(components, letter),
  };
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
