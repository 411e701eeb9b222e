import { measureBackground } from './background.ts';
import type { Pixels } from './pixels.ts';
import { measureSharpness } from './sharpness.ts';
import { measureTones } from './tones.ts';

/** What was found, one of each kind, in this order. */
export type Verdict =
  | 'size.fine'
  | 'size.small'
  | 'colour.fine'
  | 'colour.grey'
  | 'background.fine'
  | 'background.dark'
  | 'background.coloured'
  | 'evenness.fine'
  | 'evenness.uneven'
  | 'sharpness.fine'
  | 'sharpness.blurred'
  | 'exposure.fine'
  | 'exposure.dark'
  | 'exposure.burnt';

/** Pixels: 2 inches at 300 an inch, and the least that the State Department takes of a digital image. */
export const PRINTED_SIDE = 600;

/** Off-white is still light. */
const LIGHT = 190;
const COLOURED = 32;
const UNEVEN = 26;
const GREY = 10;
/** Of pictures with `PRINTED_SIDE`. */
const BLURRED = 14;
const DARK = 130;
const BURNT = 0.12;

export const isFine = (verdict: Verdict): boolean => verdict.endsWith('.fine');

/**
 * What a computer can honestly say of a portrait for a passport. None of it says that the photo will be accepted.
 * `cut`: what is in the frame, `PRINTED_SIDE` each way. `side`: of the frame, in pixels of the photo.
 */
export function checkPhoto(cut: Pixels, side: number): Verdict[] {
  const background = measureBackground(cut);
  const { brightest, burnt, colour } = measureTones(cut);
  return [
    side < PRINTED_SIDE ? 'size.small' : 'size.fine',
    colour < GREY ? 'colour.grey' : 'colour.fine',
    background.brightness < LIGHT
      ? 'background.dark'
      : background.colour > COLOURED
        ? 'background.coloured'
        : 'background.fine',
    background.unevenness > UNEVEN ? 'evenness.uneven' : 'evenness.fine',
    measureSharpness(cut) < BLURRED ? 'sharpness.blurred' : 'sharpness.fine',
    brightest < DARK ? 'exposure.dark' : burnt > BURNT ? 'exposure.burnt' : 'exposure.fine',
  ];
}
