import type { Told } from './told.ts';
import { similarity } from './vectors.ts';
import type { Candidate } from './weigh.ts';

/** How much a sentence is worth counts so much, how little it repeats the rest. */
const WORTH = 0.75;
/** More alike, two sentences say the same. */
const SAME = 0.8;
/** Of the words asked for: enough, and too many. */
const FULL = 0.93;
const OVER = 1.1;

/**
 * Sentences for a summary of `words` words: by what they are worth and how little they repeat what is chosen (maximal marginal
 * relevance). One that refers to the sentence before it brings that one along, or is not taken.
 *
 * @returns places in `told`, rising.
 * @see Carbonell, Goldstein: The use of MMR (1998), https://doi.org/10.1145/290941.291025
 */
export function choose(told: readonly Told[], candidates: readonly Candidate[], words: number): number[] {
  const highest = candidates.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const left = new Map(candidates.map((candidate) => [candidate, 0]));
  const chosen = new Set<number>();
  let length = 0;
  while (length < words * FULL) {
    const best = bestOf(left, highest);
    if (!best) break;
    left.delete(best);
    const group = withAntecedent(told, best.at, chosen);
    if (!group || chosen.has(best.at)) continue;
    const longer = length + group.reduce((sum, at) => sum + told[at]!.words, 0);
    if (chosen.size > 0 && longer > words * OVER) continue;
    for (const at of group) chosen.add(at);
    length = longer;
    for (const [each, repeated] of left) {
      const alike = similarity(each.vector, best.vector);
      if (alike > SAME) left.delete(each);
      else if (alike > repeated) left.set(each, alike);
    }
  }
  return [...chosen].sort((one, other) => one - other);
}

function bestOf(left: ReadonlyMap<Candidate, number>, highest: number): Candidate | undefined {
  let best: Candidate | undefined;
  let most = -Infinity;
  for (const [candidate, repeated] of left) {
    const value = (WORTH * candidate.score) / highest - (1 - WORTH) * repeated;
    if (value > most) [best, most] = [candidate, value];
  }
  return best;
}

/** A sentence with those that it is not understood without; undefined where they cannot stand in a summary. */
function withAntecedent(told: readonly Told[], at: number, chosen: ReadonlySet<number>): number[] | undefined {
  const { needsPrevious, section } = told[at]!;
  if (!needsPrevious) return [at];
  const previous = told[at - 1];
  if (!previous || previous.section !== section) return undefined;
  if (chosen.has(at - 1)) return [at];
  return previous.fit && !previous.needsPrevious ? [at - 1, at] : undefined;
}
