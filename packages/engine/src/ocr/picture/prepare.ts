import { onWhite } from '../../raster/background.ts';
import { componentsOf, letterHeight, type Component } from '../../raster/components.ts';
import type { GreyPicture } from '../../raster/grey.ts';
import { divideByGrey, inkOf } from '../../raster/ink.ts';
import { darkGrounds, invert } from './inverted.ts';
import { withoutRulings, type RulingRun } from '../../raster/rulings.ts';
import { levelled, slantOf } from './skew.ts';
import { raggedness, ROUGH, smoothed } from './smooth.ts';

export interface Prepared {
  picture: GreyPicture;
  rulings: RulingRun[];
  /** Pixels that most letters are high, where there are enough to tell. */
  letter: number | undefined;
  /** Degrees clockwise by which its lines sloped. */
  slant: number;
}

/** Pixels of letters for one of blur. */
const LETTER_OF_BLUR = 18;
const MOST_BLUR = 1.3;
const LEAST_BLUR = 0.3;
/** Degrees. Tesseract reads lines that slope less as well as level ones. */
const LEAST_SLANT = 0.5;

/** The measures of a picture before it is prepared for reading. */
export interface Print {
  components: Component[];
  /** See `raggedness`. */
  ragged: number;
}

export function printOf(picture: GreyPicture): Print {
  const mask = inkOf(picture, divideByGrey(picture));
  return { components: componentsOf(mask), ragged: raggedness(picture, mask) };
}

/** Makes a picture of a page easier to read for Tesseract; what each step brings stands in docs/decisions. */
export function prepare(given: GreyPicture, dpi: number, { components, ragged } = printOf(given)): Prepared {
  const letter = letterHeight(components, dpi);

  const slant = letter === undefined ? 0 : slantOf(components, letter);
  const isSlanted = Math.abs(slant) >= LEAST_SLANT;
  let picture = isSlanted ? levelled(given, slant) : given;
  const blur = Math.min(MOST_BLUR, (letter ?? LETTER_OF_BLUR) / LETTER_OF_BLUR);
  if (ragged > ROUGH && blur >= LEAST_BLUR) picture = smoothed(picture, blur);
  picture = onWhite(picture, dpi);
  let mask = inkOf(picture, divideByGrey(picture));
  const grounds = darkGrounds(componentsOf(mask), dpi);
  if (grounds.length > 0) {
    invert(picture, grounds);
    mask = inkOf(picture, divideByGrey(picture));
  }
  return { ...withoutRulings(picture, mask, dpi), letter, slant: isSlanted ? slant : 0 };
}
