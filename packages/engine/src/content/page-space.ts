import type { Matrix } from './matrix.ts';
import type { Native } from './native.ts';

/** The page as it is shown: its size in points and the way there from the coordinates of its content. */
export interface PageSpace {
  width: number;
  height: number;
  matrix: Matrix;
}

/** Of an opened `FPDF_PAGE`: what is left of the media box within the crop box, turned by `/Rotate`. */
export function pageSpace(native: Native, page: number): PageSpace {
  const { call, scratch } = native;
  const width = call.FPDF_GetPageWidthF(page);
  const height = call.FPDF_GetPageHeightF(page);
  call.FPDF_GetPageBoundingBox(page, scratch);
  const box = { left: native.float(0), top: native.float(1), right: native.float(2), bottom: native.float(3) };
  return { width, height, matrix: turned(box, call.FPDFPage_GetRotation(page)) };
}

function turned(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  quarters: number,
): Matrix {
  if (quarters === 1) return { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left };
  if (quarters === 2) return { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom };
  if (quarters === 3) return { a: 0, b: -1, c: -1, d: 0, e: top, f: right };
  return { a: 1, b: 0, c: 0, d: -1, e: -left, f: top };
}
