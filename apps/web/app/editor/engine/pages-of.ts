import type { EditOperation } from '@pagewright/contract/edits/script.ts';

/** Object numbers of the pages that these operations may change, or put back as they were. `before`: what was done before them. */
export function pagesOf(
  operations: readonly EditOperation[],
  before: readonly EditOperation[],
  all: readonly number[],
): ReadonlySet<number> {
  const pages = new Set<number>();
  for (const [at, operation] of operations.entries())
    switch (operation.kind) {
      case 'added.remove':
      case 'added.order': {
        const puts = [...before, ...operations.slice(0, at)];
        const thing = puts.findLast((each) => 'id' in each && 'page' in each && each.id === operation.id);
        if (thing && 'page' in thing) pages.add(thing.page);
        break;
      }
      case 'text.move':
        for (const target of operation.targets) pages.add(target.page);
        break;
      case 'redact.document':
        break;
      case 'flatten':
        for (const page of operation.pages ?? all) pages.add(page);
        break;
      case 'replaceAll':
      case 'fields.fill':
        for (const page of all) pages.add(page);
        break;
      default:
        pages.add('page' in operation ? operation.page : operation.target.page);
    }
  return pages;
}
