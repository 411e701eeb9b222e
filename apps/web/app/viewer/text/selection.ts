import type { PlaceInText, TextOfPage } from '../../page-text/messages.ts';
import { textBetween } from '../../page-text/flow.ts';
import type { TextStore } from './text-store.ts';
import { endOf, moved, startOf, unitAround, type Stretch, type Unit, type Way } from './units.ts';

/** Page from 0. */
export interface Place extends PlaceInText {
  page: number;
}

export interface Selected {
  readonly from: Place;
  readonly to: Place;
  /** Of the two, the one that moves. */
  readonly focus: 'from' | 'to';
  /** A hand is still at it. */
  readonly isMoving: boolean;
}

const isBefore = (one: Place, other: Place) =>
  (one.page - other.page || one.line - other.line || one.at - other.at) < 0;

/** What is selected of a document's text. It goes in the order in which the text is read. */
export class Selection {
  readonly #texts: TextStore;
  readonly #listeners = new Set<() => void>();
  #state: Selected | undefined;
  /** What the first click took. */
  #anchor: { from: Place; to: Place } | undefined;
  #unit: Unit = 'character';

  constructor(texts: TextStore) {
    this.#texts = texts;
  }

  get state(): Selected | undefined {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Where a hand begins. Nothing is selected yet where the unit is a character. */
  begin(text: TextOfPage, place: Place, unit: Unit): void {
    this.#unit = unit;
    this.#anchor = onPage(place.page, unitAround(text, place, unit));
    this.#set({ ...this.#anchor, focus: 'to', isMoving: true });
  }

  extend(text: TextOfPage, place: Place): void {
    const anchor = this.#anchor;
    if (!anchor) return this.begin(text, place, 'character');
    const reached = onPage(place.page, unitAround(text, place, this.#unit));
    const isBack = isBefore(reached.from, anchor.from);
    const from = isBack ? reached.from : anchor.from;
    const to = isBefore(anchor.to, reached.to) ? reached.to : anchor.to;
    this.#set({ from, to, focus: isBack ? 'from' : 'to', isMoving: true });
  }

  /** The hand has let go. */
  settle(): void {
    if (this.#state) this.#set({ ...this.#state, isMoving: false });
  }

  /** One end of it is taken by a hand. */
  grasp(end: 'from' | 'to'): void {
    if (!this.#state) return;
    const other = end === 'from' ? this.#state.to : this.#state.from;
    this.#unit = 'character';
    this.#anchor = { from: other, to: other };
  }

  select(from: Place, to: Place): void {
    this.#unit = 'character';
    this.#anchor = { from, to: from };
    this.#set({ from, to, focus: 'to', isMoving: false });
  }

  clear(): void {
    this.#anchor = undefined;
    if (this.#state) this.#set(undefined);
  }

  async selectPage(page: number): Promise<void> {
    const text = await this.#texts.read(page);
    if (text) this.select({ page, ...startOf() }, { page, ...endOf(text) });
  }

  /** By keys: the moving end goes on. Where nothing is selected, it begins on this page. */
  async move(way: Way, page: number): Promise<Place | undefined> {
    const state = this.#state;
    const focus = state ? state[state.focus] : { page, ...startOf() };
    const text = await this.#texts.read(focus.page);
    if (!text) return undefined;
    if (!state) this.begin(text, focus, 'character');
    else if (this.#unit !== 'character' || !this.#anchor) this.grasp(state.focus);
    const to = moved(text, focus, way);
    if (typeof to !== 'string') {
      this.extend(text, { page: focus.page, ...to });
    } else {
      const next = focus.page + (to === 'after' ? 1 : -1);
      const beside = await this.#texts.read(next);
      if (beside) this.extend(beside, { page: next, ...(to === 'after' ? startOf() : endOf(beside)) });
    }
    this.settle();
    return this.#state?.[this.#state.focus];
  }

  /** The part of it on this page. */
  on(page: number, text: TextOfPage): Stretch | undefined {
    const state = this.#state;
    if (!state || page < state.from.page || page > state.to.page || !isBefore(state.from, state.to)) return undefined;
    return {
      from: page === state.from.page ? state.from : startOf(),
      to: page === state.to.page ? state.to : endOf(text),
    };
  }

  get isEmpty(): boolean {
    return !this.#state || !isBefore(this.#state.from, this.#state.to);
  }

  /** What is selected, as one writes it. */
  async text(): Promise<string> {
    const state = this.#state;
    if (!state) return '';
    const pages: string[] = [];
    for (let page = state.from.page; page <= state.to.page; page += 1) {
      const text = await this.#texts.read(page);
      const part = text && this.on(page, text);
      if (part) pages.push(textBetween(text.lines, part.from, part.to));
    }
    return pages.join('\n\n');
  }

  #set(state: Selected | undefined): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}

const onPage = (page: number, { from, to }: Stretch) => ({ from: { page, ...from }, to: { page, ...to } });
