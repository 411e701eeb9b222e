import { memoryOf, withRoom, type Pdfium } from './library.ts';
import type { Area } from './place.ts';

/** Left, bottom, right and top in points from the lower left corner of a page as it is shown. */
export type ShownArea = Area;

const INTEGER = 4;
/** Parts of a point: PDFium tells whole ones. */
const FINE = 64;
/** Far enough apart that rounding does not count. */
const FAR = 1000;

/** Tells where areas of an open page (`FPDF_PAGE`) are as it is shown: pages are turned, and show a part of their space only. */
export function shownAreas(pdfium: Pdfium, page: number): (area: Area) => ShownArea {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const corner = (x: number, y: number): [number, number] =>
    withRoom(pdfium, 2 * INTEGER, (at) => {
      const [across, down] = [Math.round(width * FINE), Math.round(height * FINE)];
      pdfium.FPDF_PageToDevice(page, 0, 0, across, down, 0, x, y, at, at + INTEGER);
      const [right = 0, below = 0] = new Int32Array(memoryOf(pdfium).buffer, at, 2);
      return [right / FINE, height - below / FINE];
    });
  // One corner and the way to two others say it all: pages are turned by quarters.
  const [[left, bottom], byX, byY] = [corner(0, 0), corner(FAR, 0), corner(0, FAR)];
  const pointAt = (x: number, y: number): [number, number] => [
    left + ((byX[0] - left) * x + (byY[0] - left) * y) / FAR,
    bottom + ((byX[1] - bottom) * x + (byY[1] - bottom) * y) / FAR,
  ];
  return ([x, y, toX, toY]) => {
    const [one, other] = [pointAt(x, y), pointAt(toX, toY)];
    return [
      Math.min(one[0], other[0]),
      Math.min(one[1], other[1]),
      Math.max(one[0], other[0]),
      Math.max(one[1], other[1]),
    ];
  };
}
