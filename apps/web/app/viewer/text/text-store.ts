import type { PageTextProblem, TextOfPage } from '../../page-text/messages.ts';
import { openPageText, PageTextRefused, type PageText } from '../../page-text/page-text.ts';

/** Pages whose text is kept. A page of 3,000 letters takes about 1 MB. */
const MOST_KEPT = 12;

/** Text of the pages that are seen, kept for a while. The worker behind it starts with the first page. */
export class TextStore {
  readonly #source: PageText;
  readonly #kept = new Map<number, TextOfPage | undefined>();
  readonly #listeners = new Set<() => void>();
  #problem: PageTextProblem | undefined;

  constructor(file: Blob) {
    this.#source = openPageText(file);
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

  async read(page: number, signal?: AbortSignal): Promise<TextOfPage | undefined> {
    if (this.#problem) return undefined;
    const isKept = this.#kept.has(page);
    const text = isKept ? this.#kept.get(page) : await this.#ask(page, signal);
    this.#kept.delete(page);
    this.#kept.set(page, text);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return text;
  }

  close(): void {
    this.#source.close();
    this.#kept.clear();
  }

  async #ask(page: number, signal: AbortSignal | undefined): Promise<TextOfPage | undefined> {
    try {
      return await this.#source.lines(page, signal);
    } catch (error) {
      if (error instanceof PageTextRefused && error.problem !== 'broken') {
        this.#problem = error.problem;
        this.#listeners.forEach((listener) => listener());
      }
      throw error;
    }
  }
}
