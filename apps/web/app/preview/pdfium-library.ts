import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';

/** PDFium itself, once for all documents of the preview worker. */

let library: Promise<WrappedPdfiumModule> | undefined;

type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

export function startLibrary(): Promise<WrappedPdfiumModule> {
  library ??= start();
  // Where loading the library failed, the next document tries again.
  library.catch(() => (library = undefined));
  return library;
}

async function start(): Promise<WrappedPdfiumModule> {
  // Compiled as it arrives: emscripten would keep the bytes for as long as the worker lives.
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const pdfium = await init({
    instantiateWasm: (imports: WebAssembly.Imports, done: Instantiated) => {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance, module);
      return instance.exports;
    },
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}
