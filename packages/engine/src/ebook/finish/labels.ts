import { dictOf, PdfName, type PdfArray, type PdfDict } from '@pagewright/pdf/objects/objects.ts';

/** Page labels (ISO 32000-2, 12.4.2): what comes before the text counts in Roman numerals, the text from 1. */
export function pageLabels({ cover, contents }: { cover: number; contents: number }): PdfDict {
  const front = cover + contents;
  const roman: PdfArray = front > 0 ? [0, dictOf({ S: PdfName.of('r') })] : [];
  return dictOf({ Nums: [...roman, front, dictOf({ S: PdfName.of('D') })] });
}
