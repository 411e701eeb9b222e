import { useState, useSyncExternalStore } from 'react';
import type { Preview } from '../preview/preview.ts';
import { gridValue, type GridRole } from './grid-role.ts';
import { grid, openGrid, type GridEvent, type GridState } from './grid-state.ts';

/**
 * The pages of one document while they are worked on. The screen draws this state and a start sends it: there is no
 * second copy of it that could lag behind what is shown. It outlives the screen, so that a failed task comes back to
 * its pages as they were left, with all that can be undone.
 */
export class GridDesk {
  readonly role: GridRole;
  readonly preview: Preview;
  #state: GridState;
  #value: string;
  #listeners = new Set<() => void>();

  constructor(role: GridRole, preview: Preview) {
    this.role = role;
    this.preview = preview;
    this.#state = openGrid(preview.pages, role.does === 'choose' ? 'selection' : 'changes');
    this.#value = gridValue(role, this.#state);
  }

  readonly state = (): GridState => this.#state;

  /** Of the role's option. */
  readonly value = (): string => this.#value;

  readonly dispatch = (event: GridEvent): void => {
    const next = grid(this.#state, event);
    if (next === this.#state) return;
    const changed = next.pages !== this.#state.pages || next.selected !== this.#state.selected;
    this.#state = next;
    if (changed) this.#value = gridValue(this.role, next);
    for (const tell of this.#listeners) tell();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The desk of an open document; it stays while its document is only out of sight. */
export function useGridDesk(role: GridRole | undefined, preview: Preview | undefined): GridDesk | undefined {
  const [desk, setDesk] = useState<GridDesk>();
  if (!role || !preview) return undefined;
  if (desk?.preview === preview) return desk;
  const fresh = new GridDesk(role, preview);
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

export function useDeskState(desk: GridDesk): GridState {
  return useSyncExternalStore(desk.subscribe, desk.state, desk.state);
}
