/** Weights of a sentence's stems; of length 1 as a whole. */
export interface Vector {
  /** Numbers of stems, rising. */
  stems: readonly number[];
  weights: readonly number[];
}

/** By frequency in the sentence and rarity in all of them. */
export function vectorsOf(sentences: readonly (readonly string[])[]): {
  vectors: Vector[];
  numberOf: Map<string, number>;
} {
  const numberOf = new Map<string, number>();
  const frequencies: number[] = [];
  const counted = sentences.map((stems) => {
    const counts = new Map<number, number>();
    for (const stem of stems) {
      let number = numberOf.get(stem);
      if (number === undefined) numberOf.set(stem, (number = numberOf.size));
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    for (const number of counts.keys()) frequencies[number] = (frequencies[number] ?? 0) + 1;
    return counts;
  });
  const vectors = counted.map((counts): Vector => {
    const entries = [...counts].sort(([one], [other]) => one - other);
    const weights = entries.map(([number, count]) => count * Math.log(1 + sentences.length / frequencies[number]!));
    const length = Math.hypot(...weights) || 1;
    return { stems: entries.map(([number]) => number), weights: weights.map((weight) => weight / length) };
  });
  return { vectors, numberOf };
}

/** 0 where nothing is shared, 1 where all is. */
export function similarity(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0, to = 0; at < one.stems.length && to < other.stems.length;) {
    const difference = one.stems[at]! - other.stems[to]!;
    if (difference === 0) sum += one.weights[at++]! * other.weights[to++]!;
    else if (difference < 0) at += 1;
    else to += 1;
  }
  return sum;
}
