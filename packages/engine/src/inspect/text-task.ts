import { heap, withMemory } from '../pdfium/library.ts';
import { withDocument, type DocumentSource, type OpenDocument } from '../pdfium/open.ts';

export interface TextInput extends DocumentSource {
  /** Counted from 1. */
  pages: number[] | 'all';
  /** Those that are not opened: their text is empty. */
  passed: number[];
}

export function run({ pages, passed, ...source }: TextInput): Promise<string[]> {
  return withDocument(source, (document) => {
    const wanted = pages === 'all' ? Array.from({ length: document.pages }, (_, index) => index + 1) : pages;
    return wanted.map((page) => (passed.includes(page) ? '' : textOfPage(document, page)));
  });
}

function textOfPage({ pdfium, handle }: OpenDocument, page: number): string {
  const opened = pdfium.FPDF_LoadPage(handle, page - 1);
  if (opened === 0) return '';
  const text = pdfium.FPDFText_LoadPage(opened);
  try {
    const count = Math.max(0, pdfium.FPDFText_CountChars(text));
    return withMemory(pdfium, (count + 1) * 2, (pointer) => {
      const written = pdfium.FPDFText_GetText(text, 0, count, pointer);
      const units = heap(pdfium).subarray(pointer, pointer + Math.max(0, written - 1) * 2);
      return Buffer.from(units).toString('utf16le');
    });
  } finally {
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(opened);
  }
}
