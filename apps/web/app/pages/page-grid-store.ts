import type { PlannedPage } from '@pagewright/contract/page-ranges.ts';
import type { HistoryEvent } from '../history/history.ts';
import type { Preview } from '../preview/preview.ts';
import { filledGrid, gridValue, type GridRole } from './grid-role.ts';
import { CHANGES_HISTORY, SELECTION_HISTORY, type GridEvent, type GridHistory } from './grid.ts';
import { openGrid, readSelection, type GridPage, type GridState } from './grid-state.ts';

/** A file of the task. It has a preview once it could be opened. */
export interface GridFile {
  uid: string;
  name: string;
  preview: Preview | undefined;
}

/** A file whose pages are in the grid, or can come back by undo. */
export interface Source {
  uid: string;
  name: string;
  preview: Preview;
}

/**
 * The pages of a task's files with their history, outside of React. The screen draws this state and a start sends it, so
 * no second copy can lag behind what is shown. The store stays when the grid is not drawn: after a failed task the pages
 * are as they were left, and every step can still be undone.
 */
export class PageGridStore {
  readonly role: GridRole;
  /** Only ever appended to: pages name their source by its place. */
  readonly #sources: Source[];
  #present: readonly Source[];
  /** Uids of the task's files, in the order in which they are sent. */
  #order: readonly string[];
  readonly #undoable: typeof CHANGES_HISTORY;
  #history: GridHistory;
  /** The option's value and what it was computed from: writing thousands of pages for each drawing would be slow. */
  #cachedValue: { inputs: readonly unknown[]; text: string } | undefined;
  /** Key of the page before which files that are dropped come in. */
  #insertionKey: number | undefined;
  #listeners = new Set<() => void>();

  /** `filled`: what the role's option holds already. */
  constructor(role: GridRole, first: Source, filled = '') {
    this.role = role;
    this.#sources = [first];
    this.#present = [first];
    this.#order = [first.uid];
    this.#undoable = role.does === 'choose' ? SELECTION_HISTORY : CHANGES_HISTORY;
    const whole = openGrid(first.preview.pages);
    const planned = filled === '' ? undefined : readSelection(filled, [first.preview.pages]);
    this.#history = this.#undoable.open(planned ? filledGrid(role, whole, planned) : whole);
  }

  readonly history = (): GridHistory => this.#history;

  get #state(): GridState {
    return this.#history.present;
  }

  /** The value of the role's option. */
  readonly value = (): string => {
    const inputs = [this.#state.pages, this.#state.selected, this.#order] as const;
    const cached = this.#cachedValue;
    if (cached && inputs.every((input, index) => input === cached.inputs[index])) return cached.text;
    const text = gridValue(this.role, this.#state, (source) => this.placeOf(source));
    this.#cachedValue = { inputs, text };
    return text;
  };

  /** The files whose pages are here, in the order in which they are sent. */
  readonly present = (): readonly Source[] => this.#present;

  sourceOf(file = 0): Source | undefined {
    return this.#sources[file];
  }

  /** The place of a source's file among those that are sent, from 0. */
  placeOf(source: number): number {
    return this.#order.indexOf(this.#sources[source]?.uid ?? '');
  }

  /** The pages that a person typed, with the sources of the files that the typed letters name. */
  readonly readTyped = (text: string): PlannedPage[] | undefined => {
    const sources = this.#order.map((uid) => this.#sources.findIndex((source) => source.uid === uid));
    const pages = readSelection(
      text,
      sources.map((source) => this.#sources[source]?.preview.pages ?? 0),
    );
    return pages?.map((page) => ({ ...page, file: sources[page.file ?? 0] ?? 0 }));
  };

  /** Selects the pages that are shown wider than high, or the others; blank pages are neither. */
  readonly selectOriented = (orientation: 'landscape' | 'portrait'): void => {
    const wanted = this.#state.pages.filter((page) => this.#isWide(page) === (orientation === 'landscape'));
    this.dispatch({ type: 'selectedKeys', keys: wanted.map(({ key }) => key) });
  };

  #isWide({ file, page, turn }: GridPage): boolean | undefined {
    const sizes = this.sourceOf(file)?.preview.sizes;
    if (page === null || !sizes) return undefined;
    const [width = 0, height = 0] = sizes.subarray((page - 1) * 2, page * 2);
    return turn % 180 === 0 ? width > height : height > width;
  }

  readonly dispatch = (event: GridEvent | HistoryEvent): void =>
    this.#become(this.#undoable.reduce(this.#history, event));

  /** Where files that are dropped come in once they are open. Without a place they come in behind the selection. */
  readonly setInsertionPlace = (place: number | undefined): void => {
    this.#insertionKey = place === undefined ? undefined : this.#state.pages[place]?.key;
  };

  /** Inserts the pages of files that were opened since, and removes those of files that left. */
  follow(files: readonly GridFile[]): void {
    const same = files.length === this.#order.length && files.every(({ uid }, place) => uid === this.#order[place]);
    const open = files.filter(({ preview }) => preview !== undefined).length;
    if (same && open === this.#present.length) return;
    this.#order = files.map(({ uid }) => uid);
    let history = this.#history;
    this.#sources.forEach((source, file) => {
      const gone = this.#present.includes(source) && !this.#order.includes(source.uid);
      if (gone) history = this.#undoable.reduce(history, { type: 'fileRemoved', file });
    });
    for (const { uid, name, preview } of files) {
      if (!preview || this.#sources.some((source) => source.uid === uid)) continue;
      this.#sources.push({ uid, name, preview });
      const [file, before] = [this.#sources.length - 1, this.#insertionKey];
      history = this.#undoable.reduce(history, { type: 'fileInserted', file, pages: preview.pages, before });
    }
    if (files.every(({ preview }) => preview !== undefined)) this.#insertionKey = undefined;
    this.#present = this.#order.flatMap((uid) => this.#sources.find((source) => source.uid === uid) ?? []);
    this.#become({ ...history });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(next: GridHistory): void {
    if (next === this.#history) return;
    this.#history = next;
    for (const notify of this.#listeners) notify();
  }
}

/** Whether files have pages of both orientations, so that pages can be chosen by it. */
export function isMixed(sources: readonly Source[]): boolean {
  const orientations = new Set<boolean>();
  for (const { preview } of sources)
    for (let page = 0; page < preview.pages && orientations.size < 2; page += 1) {
      const [width = 0, height = 0] = preview.sizes.subarray(page * 2, page * 2 + 2);
      orientations.add(width > height);
    }
  return orientations.size === 2;
}
