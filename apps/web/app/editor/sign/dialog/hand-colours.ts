import type { Rgb } from '../../session/added-style.ts';

/** Inks that people sign with. */
export const HAND_COLOURS = {
  black: [0.07, 0.07, 0.09],
  blue: [0.05, 0.15, 0.55],
  red: [0.72, 0.1, 0.1],
} as const satisfies Record<string, Readonly<Rgb>>;

export type HandColour = keyof typeof HAND_COLOURS;
export const HAND_COLOUR_NAMES = Object.keys(HAND_COLOURS) as HandColour[];

/** The ink that a photo most likely shows: shares of red, green and blue. */
export function nearestColour([red, green, blue]: Readonly<Rgb>): HandColour {
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (spread < 0.12) return 'black';
  return blue >= red ? 'blue' : 'red';
}
