/**
 * Which of two neighbours a number between them becomes. `halves up`: that of the product with a power of ten, as
 * Math.round takes it. `nearest`: that of the number's exact binary value, as toFixed takes it, and of two as near the one
 * farther from zero. They differ in the last place, now and then; who has written one goes on with it, so that what a
 * document becomes stays the same to the byte.
 */
export type Rounding = 'halves up' | 'nearest';

const POWERS = Array.from({ length: 10 }, (_, decimals) => 10 ** decimals);
/** From here on numbers have no digits behind the point, and are no places on a page either. */
const LARGEST = 1e15;

/** To at most 9 decimals. What is no number is 0. */
export function roundTo(value: number, decimals: number, rounding: Rounding = 'halves up'): number {
  if (!(Math.abs(value) < LARGEST)) return 0;
  if (rounding === 'nearest') return Number(value.toFixed(decimals));
  const power = POWERS[decimals] ?? 1;
  return Math.round(value * power) / power;
}

/** A number as content streams have it (ISO 32000-2, 7.3.3): without an exponent, in as few characters as say it. */
export function spellNumber(value: number, decimals: number, rounding: Rounding = 'halves up'): string {
  // Most numbers of a document are whole.
  if (Number.isInteger(value) && Math.abs(value) < LARGEST) return String(value);
  const text = String(roundTo(value, decimals, rounding));
  return text.includes('e')
    ? roundTo(value, decimals, rounding)
        .toFixed(decimals)
        .replace(/\.?0+$/, '')
    : text;
}
