/** One ranking of several. */
export interface Ranking {
  /** Of each entry; 0 for those that it does not have. */
  scores: Float64Array;
  weight: number;
}

/** How little the first few places differ (Cormack, Clarke and Büttcher 2009). */
const FLATNESS = 60;

/** Reciprocal rank fusion: what several rankings have near their top comes first. Entries of one score have one rank. */
export function fused(rankings: readonly Ranking[], size: number): Float64Array {
  const sums = new Float64Array(size);
  for (const { scores, weight } of rankings) {
    const order = [...scores.keys()]
      .filter((at) => scores[at]! > 0)
      .sort((one, other) => scores[other]! - scores[one]!);
    let rank = 0;
    let last = Infinity;
    for (const at of order) {
      if (scores[at]! < last) rank += 1;
      last = scores[at]!;
      sums[at]! += weight / (FLATNESS + rank);
    }
  }
  return sums;
}
