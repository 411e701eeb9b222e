import type { Entry } from './entries.ts';

type Scored = Entry & { score: number };

/** Of words: so alike, two passages say the same. */
const ALIKE = 0.8;
/** Fewer words are alike by chance. */
const FEWEST_WORDS = 6;

/**
 * The best passages up to a limit, without those that say nearly what a better one does. Of several documents each that has
 * any gets its share, at least a place.
 */
export function shared<T extends Scored>(ranked: readonly T[], limit: number, documents: number): T[] {
  const least = documents > 1 ? Math.max(1, Math.floor(limit / (2 * documents))) : 0;
  const taken: T[] = [];
  const rest: T[] = [];
  const counts = new Map<number, number>();
  for (const entry of ranked) {
    const count = counts.get(entry.document) ?? 0;
    if (count < least && taken.length < limit && !taken.some((other) => areAlike(entry, other))) {
      taken.push(entry);
      counts.set(entry.document, count + 1);
    } else rest.push(entry);
  }
  for (const entry of rest) {
    if (taken.length >= limit) break;
    if (!taken.some((other) => areAlike(entry, other))) taken.push(entry);
  }
  return taken.sort((one, other) => other.score - one.score);
}

/** Of two documents both are kept, whatever they repeat: that they agree is news. */
function areAlike(one: Scored, other: Scored): boolean {
  if (one.document !== other.document || one.passage.kind !== other.passage.kind) return false;
  const [own, others] = [new Set(one.own.stems), new Set(other.own.stems)];
  if (Math.min(own.size, others.size) < FEWEST_WORDS)
    return one.passage.text === other.passage.text && one.passage.table === other.passage.table;
  return own.intersection(others).size > ALIKE * own.union(others).size;
}
