import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The instance's memory as it stands now; any call into PDFium may move it. */
export const memoryOf = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
