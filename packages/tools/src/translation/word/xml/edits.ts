/** What stands in a source instead of a stretch of it. */
export interface Edit {
  from: number;
  to: number;
  /** `slice` gives other stretches with the edits in them. */
  write: (slice: Slice) => string;
}

export type Slice = (from: number, to: number) => string;

/** Gives stretches of a source with edits in their place; one that lies within another is seen by the outer one alone. */
export function editing(source: string, edits: readonly Edit[]): Slice {
  const sorted = edits.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const slice: Slice = (from, to) => {
    let written = '';
    let at = from;
    for (let next = firstFrom(sorted, from); next < sorted.length && sorted[next]!.from < to; next += 1) {
      const edit = sorted[next]!;
      if (edit.from < at || edit.to > to) continue;
      written += source.slice(at, edit.from) + edit.write(slice);
      at = edit.to;
    }
    return written + source.slice(at, to);
  };
  return slice;
}

/** The first that begins there or behind. */
function firstFrom(sorted: readonly Edit[], from: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
