import type { Vector } from './vectors.ts';

/** Below it, sentences share words by chance. */
const THRESHOLD = 0.1;
const DAMPING = 0.85;
const ROUNDS = 30;
/** Share of the sentences that a stem is in; a more common one makes no two of them alike. */
const COMMON = 0.25;
const FEW = 50;

/**
 * How central each sentence is among all of them, 0 to 1: sentences that are like many central ones are central. Only pairs
 * that share a stem are compared.
 *
 * @see Erkan, Radev: LexRank (2004), https://doi.org/10.1613/jair.1523
 */
export function lexRank(vectors: readonly Vector[]): number[] {
  const neighbours = neighboursOf(vectors);
  const totals = neighbours.map((own) => own.reduce((sum, { weight }) => sum + weight, 0) || 1);
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = vectors.map(() => 1 - DAMPING);
    for (const [at, own] of neighbours.entries())
      for (const { to, weight } of own) next[to]! += (DAMPING * ranks[at]! * weight) / totals[at]!;
    ranks = next;
  }
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0) || 1;
  return ranks.map((rank) => rank / highest);
}

function neighboursOf(vectors: readonly Vector[]): { to: number; weight: number }[][] {
  const holders = new Map<number, { at: number; weight: number }[]>();
  for (const [at, { stems, weights }] of vectors.entries())
    for (const [place, stem] of stems.entries()) {
      const entry = { at, weight: weights[place]! };
      const own = holders.get(stem);
      if (own) own.push(entry);
      else holders.set(stem, [entry]);
    }
  const common = Math.max(FEW, vectors.length * COMMON);
  return vectors.map(({ stems, weights }, at) => {
    const sums = new Map<number, number>();
    for (const [place, stem] of stems.entries()) {
      const own = holders.get(stem)!;
      if (own.length > common) continue;
      for (const { at: to, weight } of own) if (to !== at) sums.set(to, (sums.get(to) ?? 0) + weight * weights[place]!);
    }
    return [...sums].filter(([, weight]) => weight > THRESHOLD).map(([to, weight]) => ({ to, weight }));
  });
}
