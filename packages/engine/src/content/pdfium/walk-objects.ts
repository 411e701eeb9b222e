import { IDENTITY, multiply, type Matrix } from './matrix.ts';
import type { OpenDocument } from '../../render/pdfium/open.ts';
import { Marks } from './marks.ts';
import type { Native } from './native.ts';

/** fpdf_edit.h: kinds of page object. */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
export const SHADING = 4;
export const FORM = 5;
/** Forms within forms deeper than any real page has. */
const DEEPEST_FORM = 24;
/** A page of more objects is not read to its end. */
const OBJECTS_LIMIT = 300_000;

export interface PageObject {
  /** `FPDF_PAGEOBJECT`. */
  handle: number;
  kind: number;
  /** Place in the order of drawing. */
  index: number;
  /** From the coordinates of its form to those of the page. */
  matrix: Matrix;
  mcid: number | undefined;
}

/**
 * Visits all objects of a page, those inside of forms included, in the order of drawing. Layers that are not shown are
 * left out, and given to `passOver`. Tells whether that were all, or more than a page can have.
 */
export function walkObjects(
  native: Native,
  document: OpenDocument,
  page: number,
  visit: (object: PageObject) => void,
  passOver: (handle: number) => void = () => {},
): 'all' | 'too many' {
  const { call } = native;
  const marks = new Marks(native, document);
  let index = 0;

  const level = (
    count: number,
    objectAt: (at: number) => number,
    matrix: Matrix,
    outer: number | undefined,
    depth: number,
  ) => {
    for (let at = 0; at < count && index < OBJECTS_LIMIT; at += 1) {
      const handle = objectAt(at);
      if (handle === 0) continue;
      if (marks.hides(handle)) {
        passOver(handle);
        continue;
      }
      const kind = call.FPDFPageObj_GetType(handle);
      const own = call.FPDFPageObj_GetMarkedContentID(handle);
      const mcid = own >= 0 ? own : outer;
      if (kind !== FORM) {
        visit({ handle, kind, index, matrix, mcid });
        index += 1;
      } else if (depth < DEEPEST_FORM) {
        call.FPDFPageObj_GetMatrix(handle, native.scratch);
        level(
          call.FPDFFormObj_CountObjects(handle),
          (inner) => call.FPDFFormObj_GetObject(handle, inner),
          multiply(native.matrix(), matrix),
          mcid,
          depth + 1,
        );
      }
    }
  };
  level(call.FPDFPage_CountObjects(page), (at) => call.FPDFPage_GetObject(page, at), IDENTITY, undefined, 0);
  return index < OBJECTS_LIMIT ? 'all' : 'too many';
}
