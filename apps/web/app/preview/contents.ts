import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { attachmentContent, attachmentNames } from './attachments.ts';
import type { LoadedPages } from './loaded-pages.ts';
import type { Aim, OutlineEntry, PageLink, Turn } from './messages.ts';
import type { OpenHandle } from './open-handle.ts';
import { readText } from './pdfium-text.ts';

/** Where a document leads: its outline, the links on its pages, and the files that it carries. Nothing here is run, and only plain addresses are told. */

/** `PDFACTION_GOTO` and `PDFACTION_URI` (fpdf_doc.h). */
const ACTION_GOTO = 1;
const ACTION_URI = 3;
/** Outlines of damaged files run in circles. */
const MOST_ENTRIES = 20_000;
const DEEPEST = 32;
const MOST_LINKS = 5_000;
const PROTOCOLS = ['https:', 'http:', 'mailto:'];
/** `FPDF_PageToDevice` answers in whole pixels. */
const FINE = 1_000_000;

export class Contents {
  readonly #library: WrappedPdfiumModule;
  readonly #open: OpenHandle;
  readonly #loaded: LoadedPages;

  constructor(open: OpenHandle, loaded: LoadedPages) {
    this.#library = open.library;
    this.#open = open;
    this.#loaded = loaded;
  }

  outline(): OutlineEntry[] {
    const entries: OutlineEntry[] = [];
    const seen = new Set<number>();
    const walk = (parent: number, depth: number) => {
      if (depth > DEEPEST) return;
      let entry = this.#library.FPDFBookmark_GetFirstChild(this.#open.document, parent);
      while (entry !== 0 && !seen.has(entry) && entries.length < MOST_ENTRIES) {
        seen.add(entry);
        const found = entry;
        const title = readText(this.#library, 'utf-16le', (buffer, bytes) =>
          this.#library.FPDFBookmark_GetTitle(found, buffer, bytes),
        );
        const destination = this.#library.FPDFBookmark_GetDest(this.#open.document, entry);
        const aim = this.#aimOf(destination, this.#library.FPDFBookmark_GetAction(entry));
        entries.push({ title, depth, ...(aim && { aim }) });
        walk(entry, depth + 1);
        entry = this.#library.FPDFBookmark_GetNextSibling(this.#open.document, entry);
      }
    };
    walk(0, 0);
    return entries;
  }

  /** Their places are shares of the page, turned as it is seen. */
  links(page: number, turn: Turn): PageLink[] {
    const { pdfium } = this.#library;
    const handle = this.#loaded.handleOf(page);
    if (handle === 0) return [];
    const links: PageLink[] = [];
    const room = pdfium.wasmExports.malloc(24);
    try {
      pdfium.setValue(room, 0, 'i32');
      while (links.length < MOST_LINKS && this.#library.FPDFLink_Enumerate(handle, room, room + 4)) {
        const link = pdfium.getValue(room + 4, 'i32');
        const destination = this.#library.FPDFLink_GetDest(this.#open.document, link);
        const aim = this.#aimOf(destination, this.#library.FPDFLink_GetAction(link));
        if (!aim || !this.#library.FPDFLink_GetAnnotRect(link, room + 8)) continue;
        // `FS_RECTF`: left, top, right, bottom.
        const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) =>
          pdfium.getValue(room + 8 + at, 'float'),
        );
        const one = this.#shareOf(handle, left, top, turn);
        const other = this.#shareOf(handle, right, bottom, turn);
        links.push({
          aim,
          left: Math.min(one.x, other.x),
          top: Math.min(one.y, other.y),
          width: Math.abs(one.x - other.x),
          height: Math.abs(one.y - other.y),
        });
      }
      return links;
    } finally {
      pdfium.wasmExports.free(room);
    }
  }

  attachments(): string[] {
    return attachmentNames(this.#library, this.#open.document);
  }

  attachment(place: number): Uint8Array<ArrayBuffer> | undefined {
    return attachmentContent(this.#library, this.#open.document, place);
  }

  /** How far down its page an aim is, as a share of the page that is turned as it is seen. */
  heightOf({ page, x, y }: Extract<Aim, { page: number }>, turn: Turn): number {
    const handle = this.#loaded.handleOf(page);
    if (handle === 0 || y === undefined) return 0;
    return Math.min(1, Math.max(0, this.#shareOf(handle, x ?? 0, y, turn).y));
  }

  #aimOf(destination: number, action: number): Aim | undefined {
    const library = this.#library;
    const type = action === 0 ? 0 : library.FPDFAction_GetType(action);
    if (type === ACTION_URI) return this.#addressOf(action);
    const reached =
      destination === 0 && type === ACTION_GOTO ? library.FPDFAction_GetDest(this.#open.document, action) : destination;
    if (reached === 0) return undefined;
    const page = library.FPDFDest_GetDestPageIndex(this.#open.document, reached);
    if (page < 0 || page >= library.FPDF_GetPageCount(this.#open.document)) return undefined;
    const { pdfium } = library;
    const room = pdfium.wasmExports.malloc(24);
    try {
      const known = library.FPDFDest_GetLocationInPage(
        reached,
        room,
        room + 4,
        room + 8,
        room + 12,
        room + 16,
        room + 20,
      );
      const value = (has: number, at: number) =>
        known && pdfium.getValue(room + has, 'i32') !== 0 ? pdfium.getValue(room + at, 'float') : undefined;
      const x = value(0, 12);
      const y = value(4, 16);
      return { page, ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
    } finally {
      pdfium.wasmExports.free(room);
    }
  }

  #addressOf(action: number): Aim | undefined {
    const address = readText(this.#library, 'utf-8', (buffer, bytes) =>
      this.#library.FPDFAction_GetURIPath(this.#open.document, action, buffer, bytes),
    );
    const parsed = URL.canParse(address) ? new URL(address) : undefined;
    return parsed && PROTOCOLS.includes(parsed.protocol) ? { address: parsed.href } : undefined;
  }

  #shareOf(page: number, x: number, y: number, turn: Turn): { x: number; y: number } {
    const { pdfium } = this.#library;
    const room = pdfium.wasmExports.malloc(8);
    try {
      this.#library.FPDF_PageToDevice(page, 0, 0, FINE, FINE, turn, x, y, room, room + 4);
      return { x: pdfium.getValue(room, 'i32') / FINE, y: pdfium.getValue(room + 4, 'i32') / FINE };
    } finally {
      pdfium.wasmExports.free(room);
    }
  }
}
