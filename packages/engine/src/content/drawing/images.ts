import { clipOf } from './clips.ts';
import { intersect, multiply, transformBox, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import type { Box, ImageObject } from '@pagewright/pdf/page-content.ts';
import type { PageSpace } from '../pdfium/page-space.ts';
import type { PageObject } from '../pdfium/walk-objects.ts';

/** Points by which a picture may stand out of its clip and still be whole. */
const TOLERANCE = 0.75;

/** A picture of the `FPDF_PAGE`; undefined where nothing of it shows. */
export function readImage(
  native: Native,
  page: number,
  object: PageObject,
  { matrix: shown, width: across, height: down }: PageSpace,
): ImageObject | undefined {
  const { call, scratch } = native;
  const { handle } = object;
  call.FPDFPageObj_GetMatrix(handle, scratch);
  const matrix = multiply(multiply(native.matrix(), object.matrix), shown);
  const whole = transformBox(matrix, 0, 0, 1, 1);
  const clip = clipOf(native, handle, multiply(object.matrix, shown));
  const box = intersect(intersect(whole, { left: 0, top: 0, right: across, bottom: down }), clip.box);
  if (box.right <= box.left || box.bottom <= box.top) return undefined;

  call.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4);
  const width = native.integer(0);
  const height = native.integer(1);
  return {
    object: object.index,
    box,
    width,
    height,
    angle: angleOf(matrix),
    altered:
      isMirroredOrSlanted(matrix) || isCut(whole, box) || clip.shaped || call.FPDFPageObj_HasTransparency(handle) !== 0,
    mask: isMask(native, page, handle),
    ...(object.mcid === undefined ? {} : { mcid: object.mcid }),
  };
}

/**
 * One bit a pixel and no colour space. Pictures in JPEG and JPEG 2000 never are (ISO 32000-2, 8.9.5.1), and asking
 * PDFium for more of these means decoding them.
 */
function isMask(native: Native, page: number, image: number): boolean {
  const { call, scratch } = native;
  const filters = call.FPDFImageObj_GetImageFilterCount(image);
  if (filters > 0) {
    const last = native.text('utf8', (buffer, bytes) =>
      call.FPDFImageObj_GetImageFilter(image, filters - 1, buffer, bytes),
    );
    if (/^(DCT|JPX)/.test(last)) return false;
  }
  // FPDF_IMAGEOBJ_METADATA: of its words the fifth is the depth, the sixth the colour space, 0 for none.
  if (!call.FPDFImageObj_GetImageMetadata(image, page, scratch)) return false;
  return native.integer(4) === 1 && native.integer(5) === 0;
}

/** The unit square's upper edge runs along (a, b); its rows run down in the picture and up in its square. */
function angleOf({ a, b }: Matrix): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return (Math.round(degrees * 10) / 10 + 360) % 360;
}

/** Its sides stand at right angles and it is not seen from behind. */
function isMirroredOrSlanted({ a, b, c, d }: Matrix): boolean {
  const sides = Math.hypot(a, b) * Math.hypot(c, d);
  return a * d - b * c >= 0 || Math.abs(a * c + b * d) > 0.01 * sides;
}

function isCut(whole: Box, shown: Box): boolean {
  return (
    shown.left - whole.left > TOLERANCE ||
    shown.top - whole.top > TOLERANCE ||
    whole.right - shown.right > TOLERANCE ||
    whole.bottom - shown.bottom > TOLERANCE
  );
}
