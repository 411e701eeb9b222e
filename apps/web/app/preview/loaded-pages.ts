import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Enough for the pages of two rows on the screen; PDFium keeps all operators of a loaded page in memory. */
const MOST_LOADED = 4;

/** Pages that PDFium has loaded. Tiles of one page follow each other, and reading it takes longer than drawing one of them. */
export class LoadedPages {
  readonly #pdfium: WrappedPdfiumModule;
  readonly #document: number;
  readonly #pages = new Map<number, number>();

  constructor(pdfium: WrappedPdfiumModule, document: number) {
    this.#pdfium = pdfium;
    this.#document = document;
  }

  /** 0 where PDFium cannot read the page. Good until another page is asked for. */
  handleOf(page: number): number {
    const loaded = this.#pages.get(page) ?? this.#pdfium.FPDF_LoadPage(this.#document, page);
    this.#pages.delete(page);
    if (loaded === 0) return 0;
    this.#pages.set(page, loaded);
    const [oldest] = this.#pages;
    if (oldest && this.#pages.size > MOST_LOADED) {
      this.#pages.delete(oldest[0]);
      this.#pdfium.FPDF_ClosePage(oldest[1]);
    }
    return loaded;
  }

  close(): void {
    for (const page of this.#pages.values()) this.#pdfium.FPDF_ClosePage(page);
    this.#pages.clear();
  }
}
