import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Pages that are shown as a document of their own has them: what an editor made of them, before it is saved. */
export class ReplacedPages {
  readonly #library: WrappedPdfiumModule;
  readonly #pages = new Map<number, { document: number; page: number; bytes: number }>();

  constructor(library: WrappedPdfiumModule) {
    this.#library = library;
  }

  handleOf(page: number): number | undefined {
    return this.#pages.get(page)?.page;
  }

  /** `file`: a PDF whose first page is shown; without one, the page is shown as it was. `false` where PDFium cannot read it. */
  replace(page: number, file: Uint8Array | undefined): boolean {
    const library = this.#library;
    if (!file) {
      this.#forget(page);
      return true;
    }
    const { pdfium } = library;
    // PDFium reads from these bytes as long as the document is open.
    const bytes = pdfium.wasmExports.malloc(file.length);
    if (bytes === 0) return false;
    (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(file, bytes);
    const document = library.FPDF_LoadMemDocument(bytes, file.length, '');
    const handle = document === 0 ? 0 : library.FPDF_LoadPage(document, 0);
    if (handle === 0) {
      if (document !== 0) library.FPDF_CloseDocument(document);
      pdfium.wasmExports.free(bytes);
      return false;
    }
    this.#forget(page);
    this.#pages.set(page, { document, page: handle, bytes });
    return true;
  }

  close(): void {
    for (const page of this.#pages.keys()) this.#forget(page);
  }

  #forget(page: number): void {
    const known = this.#pages.get(page);
    if (!known) return;
    this.#pages.delete(page);
    this.#library.FPDF_ClosePage(known.page);
    this.#library.FPDF_CloseDocument(known.document);
    this.#library.pdfium.wasmExports.free(known.bytes);
  }
}
