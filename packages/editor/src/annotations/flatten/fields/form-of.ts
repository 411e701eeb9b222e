import { fromLatin1 } from '@pagewright/ground/bytes';
import { dictOf, PdfName, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { FieldBox } from './field-box.ts';

/** As the operators call it. */
export const LETTERS = 'Letters';

/** Operators in the space of a field as an appearance, with the font of its letters where it has any. */
export function formOf({ width, height, matrix }: FieldBox, words: string[], font: PdfObject | undefined): PdfStream {
  const dict = dictOf({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: [0, 0, width, height],
    Matrix: [...matrix],
    Resources: dictOf({ Font: font === undefined ? undefined : dictOf({ [LETTERS]: font }) }),
  });
  return new PdfStream(dict, fromLatin1(words.join('\n')));
}
