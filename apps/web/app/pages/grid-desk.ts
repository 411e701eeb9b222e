import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlannedPage } from '@pagewright/contract/page-ranges.ts';
import type { HistoryEvent } from '../history/history.ts';
import type { Preview } from '../preview/preview.ts';
import { gridValue, type GridRole } from './grid-role.ts';
import { CHANGES_HISTORY, SELECTION_HISTORY, type GridEvent, type GridHistory } from './grid.ts';
import { openGrid, readSelection, type GridPage, type GridState } from './grid-state.ts';

/** A file of the task; its pages are there once it could be opened. */
export interface DeskFile {
  uid: string;
  name: string;
  preview: Preview | undefined;
}

/** A file whose pages are, or were, on the desk. */
export interface Source {
  uid: string;
  name: string;
  preview: Preview;
}

/**
 * The pages while they are worked on. The screen draws this state and a start sends it: there is no second copy of it
 * that could lag behind what is shown. It outlives the screen, so that a failed task comes back to its pages as they
 * were left, with all that can be undone.
 */
export class GridDesk {
  readonly role: GridRole;
  /** A source keeps its place for good: pages name it. */
  readonly #sources: Source[];
  #present: readonly Source[];
  /** In the order in which they are sent. */
  #order: readonly string[];
  readonly #undoable: typeof CHANGES_HISTORY;
  #history: GridHistory;
  /** Of thousands of pages it is written once for what it is made of. */
  #written: { of: readonly unknown[]; text: string } | undefined;
  #aim: number | undefined;
  #listeners = new Set<() => void>();

  constructor(role: GridRole, first: Source) {
    this.role = role;
    this.#sources = [first];
    this.#present = [first];
    this.#order = [first.uid];
    this.#undoable = role.does === 'choose' ? SELECTION_HISTORY : CHANGES_HISTORY;
    this.#history = this.#undoable.open(openGrid(first.preview.pages));
  }

  readonly history = (): GridHistory => this.#history;

  get #state(): GridState {
    return this.#history.present;
  }

  /** Of the role's option. */
  readonly value = (): string => {
    const of = [this.#state.pages, this.#state.selected, this.#order] as const;
    if (!this.#written || of.some((part, index) => part !== this.#written?.of[index]))
      this.#written = { of, text: gridValue(this.role, this.#state, (source) => this.placeOf(source)) };
    return this.#written.text;
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

  /** Pages as a person types them: files by their letters there, by their sources here. */
  readonly typed = (text: string): PlannedPage[] | undefined => {
    const sources = this.#order.map((uid) => this.#sources.findIndex((source) => source.uid === uid));
    const pages = readSelection(
      text,
      sources.map((source) => this.#sources[source]?.preview.pages ?? 0),
    );
    return pages?.map((page) => ({ ...page, file: sources[page.file ?? 0] ?? 0 }));
  };

  /** Selects the pages that are shown wider than high, or the others; blank pages have no say. */
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

  /** Files that were dropped before the page at this place come in there once they are open; others go by the selection. */
  readonly aimAt = (place: number | undefined): void => {
    this.#aim = place === undefined ? undefined : this.#state.pages[place]?.key;
  };

  /** Takes in the pages of files that were opened, and gives up those of files that left. */
  follow(files: readonly DeskFile[]): void {
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
      const [file, before] = [this.#sources.length - 1, this.#aim];
      history = this.#undoable.reduce(history, { type: 'fileInserted', file, pages: preview.pages, before });
    }
    if (files.every(({ preview }) => preview !== undefined)) this.#aim = undefined;
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
    for (const tell of this.#listeners) tell();
  }
}

/** Whether files have pages of both orientations, so that choosing by it means something. */
export function isMixed(sources: readonly Source[]): boolean {
  const ways = new Set<boolean>();
  for (const { preview } of sources)
    for (let page = 0; page < preview.pages && ways.size < 2; page += 1) {
      const [width = 0, height = 0] = preview.sizes.subarray(page * 2, page * 2 + 2);
      ways.add(width > height);
    }
  return ways.size === 2;
}

/** The desk of the task's files, from the first that could be opened on; it stays while it is out of sight. */
export function useGridDesk(role: GridRole | undefined, files: readonly DeskFile[]): GridDesk | undefined {
  const [desk, setDesk] = useState<GridDesk>();
  useEffect(() => {
    if (role) desk?.follow(files);
  });

  const opened = files.flatMap(({ uid, name, preview }) => (preview ? [{ uid, name, preview }] : []));
  const [first] = opened;
  if (!role || !first) return undefined;
  const ours = desk?.present().some(({ uid }) => files.some((file) => file.uid === uid));
  if (desk && ours) return desk;
  const fresh = new GridDesk(role, first);
  setDesk(fresh);
  return fresh;
}

const NOTHING_TO_HEAR = () => () => {};
const NO_VALUE = () => '';

/** What the desk's option holds now; empty without a desk. */
export function useDeskValue(desk: GridDesk | undefined): string {
  const read = desk?.value ?? NO_VALUE;
  return useSyncExternalStore(desk?.subscribe ?? NOTHING_TO_HEAR, read, read);
}

export function useDeskHistory(desk: GridDesk): GridHistory {
  return useSyncExternalStore(desk.subscribe, desk.history, desk.history);
}
