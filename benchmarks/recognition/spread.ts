export interface NamedScore {
  name: string;
  score: number;
}

export const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const WORST = 5;

/** Least, quartiles and most of the documents' scores, and the worst documents by name. */
export function spreadOf(scores: readonly NamedScore[], digits = 3): { spread: string; worst: string } {
  const sorted = scores.toSorted((a, b) => a.score - b.score);
  const at = (share: number) => (sorted[Math.round((sorted.length - 1) * share)]?.score ?? 0).toFixed(digits);
  return {
    spread: [0, 0.25, 0.5, 0.75, 1].map(at).join(' · '),
    worst: sorted
      .slice(0, WORST)
      .map(({ name, score }) => `${name} ${score.toFixed(digits)}`)
      .join(', '),
  };
}
