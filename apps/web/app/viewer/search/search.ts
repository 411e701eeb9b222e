import type { Hit, SearchWish } from '../../page-text/messages.ts';
import { onScreen } from '../../page-text/on-screen.ts';
import type { PageView } from '../page-view.ts';
import { quadsBetween } from '../text/places.ts';
import type { Selection } from '../text/selection.ts';
import type { TextStore } from '../text/text-store.ts';

export type SearchOption = 'matchCase' | 'wholeWords' | 'matchAccents';

export interface SearchState extends Record<SearchOption, boolean> {
  readonly isOpen: boolean;
  readonly words: string;
  /** In the order of the document. */
  readonly hits: readonly Hit[];
  /** The one that is shown. */
  readonly current: Hit | undefined;
  /** Pages that were searched. */
  readonly searched: number;
  readonly isRunning: boolean;
  /** There are more than are listed. */
  readonly isCut: boolean;
}

const MOST_HITS = 10_000;
/** While somebody types, nothing is searched for that is changed a moment later. */
const TYPING_RESTS_MS = 180;
const NOTHING_FOUND = { hits: [], current: undefined, searched: 0, isRunning: false, isCut: false };

/** A search through all pages, from the one that is read on. What is found is shown while the rest is searched. */
export class Search {
  readonly #texts: TextStore;
  readonly #view: PageView;
  readonly #selection: Selection;
  readonly #listeners = new Set<() => void>();
  #running: AbortController | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #state: SearchState = {
    isOpen: false,
    words: '',
    matchCase: false,
    wholeWords: false,
    matchAccents: false,
    ...NOTHING_FOUND,
  };

  constructor(texts: TextStore, view: PageView, selection: Selection) {
    this.#texts = texts;
    this.#view = view;
    this.#selection = selection;
  }

  get state(): SearchState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    if (this.#state.isOpen) return;
    this.#set({ isOpen: true });
    if (this.#state.words !== '') this.#start();
  }

  /** The hit that is shown stays selected, for whoever copies it or goes on from it by keys. */
  close(): void {
    this.#stop();
    const { current } = this.#state;
    if (current) {
      const { page, from, to } = current;
      this.#selection.select({ page, ...from }, { page, ...to });
    }
    this.#set({ isOpen: false, ...NOTHING_FOUND });
  }

  type(words: string): void {
    this.#stop();
    this.#set({ words, ...NOTHING_FOUND, isRunning: words.trim() !== '' });
    if (words.trim() !== '') this.#typing = setTimeout(() => this.#start(), TYPING_RESTS_MS);
  }

  toggle(option: SearchOption): void {
    this.#set({ [option]: !this.#state[option] });
    if (this.#state.words.trim() !== '') this.#start();
  }

  /** The hit after the one that is shown, or before it; the first one after the last. */
  step(way: 1 | -1): void {
    const { hits, current } = this.#state;
    if (hits.length === 0) return;
    const at = current ? hits.indexOf(current) : -way;
    const to = hits[(at + way + hits.length) % hits.length];
    if (to) this.show(to);
  }

  show(hit: Hit): void {
    this.#set({ current: hit });
    void this.#reveal(hit);
  }

  #start(): void {
    this.#stop();
    const running = new AbortController();
    this.#running = running;
    this.#set({ ...NOTHING_FOUND, isRunning: true });
    const from = this.#view.state.page;
    const { words, matchCase, wholeWords, matchAccents } = this.#state;
    const wish: SearchWish = { words, from, matchCase, wholeWords, matchAccents };
    const take = (hits: readonly Hit[], searched: number) => this.#take(hits, searched);
    void this.#run(wish, take, running);
  }

  async #run(wish: SearchWish, take: Parameters<TextStore['search']>[1], running: AbortController): Promise<void> {
    await this.#texts.search(wish, take, running.signal);
    if (this.#running === running) this.#set({ isRunning: false });
  }

  #take(found: readonly Hit[], searched: number): void {
    const before = this.#state.hits;
    // Pages come in any order, each with all of its hits.
    const hits = [...before, ...found].sort((one, other) => one.page - other.page).slice(0, MOST_HITS);
    const isCut = before.length + found.length > MOST_HITS;
    this.#set({ hits, searched, isCut });
    if (isCut) this.#stop();
    const first = found[0];
    if (!this.#state.current && first) this.show(first);
  }

  #stop(): void {
    clearTimeout(this.#typing);
    this.#running?.abort();
    this.#running = undefined;
    if (this.#state.isRunning) this.#set({ isRunning: false });
  }

  async #reveal(hit: Hit): Promise<void> {
    const text = await this.#texts.read(hit.page);
    const [quad] = text ? quadsBetween(text, hit.from, hit.to) : [];
    if (!text || !quad || this.#state.current !== hit) return;
    this.#view.reveal(hit.page, onScreen(text.space, quad[3], this.#view.state.turn));
  }

  #set(change: Partial<SearchState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
