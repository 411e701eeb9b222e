import { dictOf, PdfName, type PdfObject } from '../objects/objects.ts';
import { byteString } from '../objects/text-string.ts';
import type { Typeface } from './typeface.ts';

/** Characters of WinAnsiEncoding from 0x80 to 0x9f (ISO 32000-2, annex D.2); a space where the code has none. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_CODE = 32;

/** Advance widths of Helvetica in thousandths of its size, for the codes from 32 on; 127 has none. */
const WIDTHS = `
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
  584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
  667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500
  278 556 500 722 500 500 500 334 260 334 584 0
  556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0 0 222 222 333 333 350 556 1000 333 1000 500 333 944
  0 500 667
  278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556
  834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584
  778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556
  556 556 556 584 611 556 556 556 556 500 556 500
`
  .trim()
  .split(/\s+/)
  .map(Number);

/** A standard font that every viewer has (ISO 32000-2, 9.6.2.2): nothing is embedded, and Western European is all it has. */
export class Helvetica implements Typeface {
  has(character: string): boolean {
    return codeOf(character) !== undefined;
  }

  widthOf(character: string): number {
    return WIDTHS[(codeOf(character) ?? FIRST_CODE) - FIRST_CODE] ?? 0;
  }

  spell(text: string): string {
    return byteString(new Uint8Array([...text].flatMap((character) => codeOf(character) ?? []))).spelling;
  }

  font(): PdfObject {
    return dictOf({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type1'),
      BaseFont: PdfName.of('Helvetica'),
      Encoding: PdfName.of('WinAnsiEncoding'),
    });
  }
}

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= FIRST_CODE && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const place = character === ' ' ? -1 : FROM_80.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}
