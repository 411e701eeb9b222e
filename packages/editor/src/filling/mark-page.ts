import { fromLatin1 } from '@pagewright/ground/bytes';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asArray, asDict, dictOf, PdfName, PdfStream, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { spelled } from '../added/frame.ts';
import { FieldFont, shownAt } from '../annotations/flatten/fields/field-font.ts';
import { Interpreter } from '../page/interpret.ts';

/** What is written or struck out where a form has no field. */
export interface PageMark {
  /** Of the source, from 1. */
  readonly page: number;
  /** Left, bottom, right and top in points: text stands in its middle, a stroke runs along its middle. */
  readonly area: readonly [number, number, number, number];
  /** Letters of `WinAnsiEncoding`. */
  readonly draw: { readonly text: string } | 'stroke';
}

/** Points, where the area is high enough. */
const SIZE = 10;
/** Of the height of an area. */
const SHARE = 0.8;
const STROKE = 1;
/** Of the size: half the height of capital letters of Helvetica. */
const HALF_CAPITAL = 0.36;
const FONT = 'PwMark';

/** The page with these marks in black behind its own content, which draws as it did. */
export function markPage(page: PdfDict, marks: readonly PageMark[], objects: NewObjects): PdfDict {
  if (marks.length === 0) return page;
  const helvetica = dictOf({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of('Helvetica'),
    Encoding: PdfName.of('WinAnsiEncoding'),
  });
  const font = new FieldFont(new Interpreter().fontOf(helvetica));
  const words = marks.map((mark) => (mark.draw === 'stroke' ? struck(mark) : written(mark, mark.draw.text, font)));
  const contents = page.get('Contents');
  const own = asArray(contents) ?? (contents === undefined ? [] : [contents]);
  const stream = (text: string) => objects.add(new PdfStream(new Map(), fromLatin1(text)));
  const resources: PdfDict = new Map(asDict(page.get('Resources')) ?? []);
  const fonts: PdfDict = new Map(asDict(resources.get('Font')) ?? []);
  resources.set('Font', fonts.set(FONT, objects.add(helvetica)));
  return new Map(page)
    .set('Resources', resources)
    .set('Contents', [stream('q\n'), ...own, stream(['\nQ q 0 g 0 G', ...words, 'Q'].join('\n'))]);
}

function struck({ area: [left, bottom, right, top] }: PageMark): string {
  const middle = (bottom + top) / 2;
  return `${spelled(STROKE)} w ${spelled(left, middle)} m ${spelled(right, middle)} l S`;
}

function written({ area: [left, bottom, right, top] }: PageMark, text: string, font: FieldFont): string {
  const width = Math.max(font.widthOf(text), Number.EPSILON);
  const size = Math.min(SIZE, (top - bottom) * SHARE, (right - left) / width);
  const x = (left + right - width * size) / 2;
  const y = (bottom + top) / 2 - HALF_CAPITAL * size;
  return `BT /${FONT} ${spelled(size)} Tf ${shownAt(font, text, x, y)} ET`;
}
