import { asArray, asNumber, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** Which part of a page's default user space is shown, and how. Plain data, so that it can be sent from a worker. */
export interface PageSpace {
  /** Points: the crop box as far as it lies on the media box (ISO 32000-2, 14.11.2). */
  left: number;
  bottom: number;
  width: number;
  height: number;
  /** Quarters to the right by which the page is turned. */
  quarters: 0 | 1 | 2 | 3;
  /** Of a point, in 72nds of an inch (ISO 32000-2, table 31). */
  userUnit: number;
}

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** US Letter, as PDFium takes it for pages without a media box. */
const LETTER: Rectangle = [0, 0, 612, 792];

/** Of a page with what it inherits. */
export function pageSpaceOf(page: PdfDict): PageSpace {
  const media = rectangleOf(page.get('MediaBox')) ?? LETTER;
  const crop = rectangleOf(page.get('CropBox')) ?? media;
  const shown: Rectangle = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const [left, bottom, right, top] = isEmpty(shown) ? media : shown;
  const turned = Math.trunc((asNumber(page.get('Rotate')) ?? 0) / 90) % 4;
  const unit = asNumber(page.get('UserUnit')) ?? 1;
  return {
    left,
    bottom,
    width: right - left,
    height: top - bottom,
    quarters: ((turned + 4) % 4) as PageSpace['quarters'],
    userUnit: unit > 0 ? unit : 1,
  };
}

/** Its corners may be any two that lie opposite (7.9.5). `undefined` for what has no area. */
function rectangleOf(object: PdfObject | undefined): Rectangle | undefined {
  const [a, b, c, d] = (asArray(resolve(object)) ?? []).map((value) => asNumber(value));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const rectangle: Rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return isEmpty(rectangle) ? undefined : rectangle;
}

const isEmpty = ([left, bottom, right, top]: Rectangle) => !(right > left && top > bottom);
