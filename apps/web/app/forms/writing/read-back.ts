import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { OpenForm } from '@pagewright/editor/filling';
import { readEmptyPlaces, shownValues, unseenValues } from '@pagewright/editor/read-back';
import { memoryOf } from '../../preview/pdfium-memory.ts';
import type { FileWish } from './messages.ts';

/**
 * Fields of a made file, by their names, that PDFium shows otherwise than they were meant, and questions of what is drawn where the
 * form has no field.
 */
export function notShown(library: WrappedPdfiumModule, file: Uint8Array, wish: FileWish, blank: OpenForm): string[] {
  const values = shownValues(blank.fields, wish);
  const empty = withOpen(library, blank.source, (document) => readEmptyPlaces(library, document, values));
  const unseen = withOpen(library, file, (document) =>
    unseenValues(library, document, values, { pages: wish.pages.length, isFlat: wish.flatten, empty }),
  );
  const names = unseen.map(({ of }) => ('field' in of ? of.field : (wish.marks[of.mark]?.question ?? '')));
  return [...new Set(names)];
}

/** Bytes that PDFium does not open are a document without pages. */
function withOpen<T>(library: WrappedPdfiumModule, bytes: Uint8Array, use: (document: number) => T): T {
  const { pdfium } = library;
  const start = pdfium.wasmExports.malloc(bytes.length);
  memoryOf(library).set(bytes, start);
  const document = library.FPDF_LoadMemDocument(start, bytes.length, '');
  try {
    return use(document);
  } finally {
    if (document !== 0) library.FPDF_CloseDocument(document);
    pdfium.wasmExports.free(start);
  }
}
