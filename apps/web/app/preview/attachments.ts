import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { readText } from './pdfium-text.ts';

/** Files that a document carries. */

const MOST_ATTACHMENTS = 1_000;

/** Their names, in the document's order. */
export function attachmentNames(library: WrappedPdfiumModule, document: number): string[] {
  const count = Math.min(MOST_ATTACHMENTS, library.FPDFDoc_GetAttachmentCount(document));
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const attachment = library.FPDFDoc_GetAttachment(document, place);
    return readText(library, 'utf-16le', (buffer, bytes) => library.FPDFAttachment_GetName(attachment, buffer, bytes));
  });
}

/** `undefined` where PDFium cannot unpack it. */
export function attachmentContent(
  library: WrappedPdfiumModule,
  document: number,
  place: number,
): Uint8Array<ArrayBuffer> | undefined {
  const { pdfium } = library;
  const attachment = library.FPDFDoc_GetAttachment(document, place);
  const size = pdfium.wasmExports.malloc(4);
  let buffer = 0;
  try {
    if (attachment === 0 || !library.FPDFAttachment_GetFile(attachment, 0, 0, size)) return undefined;
    const bytes = pdfium.getValue(size, 'i32') >>> 0;
    buffer = pdfium.wasmExports.malloc(Math.max(1, bytes));
    if (buffer === 0 || !library.FPDFAttachment_GetFile(attachment, buffer, bytes, size)) return undefined;
    const memory = (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
    return new Uint8Array(memory.subarray(buffer, buffer + bytes));
  } finally {
    if (buffer !== 0) pdfium.wasmExports.free(buffer);
    pdfium.wasmExports.free(size);
  }
}
