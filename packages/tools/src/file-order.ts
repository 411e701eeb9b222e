import { stemOf } from './names.ts';
import type { ToolInput } from './tool.ts';

/** Digits count as numbers: "part 2" stands before "part 10". Accents and case make no difference. */
const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The extension counts last, so that "Report.pdf" stands before "Report-2.pdf". */
function byName(a: ToolInput, b: ToolInput): number {
  return NATURAL.compare(stemOf(a.name), stemOf(b.name)) || NATURAL.compare(a.name, b.name);
}

/** The files of a task as its `fileOrder` option wants them; by date, those without one come last. */
export function inOrder(files: readonly ToolInput[], order: 'given' | 'name' | 'date'): ToolInput[] {
  switch (order) {
    case 'given':
      return [...files];
    case 'name':
      return files.toSorted(byName);
    case 'date':
      return files.toSorted((a, b) => (a.modifiedAt ?? Number.MAX_VALUE) - (b.modifiedAt ?? Number.MAX_VALUE));
  }
}
