import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/**
 * PDFium as WebAssembly, one instance for each worker thread. An instance is kept warm between documents and thrown
 * away after a trap, since its memory can then hold anything.
 */

export type Pdfium = WrappedPdfiumModule;

/** A WebAssembly memory never shrinks: an instance that has grown past this is not kept for the next document. */
const RETAINED_MEMORY_BYTES = 512 * 1024 * 1024;

let instance: Promise<Pdfium> | undefined;

async function start(): Promise<Pdfium> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
    print: () => {},
    printErr: () => {},
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Starts the thread's instance ahead of its first document. */
export async function warmPdfium(): Promise<void> {
  instance ??= start();
  await instance;
}

/** Lends the thread's instance to `work`. A trap ends as FILE_DAMAGED, an exhausted memory as MEMORY_EXCEEDED. */
export async function withPdfium<T>(path: string, work: (pdfium: Pdfium) => T | Promise<T>): Promise<T> {
  instance ??= start();
  try {
    const pdfium = await instance;
    const result = await work(pdfium);
    if (heap(pdfium).byteLength > RETAINED_MEMORY_BYTES) instance = undefined;
    return result;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      instance = undefined;
      throw failureOfTrap(error, path);
    }
    throw error;
  }
}

/** PDFium ends itself by `abort` where it gets no memory, and by nothing else (fx_memory.cpp). */
function failureOfTrap(error: WebAssembly.RuntimeError, path: string): EngineFailure {
  const exhausted = /out of memory|OOM|enlarge memory|called abort/i.test(error.message);
  return new EngineFailure(exhausted ? 'MEMORY_EXCEEDED' : 'FILE_DAMAGED', { path }, error);
}

/** The instance's memory as it stands now; any call into PDFium may move it. */
export function heap({ pdfium }: Pdfium): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

/** Room in the instance's memory for as long as `use` runs. */
export function withMemory<T>({ pdfium }: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdfium.wasmExports.malloc(bytes);
  try {
    return use(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}
