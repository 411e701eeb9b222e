export type Strength = 'weak' | 'fair' | 'strong';

const COMMON = /^(1234|abcd|azerty|qwerty|password|motdepasse|pagewright|letmein|admin)/i;
/** Guesses an attacker tries in a day and in a century on one rented machine, as powers of two. */
const FAIR_BITS = 45;
const STRONG_BITS = 70;

const ALPHABETS = [
  { letters: /[a-z]/, count: 26 },
  { letters: /[A-Z]/, count: 26 },
  { letters: /\d/, count: 10 },
  { letters: /[^a-zA-Z\d]/, count: 33 },
];

/**
 * A hint, not a promise: the length times what each character could have been, with repeated and consecutive
 * characters counted once, and the commonest beginnings counted as nothing.
 */
export function passwordStrength(password: string): Strength {
  const alphabet = ALPHABETS.reduce((sum, { letters, count }) => sum + (letters.test(password) ? count : 0), 0);
  const distinctive = [...password].filter((letter, index, all) => {
    const step = letter.charCodeAt(0) - (all[index - 1]?.charCodeAt(0) ?? Number.NaN);
    return !(Math.abs(step) <= 1);
  }).length;
  const bits = COMMON.test(password) ? 0 : distinctive * Math.log2(Math.max(alphabet, 1));
  return bits >= STRONG_BITS ? 'strong' : bits >= FAIR_BITS ? 'fair' : 'weak';
}
