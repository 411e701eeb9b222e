import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GridRole } from './grid-role.ts';
import type { GridHistory } from './grid.ts';
import { PageGridStore, type GridFile } from './page-grid-store.ts';

/** The store of the task's pages, made when the first file could be opened. It stays while the grid is not drawn. */
export function usePageGridStore(
  role: GridRole | undefined,
  files: readonly GridFile[],
  filled: string,
): PageGridStore | undefined {
  const [grid, setGrid] = useState<PageGridStore>();
  useEffect(() => {
    if (role) grid?.follow(files);
  });

  const opened = files.flatMap(({ uid, name, preview }) => (preview ? [{ uid, name, preview }] : []));
  const [first] = opened;
  if (!role || !first) return undefined;
  const hasOurFiles = grid?.present().some(({ uid }) => files.some((file) => file.uid === uid));
  if (grid && hasOurFiles) return grid;
  const fresh = new PageGridStore(role, first, filled);
  setGrid(fresh);
  return fresh;
}

const NO_SUBSCRIPTION = () => () => {};
const NO_VALUE = () => '';

/** The value of the grid's option; empty without a grid. */
export function useGridValue(grid: PageGridStore | undefined): string {
  const read = grid?.value ?? NO_VALUE;
  return useSyncExternalStore(grid?.subscribe ?? NO_SUBSCRIPTION, read, read);
}

export function useGridHistory(grid: PageGridStore): GridHistory {
  return useSyncExternalStore(grid.subscribe, grid.history, grid.history);
}
