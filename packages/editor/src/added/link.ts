import type { AddedBox, AddLink, LinkAim } from '@pagewright/contract/edits/added.ts';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { dictOf, PdfName, type PdfArray, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { byteString } from '@pagewright/pdf/objects/text-string.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { pointAt } from '../page/matrix.ts';
import { frameOf } from './frame.ts';

/** Printed with the page, if there is anything to print (ISO 32000-2, table 167). */
const PRINT = 4;
const DECIMALS = 4;

/** A link as an annotation. Fails with EDIT_UNFIT where it leads to a page that is not there. */
export function linkAnnotation(editing: Editing, { box, aim, page }: AddLink): PdfDict {
  const corners = cornersOf(box);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const rect = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(rounded);
  return dictOf({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: rect,
    // Where it is turned by no quarter, the rectangle around it would be too large.
    QuadPoints: box.rotation % 90 === 0 ? undefined : corners.flatMap(({ x, y }) => [rounded(x), rounded(y)]),
    Border: [0, 0, 0],
    F: PRINT,
    P: pageFor(editing, page).ref,
    ...aimEntries(editing, aim),
  });
}

/** From the lower left one on, counter-clockwise (ISO 32000-2, table 176). */
function cornersOf(box: AddedBox): { x: number; y: number }[] {
  const frame = frameOf(box);
  const { width, height } = box;
  return [[0, -height] as const, [width, -height] as const, [width, 0] as const, [0, 0] as const].map(([x, y]) =>
    pointAt(frame, x, y),
  );
}

/** What says where a link leads to (ISO 32000-2, 12.3.2 and 12.6.4.8). */
export function aimEntries(editing: Editing, aim: LinkAim): { Dest?: PdfArray; A?: PdfDict } {
  if (aim.to === 'address') {
    const action = new Map<string, PdfObject>([
      ['Type', PdfName.of('Action')],
      ['S', PdfName.of('URI')],
      ['URI', byteString(fromLatin1(aim.address))],
    ]);
    return { A: action };
  }
  const { ref } = pageFor(editing, aim.page);
  return {
    Dest: aim.place
      ? [ref, PdfName.of('XYZ'), rounded(aim.place.x), rounded(aim.place.y), null]
      : [ref, PdfName.of('Fit')],
  };
}

const rounded = (length: number) => roundTo(length, DECIMALS, 'nearest');
