import { IDENTITY, multiply, type Matrix } from './matrix.ts';
import type { OpenDocument } from '../../pdfium/open.ts';
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
  /** 0 to 1, of the forms that it is in. */
  opacity: number;
}

const WHOLE = { mcid: undefined, opacity: 1 };

/** Of a form, as its graphics state has it, which PDFium tells with the colour; 1 where it tells none. */
function opacityOf(native: Native, form: number): number {
  const { call, scratch } = native;
  const hasColor = call.FPDFPageObj_GetFillColor(form, scratch, scratch + 4, scratch + 8, scratch + 12);
  return hasColor ? native.integer(3) / 255 : 1;
}

/**
 * How thinly something shows that is painted with `own` opacity within a form. A form that is no group hands its own on
 * to what is in it (ISO 32000-2, 11.6.6), where it counts once.
 */
export const withinForm = (own: number, form: number): number => (own === form ? own : own * form);

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
    outer: Pick<PageObject, 'mcid' | 'opacity'>,
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
      const mcid = own >= 0 ? own : outer.mcid;
      if (kind !== FORM) {
        visit({ handle, kind, index, matrix, mcid, opacity: outer.opacity });
        index += 1;
      } else if (depth < DEEPEST_FORM) {
        call.FPDFPageObj_GetMatrix(handle, native.scratch);
        level(
          call.FPDFFormObj_CountObjects(handle),
          (inner) => call.FPDFFormObj_GetObject(handle, inner),
          multiply(native.matrix(), matrix),
          { mcid, opacity: withinForm(opacityOf(native, handle), outer.opacity) },
          depth + 1,
        );
      }
    }
  };
  level(call.FPDFPage_CountObjects(page), (at) => call.FPDFPage_GetObject(page, at), IDENTITY, WHOLE, 0);
  return index < OBJECTS_LIMIT ? 'all' : 'too many';
}
