import type { Hit, SearchWish } from './messages.ts';
import { barelyLetters, finderOf, type Finder } from './search.ts';
import type { SearchedTexts } from './searched-texts.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A search through the pages of a document, one page at a time. It goes through all of them twice: first to those that draw
 * the words, which is soon told, then to the others, on which they may stand all the same. Both begin with the page
 * that the wish names.
 */
export class PageSearch {
  readonly #texts: SearchedTexts;
  readonly #finder: Finder | undefined;
  readonly #from: number;
  /** What is looked for in what pages draw. */
  readonly #drawn: readonly string[];
  /** By page: 1 where it was searched. */
  readonly #searched: Uint8Array;
  /** How far it is, in pages; all pages are gone through twice. */
  #at = 0;
  #count = 0;

  constructor(texts: SearchedTexts, wish: SearchWish) {
    this.#texts = texts;
    this.#finder = finderOf(wish);
    this.#from = wish.from;
    this.#drawn = drawnFor(wish.words);
    this.#searched = new Uint8Array(texts.pages);
  }

  get isDone(): boolean {
    return !this.#finder || this.#count === this.#texts.pages;
  }

  /** Pages that were searched. */
  get searched(): number {
    return this.#count;
  }

  /** What is on the next page; nothing where it comes later. */
  next(): Hit[] {
    if (this.isDone || !this.#finder) return [];
    const { pages } = this.#texts;
    const isLater = this.#at >= pages;
    const page = (this.#from + this.#at) % pages;
    this.#at += 1;
    if (this.#searched[page] === 1 || (!isLater && !this.#isLikely(page))) return [];
    this.#searched[page] = 1;
    this.#count += 1;
    return this.#finder(this.#texts.read(page)).map((hit) => ({ page, ...hit }));
  }

  #isLikely(page: number): boolean {
    if (this.#texts.known(page)) return true;
    if (this.#drawn.length === 0) return false;
    const text = this.#texts.drawn(page);
    return this.#drawn.some((letters) => text.includes(letters));
  }
}

/** Many programs draw what is read from right to left the other way round. */
function drawnFor(words: string): string[] {
  const letters = barelyLetters(words);
  if (letters === '') return [];
  return RIGHT_TO_LEFT.test(letters) ? [letters, [...letters].toReversed().join('')] : [letters];
}
