import type { PdfStream } from '@pagewright/pdf/objects/objects.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { cffSubset } from './kinds/cff.ts';
import { trueTypeSubset } from './kinds/true-type.ts';
import { type1Subset } from './kinds/type1.ts';
import type { EmbeddedFont } from './usage/font-uses.ts';

import type { Subset } from './subset-result.ts';

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
