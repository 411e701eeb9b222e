import type { Matrix } from './matrix.ts';
import type { Native } from './native.ts';

/** `EPDF_GetPageBoxByIndex`: kinds of box. */
const MEDIA_BOX = 0;
const CROP_BOX = 1;

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The page as it is shown: its size in points and the way there from the coordinates of its content. */
export interface PageSpace {
  width: number;
  height: number;
  matrix: Matrix;
}

/**
 * Of an opened `FPDF_PAGE`: what is left of the media box within the crop box, turned by `/Rotate`. PDFium takes no
 * notice of `/UserUnit`, neither here nor in drawing, so that both agree.
 */
export function pageSpace(native: Native, page: number): PageSpace {
  const { call, scratch } = native;
  const width = call.FPDF_GetPageWidthF(page);
  const height = call.FPDF_GetPageHeightF(page);
  call.FPDF_GetPageBoundingBox(page, scratch);
  return { width, height, matrix: turned(frame(native), call.FPDFPage_GetRotation(page)) };
}

/** The same without loading the page; undefined where the document has none. `index` counts from 0. */
export function pageSpaceByIndex(native: Native, document: number, index: number): PageSpace | undefined {
  const { call } = native;
  call.EPDF_GetPageBoxByIndex(document, index, MEDIA_BOX, native.scratch);
  const media = frame(native);
  call.EPDF_GetPageBoxByIndex(document, index, CROP_BOX, native.scratch);
  const crop = frame(native);
  const box = {
    left: Math.max(media.left, crop.left),
    top: Math.min(media.top, crop.top),
    right: Math.min(media.right, crop.right),
    bottom: Math.max(media.bottom, crop.bottom),
  };
  const quarters = call.EPDF_GetPageRotationByIndex(document, index);
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  if (quarters < 0 || width <= 0 || height <= 0) return undefined;
  const lies = quarters % 2 === 1;
  return { width: lies ? height : width, height: lies ? width : height, matrix: turned(box, quarters) };
}

/** `FS_RECTF` at the start of the block; the top is above the bottom. */
function frame(native: Native): Frame {
  return { left: native.float(0), top: native.float(1), right: native.float(2), bottom: native.float(3) };
}

function turned({ left, top, right, bottom }: Frame, quarters: number): Matrix {
  if (quarters === 1) return { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left };
  if (quarters === 2) return { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom };
  if (quarters === 3) return { a: 0, b: -1, c: -1, d: 0, e: top, f: right };
  return { a: 1, b: 0, c: 0, d: -1, e: -left, f: top };
}
