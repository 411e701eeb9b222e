import type { Rgb } from '../session/added-style.ts';
import type { Hand } from './hand.ts';

/** Marks that everybody makes alike, as a pen draws them. */

const INK: Rgb = [0.05, 0.05, 0.1];

const PATHS = {
  check:
    'M0 55C10 49 18 47 23 52C29 59 33 67 36 77C49 47 68 20 92 0L100 6C76 30 57 59 43 97C41 101 33 101 31 96C24 79 15 65 0 55Z',
  cross:
    'M0 10C4 3 9 0 14 2C26 14 38 27 49 40C61 24 73 11 87 0C93 1 97 4 100 9C85 22 71 36 59 51C72 66 84 79 97 90C95 96 91 99 85 100C73 88 61 75 50 62C39 75 27 88 15 99C9 99 5 96 3 91C16 78 28 65 40 51C27 37 14 24 0 10Z',
} as const;

export const tickMark = (tool: keyof typeof PATHS): Hand => ({
  look: { is: 'drawing', width: 100, height: 100, colour: INK, path: PATHS[tool] },
  ratio: 1,
});

/** Which of them a path is. */
export const tickMarkOf = (path: string): keyof typeof PATHS | undefined =>
  path === PATHS.check ? 'check' : path === PATHS.cross ? 'cross' : undefined;
