import { lettersOf, type Seen } from './place.ts';

/** Pixels that differ where something is drawn; a tick of 8 points has some dozens. */
const LEAST_INK = 5;
/** Of red, green and blue together: less is a trace of how edges are smoothed. */
const LEAST_DIFFERENCE = 96;

/**
 * Whether a value is seen where nothing was before: something is drawn, and the letters that have come are its own. `text`: what is
 * written, or `undefined` for a tick or a stroke.
 */
export function isSeen(text: string | undefined, now: Seen, before: Seen): boolean {
  if (differing(now.pixels, before.pixels) < LEAST_INK) return false;
  if (text === undefined) return true;
  const left = [...now.letters];
  // What is printed there already is not of the value.
  for (const letter of before.letters) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join('') === lettersOf(text).join('');
}

function differing(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return 0;
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    let difference = 0;
    for (let part = at; part < at + 3; part += 1) difference += Math.abs((one[part] ?? 0) - (other[part] ?? 0));
    if (difference >= LEAST_DIFFERENCE) count += 1;
  }
  return count;
}
