import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asArray, asDict, asNumber, dictOf, PdfName, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { contentOf, replaceContent } from './page-content.ts';

const SIZE = 9;
/** Every digit of Helvetica is as wide (Adobe Core 14 metrics), as a share of the size. */
const DIGIT = 0.556;
const LOWEST = 12;
const FONT = 'PwNumber';

/** Paints page numbers into the lower margin, as artifacts that no reader reads aloud (ISO 32000-2, 14.8.2.2). */
export class NumberPainter {
  private readonly font: PdfRef;
  private readonly margin: number;

  constructor(objects: NewObjects, margin: number) {
    this.margin = margin;
    this.font = objects.add(
      dictOf({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('Type1'),
        BaseFont: PdfName.of('Helvetica'),
        Encoding: PdfName.of('WinAnsiEncoding'),
      }),
    );
  }

  paint(page: SourcePage, number: number, edits: Edits): void {
    const found = contentOf(page.ref, edits);
    if (!found) return;
    const dict = materialisePage(page);
    const [left = 0, bottom = 0, right = 0] = (asArray(dict.get('MediaBox')) ?? []).map((side) => asNumber(side) ?? 0);
    const digits = String(number);
    const x = (left + right - digits.length * DIGIT * SIZE) / 2;
    const y = bottom + Math.max(LOWEST, this.margin / 2 - SIZE / 2);
    const text = `/Artifact <</Type /Pagination>> BDC q 0.45 g BT /${FONT} ${SIZE} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${digits}) Tj ET Q EMC\n`;
    replaceContent(found.ref, concat([fromLatin1('q\n'), found.content, fromLatin1(`\nQ\n${text}`)]), edits);

    const resources = new Map(asDict(dict.get('Resources')) ?? []);
    const fonts = new Map(asDict(resources.get('Font')) ?? []).set(FONT, this.font);
    const own = edits.copyOfDict(page.ref);
    edits.replace(page.ref, own.set('Resources', resources.set('Font', fonts)));
  }
}
