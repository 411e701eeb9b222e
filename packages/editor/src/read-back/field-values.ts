import { memoryOf, withRoom, type Pdfium } from './library.ts';

/** `FPDF_ANNOT_WIDGET` (fpdf_annot.h). */
const WIDGET = 20;
/** Longer ones are as good as none: no form has them. */
const LONGEST_BYTES = 20_000;

/** Values of the fields on an open page (`FPDF_PAGE`, `FPDF_FORMHANDLE`), by their names; of a box, the state that it is in. */
export function fieldValues(pdfium: Pdfium, page: number, form: number): [name: string, value: string][] {
  return withRoom(pdfium, LONGEST_BYTES, (buffer) => {
    /** How many bytes there are, the zero at the end included, PDFium says, and writes them where they fit. */
    const textOf = (bytes: number) =>
      bytes <= 2 || bytes > LONGEST_BYTES
        ? ''
        : new TextDecoder('utf-16le').decode(memoryOf(pdfium).subarray(buffer, buffer + bytes - 2));
    return Array.from({ length: pdfium.FPDFPage_GetAnnotCount(page) }, (_, index): [string, string][] => {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index);
      try {
        if (pdfium.FPDFAnnot_GetSubtype(annotation) !== WIDGET) return [];
        const name = textOf(pdfium.FPDFAnnot_GetFormFieldName(form, annotation, buffer, LONGEST_BYTES));
        const value = textOf(pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, LONGEST_BYTES));
        return [[name, value]];
      } finally {
        pdfium.FPDFPage_CloseAnnot(annotation);
      }
    }).flat();
  });
}
