import type { CheckedChange } from '@pagewright/contract/signatures/checked-signature.ts';
import type { AllowedChange } from './report.ts';

/** Changes of one kind that are about the same thing are told once, with how many there are. Pages count from 1. */
export function countedChanges(changes: readonly AllowedChange[]): CheckedChange[] {
  const groups = Map.groupBy(changes, ({ kind, isAllowed, field, page, what }) =>
    JSON.stringify([kind, isAllowed, field, page, what]),
  );
  return [...groups.values()].flatMap(([first, ...others]): CheckedChange[] => {
    if (!first) return [];
    const { page, ...change } = first;
    return [{ ...change, count: others.length + 1, ...(page !== undefined && { page: page + 1 }) }];
  });
}
