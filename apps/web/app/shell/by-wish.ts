import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';

/** The tools that most visitors come for, the first one first. */
export const byWish = <T extends Pick<CatalogueEntry, 'wanted'>>(tools: readonly T[]): T[] =>
  tools.filter(({ wanted }) => wanted !== undefined).toSorted((one, other) => (one.wanted ?? 0) - (other.wanted ?? 0));
