import { PdfName } from '@pagewright/pdf/objects/objects.ts';
import { makeTrueType } from '@pagewright/pdf/fonts/testing/true-type-maker.ts';
import type { MadeFont } from './document-maker.ts';

export const SQUARE = {
  polygon: [
    [50, 0],
    [50, 600],
    [600, 600],
    [600, 0],
  ],
} as const;
export const TRIANGLE = {
  polygon: [
    [50, 0],
    [300, 700],
    [600, 0],
  ],
} as const;
/** Many points that pack badly, so that leaving them out shows. */
export const BULK = {
  polygon: Array.from({ length: 600 }, (_, index) => [(index * 7919) % 997, (index * 104_729) % 991] as const),
};

/** A is a square, B a triangle, C both, D bulk, E a triangle. */
export const trueType = (extra?: Map<string, Uint8Array>) =>
  makeTrueType(
    [SQUARE, TRIANGLE, { parts: [1, 2], moved: 100 }, BULK, TRIANGLE],
    new Map([...'ABCDE'].map((letter, index) => [letter.charCodeAt(0), index + 1])),
    extra,
  );
const simple = { Subtype: PdfName.of('TrueType'), Encoding: PdfName.of('WinAnsiEncoding') };
export const trueTypeFont = (extra?: Map<string, Uint8Array>): MadeFont => ({
  key: 'FontFile2',
  program: trueType(extra),
  font: simple,
});
