/** Edit distance of two texts by code points. */
export function levenshtein(a: string, b: string): number {
  const [one, two] = [Array.from(a), Array.from(b)];
  if (one.length === 0 || two.length === 0) return one.length + two.length;
  let before = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (const [row, character] of one.entries()) {
    const next = [row + 1];
    for (const [column, other] of two.entries())
      next.push(
        Math.min(
          (before[column] ?? 0) + (character === other ? 0 : 1),
          (before[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    before = next;
  }
  return before[two.length] ?? 0;
}
