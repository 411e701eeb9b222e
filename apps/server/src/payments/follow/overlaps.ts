import { coversProduct, isLifetime, type ProductKey } from '@pagewright/contract';

/** Something of an account that runs, or is there for ever. */
export interface Running {
  source: string;
  product: ProductKey;
  /** `stopped`: nothing renews it by itself. */
  state: 'runs' | 'stopped';
  since: Date;
}

/** What is to end because of something else that the account has. */
export interface Overlap {
  source: string;
  /** `all`: it was bought beside what it holds already. `unused`: something wider took its place. */
  refund: 'all' | 'unused';
}

/**
 * What is too much of what an account has, whichever way it came there: two tabs, two providers, a purchase that was
 * begun before another ended. It is decided by what there is and when it began, so that it does not matter which of
 * them was heard of first.
 */
export function overlapsOf(all: readonly Running[]): Overlap[] {
  const overlaps: Overlap[] = [];
  let kept: Running[] = [];
  for (const next of all.toSorted(byAge)) {
    if (kept.some((older) => makesDouble(older, next))) {
      overlaps.push({ source: next.source, refund: 'all' });
      continue;
    }
    const replaced = kept.filter((older) => isReplaced(older, next));
    overlaps.push(...replaced.map(({ source }) => ({ source, refund: 'unused' as const })));
    kept = [...kept.filter((older) => !replaced.includes(older)), next];
  }
  return overlaps;
}

const byAge = (one: Running, other: Running) =>
  one.since.getTime() - other.since.getTime() || (one.source < other.source ? -1 : 1);

function makesDouble(older: Running, newer: Running): boolean {
  if (!coversProduct(older.product, newer.product)) return false;
  if (isLifetime(older.product)) return true;
  return older.state === 'runs' && !isLifetime(newer.product);
}

const isReplaced = (older: Running, newer: Running): boolean =>
  !isLifetime(older.product) && coversProduct(newer.product, older.product);
