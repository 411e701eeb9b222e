import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

export interface ReadPage {
  text: string;
  /** Degrees clockwise, the page's own entry. */
  rotation: number;
}

const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({
  wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
});
library.PDFiumExt_Init();

/** Opens a downloaded file; fails where PDFium does. */
export function readPdf(bytes: Buffer, password = ''): ReadPage[] {
  const { pdfium } = library;
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(bytes, pointer);
  const handle = library.FPDF_LoadMemDocument(pointer, bytes.length, password);
  if (handle === 0) throw new Error(`PDFium does not open the file: error ${library.FPDF_GetLastError()}`);
  return Array.from({ length: library.FPDF_GetPageCount(handle) }, (_, index) => {
    const page = library.FPDF_LoadPage(handle, index);
    const text = library.FPDFText_LoadPage(page);
    const length = library.FPDFText_CountChars(text);
    const buffer = pdfium.wasmExports.malloc((length + 1) * 2);
    library.FPDFText_GetText(text, 0, length, buffer);
    const read = { text: pdfium.UTF16ToString(buffer), rotation: library.FPDFPage_GetRotation(page) * 90 };
    pdfium.wasmExports.free(buffer);
    library.FPDFText_ClosePage(text);
    library.FPDF_ClosePage(page);
    return read;
  });
}
