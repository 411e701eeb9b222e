import { memoryOf, withRoom, type Pdfium } from './library.ts';

/** `FPDF_ANNOT_WIDGET` (fpdf_annot.h). */
const WIDGET = 20;
const LONGEST_BYTES = 20_000;

/** Values of the fields on the pages (from 1) of an open document, by their names; of a box, the state that it is in. */
export function fieldValues(pdfium: Pdfium, document: number, pages: Iterable<number>): Map<string, string> {
  const values = new Map<string, string>();
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    for (const number of pages) {
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (page === 0) continue;
      for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index += 1) {
        const annotation = pdfium.FPDFPage_GetAnnot(page, index);
        if (pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET) {
          const name = textOf(pdfium, (buffer, bytes) =>
            pdfium.FPDFAnnot_GetFormFieldName(form, annotation, buffer, bytes),
          );
          const value = textOf(pdfium, (buffer, bytes) =>
            pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes),
          );
          values.set(name, value);
        }
        pdfium.FPDFPage_CloseAnnot(annotation);
      }
      pdfium.FPDF_ClosePage(page);
    }
    return values;
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** `read` tells how many bytes there are, the zero at the end included, and writes them where they fit. */
function textOf(pdfium: Pdfium, read: (buffer: number, bytes: number) => number): string {
  const bytes = read(0, 0);
  if (bytes <= 2 || bytes > LONGEST_BYTES) return '';
  return withRoom(pdfium, bytes, (buffer) => {
    read(buffer, bytes);
    return new TextDecoder('utf-16le').decode(memoryOf(pdfium).slice(buffer, buffer + bytes - 2));
  });
}
