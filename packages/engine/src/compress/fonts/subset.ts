import type { PdfStream } from '@pagewright/pdf/objects/objects.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { cffSubset } from './kinds/cff.ts';
import { trueTypeSubset } from './kinds/true-type.ts';
import { type1Subset } from './kinds/type1.ts';
import type { EmbeddedFont } from './usage/font-uses.ts';

/** A font program with less in it. */
export interface Subset {
  /** The new program, not packed. */
  bytes: Uint8Array;
  /** `/Length1` and following, as the kind of font asks for (ISO 32000-2, 9.9.1). */
  lengths: number[];
  /** `/Subtype` of a stream that was `/FontFile` and becomes `/FontFile3`. */
  subtype?: string;
  /** Whether glyphs were taken away: then the font needs a subset tag. */
  isPart: boolean;
  /** The character collection's numbers that are left. */
  cids?: ReadonlySet<number>;
  /** The names of the glyphs that are left. */
  names?: readonly string[];
}

/** `undefined` where the font stays as it is. */
export function subsetOf(font: EmbeddedFont, stream: PdfStream, program: Uint8Array, hints: Hints): Subset | undefined {
  switch (font.key) {
    case 'FontFile2':
      return trueTypeSubset(font, program, hints);
    case 'FontFile3':
      return cffSubset(font, stream, program);
    case 'FontFile':
      return type1Subset(font, program);
  }
}
