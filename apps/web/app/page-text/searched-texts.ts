import { barelyLetters, searchedPageOf, type SearchedPage } from './search.ts';
import type { TextDocument } from './text-document.ts';

/** Characters of all pages that are kept, of most documents a byte each. The pages of longer documents are read again for each search. */
const MOST_CHARACTERS = 24 * 1024 * 1024;

/** Texts of a document's pages (from 0) as searches read them, kept for the next search. */
export class SearchedTexts {
  readonly pages: number;
  readonly #document: Pick<TextDocument, 'pages' | 'drawn' | 'read'>;
  readonly #read = new Map<number, SearchedPage>();
  readonly #drawn = new Map<number, string>();
  #characters = 0;

  constructor(document: Pick<TextDocument, 'pages' | 'drawn' | 'read'>) {
    this.#document = document;
    this.pages = document.pages;
  }

  /** What was read already. */
  known(page: number): SearchedPage | undefined {
    return this.#read.get(page);
  }

  /** As it is read. A page that cannot be read says nothing. */
  read(page: number): SearchedPage {
    const known = this.#read.get(page);
    if (known) return known;
    const read = searchedPageOf(attempt(() => this.#document.read(page)?.lines) ?? []);
    this.#characters -= this.#drawn.get(page)?.length ?? 0;
    this.#drawn.delete(page);
    if (this.#hasRoomFor(read.text)) this.#read.set(page, read);
    return read;
  }

  /** What it draws, barely its letters. */
  drawn(page: number): string {
    const known = this.#drawn.get(page);
    if (known !== undefined) return known;
    const drawn = barelyLetters(attempt(() => this.#document.drawn(page)) ?? '');
    if (this.#hasRoomFor(drawn)) this.#drawn.set(page, drawn);
    return drawn;
  }

  /** Searches go through all pages, so what is kept stays: whoever made room would forget each page just before it is wanted. */
  #hasRoomFor(text: string): boolean {
    if (this.#characters + text.length > MOST_CHARACTERS) return false;
    this.#characters += text.length;
    return true;
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
