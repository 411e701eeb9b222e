import { z } from 'zod';
import { colour } from '../place.ts';

/** Some thousand curves: a signature has a few hundred. */
const LONGEST_PATH = 100_000;

const NUMBER = String.raw`-?\d{1,6}(?:\.\d{1,4})?`;
const POINT = `${NUMBER} ${NUMBER}`;

/** Closed parts of lines and curves, with nothing between a letter and its numbers: "M0 0L9 0C9 4 4 9 0 9Z". */
const DRAWN = new RegExp(`^(?:M${POINT}(?:L${POINT}|C${POINT} ${POINT} ${POINT})+Z)+$`);

const side = z.number().min(1).max(100_000);

/** What a hand drew, the letters of a name or a traced photo: one shape, filled with one colour. */
export const drawing = {
  /** Of the box that its path is in, in units of its own: whatever shows it stretches that box. */
  width: side,
  height: side,
  colour,
  /** As SVG writes paths, with y downwards from the upper left corner, filled by the nonzero rule; what leaves the box is cut off. */
  path: z.string().max(LONGEST_PATH).regex(DRAWN),
};

const whole = z.strictObject(drawing);

export type Drawing = z.infer<typeof whole>;

/** A drawing that came from elsewhere; `undefined` for anything else. */
export function readDrawing(given: unknown): Drawing | undefined {
  return whole.safeParse(given).data;
}
