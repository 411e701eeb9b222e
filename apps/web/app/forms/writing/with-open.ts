import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from '../../preview/pdfium-memory.ts';

/** Bytes that PDFium does not open are a document without pages. */
export function withOpen<T>(
  library: WrappedPdfiumModule,
  bytes: Uint8Array,
  use: (document: number) => T,
  password = '',
): T {
  const { pdfium } = library;
  const start = pdfium.wasmExports.malloc(bytes.length);
  memoryOf(library).set(bytes, start);
  const document = library.FPDF_LoadMemDocument(start, bytes.length, password);
  try {
    return use(document);
  } finally {
    if (document !== 0) library.FPDF_CloseDocument(document);
    pdfium.wasmExports.free(start);
  }
}
