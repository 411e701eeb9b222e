import { readFileSync } from 'node:fs';
import { componentsOf, type Component } from '../../raster/components.ts';
import { loneBullets, loneColons } from '../picture/dots.ts';
import type { GreyPicture, PixelBox } from '../../raster/grey.ts';
import { divideByGrey, inkOf } from '../../raster/ink.ts';
import type { ReadLine } from '../tesseract/hocr.ts';
import { firstOfTiff, writeGreyTiff } from '../tesseract/tiff.ts';
import { variantsOf } from './crop-variants.ts';
import { withoutHollow } from './hollow.ts';
import { cropsOf, TWO_VARIANTS, type Crop } from './crops.ts';
import { raisedFigures, type Raised } from './raised.ts';
import { CROP_MARGIN } from './second-pass.ts';
import type { Scale } from './scale.ts';

export interface SecondPassInput {
  /** What was read, as TIFF. */
  picture: string;
  letter: number;
  lines: ReadLine[];
  /** Where the crops go, as pages of a TIFF: all variants of the first one, then those of the next, then those of raised figures. */
  output: string;
}

export interface SecondPass {
  /** Without what was read into rows of dashes. */
  lines: ReadLine[];
  crops: Crop[];
  raised: Raised[];
  /** Of each variant: by crop, then by raised figures, of their word and of them. */
  scales: Scale[][];
  colons: PixelBox[];
  bullets: PixelBox[];
}

/** Pixels around a crop that still are the picture's. */
const BESIDE = 3;

export async function run({ picture: path, letter, lines: read, output }: SecondPassInput): Promise<SecondPass> {
  const picture = firstOfTiff(readFileSync(path));
  const components = componentsOf(inkOf(picture, divideByGrey(picture)));
  const lines = withoutHollow(read, components);
  const crops = cropsOf(lines, components, letter);
  const raised = raisedFigures(lines, components, letter);
  const variants = [];
  for (const crop of crops) variants.push(await variantsOf(cutOut(picture, crop, components), letter, crop.variants));
  for (const { word, figures } of raised) {
    variants.push(await variantsOf(cutOut(picture, word, components), letter, TWO_VARIANTS));
    const height = figures.bottom - figures.top;
    variants.push(await variantsOf(cutOut(picture, figures, components), height, TWO_VARIANTS));
  }
  if (variants.length > 0)
    writeGreyTiff(
      output,
      variants.flat().map((variant) => variant.picture),
    );
  return {
    lines,
    crops,
    raised,
    scales: variants.map((ofCrop) => ofCrop.map(({ scale }) => scale)),
    colons: loneColons(components, letter),
    bullets: loneBullets(components, letter),
  };
}

/** On white, so that nothing beside it is read with it. */
function cutOut(picture: GreyPicture, crop: PixelBox, components: readonly Component[]): GreyPicture {
  const { left, top, right, bottom } = crop;
  const part = { width: right - left + 2 * CROP_MARGIN, height: bottom - top + 2 * CROP_MARGIN };
  const result = new Uint8Array(part.width * part.height).fill(255);
  const seen = {
    left: Math.max(0, left - BESIDE),
    top: Math.max(0, top - BESIDE),
    right: Math.min(picture.width, right + BESIDE),
    bottom: Math.min(picture.height, bottom + BESIDE),
  };
  const place = (x: number, y: number) => (y - top + CROP_MARGIN) * part.width + x - left + CROP_MARGIN;
  for (let y = seen.top; y < seen.bottom; y += 1)
    result.set(
      picture.pixels.subarray(y * picture.width + seen.left, y * picture.width + seen.right),
      place(seen.left, y),
    );
  for (const { left: from, right: to, ...piece } of piecesIn(seen, crop, components))
    for (let y = piece.top; y < piece.bottom; y += 1) result.fill(255, place(from, y), place(to, y));
  return { ...part, pixels: result };
}

/**
 * What reaches into a crop from the rows and words beside it: cut in half, they are read as other letters. What stands where
 * the row has letters of its own stays.
 */
function piecesIn(seen: PixelBox, crop: PixelBox, components: readonly Component[]): PixelBox[] {
  const inside = components.filter((part) => overlap(part, seen) !== undefined);
  const own = inside.filter((part) => isMiddleIn(crop, part));
  return inside
    .filter((part) => !isMiddleIn(crop, part))
    .flatMap((part) => overlap(part, seen) ?? [])
    .filter((piece) => !own.some((part) => overlap(part, piece) !== undefined));
}

function isMiddleIn(crop: PixelBox, part: Component): boolean {
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
  return x >= crop.left && x < crop.right && y >= crop.top && y < crop.bottom;
}

function overlap(a: PixelBox, b: PixelBox): PixelBox | undefined {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
}
