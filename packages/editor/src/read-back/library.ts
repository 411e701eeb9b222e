import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** PDFium, which whoever calls has started: a thread of the server, or a worker of the page. */
export type Pdfium = WrappedPdfiumModule;

/** The instance's memory as it stands now; any call into PDFium may move it. */
export const memoryOf = ({ pdfium }: Pdfium): Uint8Array<ArrayBuffer> =>
  (pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;

/** Room in the instance's memory for as long as `use` runs. Fails with MEMORY_EXCEEDED. */
export function withRoom<T>({ pdfium }: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new EngineFailure('MEMORY_EXCEEDED');
  try {
    return use(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}
