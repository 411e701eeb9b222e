import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the font of titles down to what titles need: the letters of our languages, two weights, and one optical size between
 * those of the smallest and of the largest title. 38 kB remain of 132. Writes the font and its style sheet to apps/web/.fonts.
 */

const FOLDER = path.join(import.meta.dirname, '..', '.fonts');
/** Basic Latin, Latin-1, Œ and œ, dashes and quotation marks, the narrow space, €, ™ and −. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const WEIGHTS = { min: 400, max: 600 };
/** Points. Titles are 22 to 80 pixels high. */
const OPTICAL_SIZE = 40;

const whole = import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2');
const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const cut = await subsetFont(await readFile(fileURLToPath(whole)), letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { opsz: OPTICAL_SIZE, wght: WEIGHTS },
});
const hex = (code: number) => code.toString(16).toUpperCase();
const range = RANGES.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
await mkdir(FOLDER, { recursive: true });
await writeFile(path.join(FOLDER, 'newsreader.woff2'), cut);
await writeFile(
  path.join(FOLDER, 'newsreader.css'),
  `@font-face {
  font-family: 'Newsreader Variable';
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(./newsreader.woff2) format('woff2');
  unicode-range: ${range.join(', ')};
}
`,
);
