import type { ToolInput } from './tool.ts';

/** Digits count as numbers: "part 2" stands before "part 10". */
const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The files of a task as its `fileOrder` option wants them; by date, those without one come last. */
export function inOrder(files: readonly ToolInput[], order: 'given' | 'name' | 'date'): ToolInput[] {
  switch (order) {
    case 'given':
      return [...files];
    case 'name':
      return files.toSorted((a, b) => NATURAL.compare(a.name, b.name));
    case 'date':
      return files.toSorted((a, b) => (a.modifiedAt ?? Number.MAX_VALUE) - (b.modifiedAt ?? Number.MAX_VALUE));
  }
}
