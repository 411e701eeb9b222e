import type { OpenHandle } from './open-handle.ts';

/** Enough for the pages of two rows on the screen; PDFium keeps all operators of a loaded page in memory. */
const MOST_LOADED = 4;
/** Pages after which the document is opened anew, which takes as long as drawing three of them. */
const RENEWED_AFTER = 100;

/** Pages that PDFium has loaded. Tiles of one page follow each other, and reading it takes longer than drawing one of them. */
export class LoadedPages {
  readonly #open: OpenHandle;
  readonly #pages = new Map<number, number>();
  /** Since the document was opened. */
  #loads = 0;

  constructor(open: OpenHandle) {
    this.#open = open;
  }

  /** 0 where PDFium cannot read the page. Good until another page is asked for. */
  handleOf(page: number): number {
    const loaded = this.#pages.get(page) ?? this.#load(page);
    this.#pages.delete(page);
    if (loaded === 0) return 0;
    this.#pages.set(page, loaded);
    const [oldest] = this.#pages;
    if (oldest && this.#pages.size > MOST_LOADED) {
      this.#pages.delete(oldest[0]);
      this.#closePage(oldest[1]);
    }
    return loaded;
  }

  close(): void {
    for (const page of this.#pages.values()) this.#closePage(page);
    this.#pages.clear();
  }

  #load(page: number): number {
    if (this.#loads >= RENEWED_AFTER) {
      this.close();
      this.#open.renew();
      this.#loads = 0;
    }
    this.#loads += 1;
    const { library, document, form } = this.#open;
    const loaded = library.FPDF_LoadPage(document, page);
    if (loaded !== 0 && form !== 0) library.FORM_OnAfterLoadPage(loaded, form);
    return loaded;
  }

  #closePage(page: number): void {
    const { library, form } = this.#open;
    if (form !== 0) library.FORM_OnBeforeClosePage(page, form);
    library.FPDF_ClosePage(page);
  }
}
