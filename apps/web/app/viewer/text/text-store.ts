import type { DocumentLayer } from '@pagewright/editor';
import type { Hit, PageTextProblem, SearchWish, TextOfPage } from '../../page-text/messages.ts';
import { openPageText, type PageText } from '../../page-text/page-text.ts';
import { PageTextRefused } from '../../page-text/text-worker.ts';

/** Pages whose text is kept. A page of 3,000 letters takes about 1 MB. */
const MOST_KEPT = 12;

/** A page that the worker is asked for. */
interface Asked {
  readonly text: Promise<TextOfPage | undefined>;
  readonly left: AbortController;
  /** How many wait for it. */
  waiting: number;
}

/** Text of the pages that are seen, kept for a while. The worker behind it starts with the first page. */
export class TextStore {
  readonly #source: PageText;
  readonly #kept = new Map<number, TextOfPage | undefined>();
  readonly #asked = new Map<number, Asked>();
  readonly #listeners = new Set<() => void>();
  #problem: PageTextProblem | undefined;

  constructor(file: Blob, password: string | undefined) {
    this.#source = openPageText(file, password);
  }

  /** Why there is no text of this document. */
  get problem(): PageTextProblem | undefined {
    return this.#problem;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known already. */
  known(page: number): TextOfPage | undefined {
    return this.#kept.get(page);
  }

  /**
   * `undefined` where the page, or the document, cannot be read: then `problem` says why. A page that nobody waits for any
   * more is not read, and is `undefined` too.
   */
  async read(page: number, signal?: AbortSignal): Promise<TextOfPage | undefined> {
    if (this.#problem) return undefined;
    if (this.#kept.has(page)) return this.#keep(page, this.#kept.get(page));
    const asked = this.#asked.get(page) ?? this.#ask(page);
    asked.waiting += 1;
    signal?.addEventListener('abort', () => {
      asked.waiting -= 1;
      if (asked.waiting === 0) this.#leave(page, asked);
    });
    return asked.text;
  }

  /** Hits are told as they are found, with the number of pages that were searched. */
  async search(
    wish: SearchWish,
    found: (hits: Hit[], pages: number) => void,
    signal: AbortSignal,
  ): Promise<'done' | 'failed'> {
    try {
      await this.#source.search(wish, found, signal);
      return 'done';
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
      return 'failed';
    }
  }

  /** None where they cannot be read. */
  layers(): Promise<DocumentLayer[]> {
    return this.#source.layers().catch((error: unknown) => {
      this.#failed(error);
      return [];
    });
  }

  withLayers(states: ReadonlyMap<number, boolean>): Promise<Blob> {
    return this.#source.withLayers(states);
  }

  close(): void {
    this.#source.close();
    this.#kept.clear();
  }

  #ask(page: number): Asked {
    const left = new AbortController();
    const asked: Asked = { waiting: 0, left, text: this.#tell(page, left.signal) };
    this.#asked.set(page, asked);
    void asked.text.then(() => this.#leave(page, asked));
    return asked;
  }

  async #tell(page: number, signal: AbortSignal): Promise<TextOfPage | undefined> {
    try {
      return this.#keep(page, await this.#source.lines(page, signal));
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  #leave(page: number, asked: Asked): void {
    asked.left.abort();
    if (this.#asked.get(page) === asked) this.#asked.delete(page);
  }

  #keep(page: number, text: TextOfPage | undefined): TextOfPage | undefined {
    this.#kept.delete(page);
    this.#kept.set(page, text);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return text;
  }

  /** A worker that broke down is followed by another; a document that cannot be read stays so. */
  #failed(error: unknown): void {
    if (!(error instanceof PageTextRefused) || error.problem === 'broken') return;
    this.#problem = error.problem;
    this.#listeners.forEach((listener) => listener());
  }
}
