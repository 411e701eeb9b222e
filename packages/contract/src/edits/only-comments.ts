import type { EditOperation } from './script.ts';

/** Whether a script only puts comments on pages and takes them away, which leaves signatures valid (ISO 32000-2, 12.8.2.2). */
export function changesOnlyComments(operations: readonly EditOperation[]): boolean {
  const ids = new Set(operations.flatMap((each) => (each.kind === 'annotation.put' ? [each.id] : [])));
  return operations.every((each) => {
    if (each.kind === 'added.remove' || each.kind === 'added.order') return ids.has(each.id);
    return each.kind === 'annotation.put' || each.kind === 'annotation.delete';
  });
}
