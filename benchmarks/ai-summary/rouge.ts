const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * F-measure of the runs of `length` words that a summary shares with a person's, 0 to 1, without stemming.
 *
 * @see Lin: ROUGE (2004), https://aclanthology.org/W04-1013
 */
export function rouge(summary: string, reference: string, length: 1 | 2): number {
  const own = runsOf(wordsOf(summary), length);
  const wanted = runsOf(wordsOf(reference), length);
  let shared = 0;
  for (const [run, count] of own) shared += Math.min(count, wanted.get(run) ?? 0);
  const precision = shared / Math.max(1, total(own));
  const recall = shared / Math.max(1, total(wanted));
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

function runsOf(words: readonly string[], length: number): Map<string, number> {
  const runs = new Map<string, number>();
  for (let from = 0; from + length <= words.length; from += 1) {
    const run = words.slice(from, from + length).join(' ');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

const total = (runs: ReadonlyMap<string, number>): number => [...runs.values()].reduce((sum, count) => sum + count, 0);

export const countWords = (text: string): number => wordsOf(text).length;
