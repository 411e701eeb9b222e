/** A candidate: how much of each sign it has, whether it truly is what the score is to tell, and where it was met. */
export interface Candidate {
  degrees: number[];
  isTrue: boolean;
  document: string;
}

/** Steepness of the probability at the threshold: a score off by one is wrong once in eight times. */
const STEEPNESS = 2;
const ROUNDS = 400;
const STEP = 0.3;

const scoreOf = (weights: readonly number[], degrees: readonly number[]): number =>
  degrees.reduce((sum, degree, index) => sum + degree * (weights[index] ?? 0), 0);

/**
 * Logistic regression that starts at the weights that stand, and is held to them by `hold`: how much is lost for the
 * square of a weight's way. Signs that no candidate has keep their weight.
 */
export function fitted(
  candidates: readonly Candidate[],
  { weights: start, threshold, hold }: { weights: readonly number[]; threshold: number; hold: number },
): number[] {
  const weights = [...start];
  // What pulls back must not throw beyond where the weight stands.
  const step = STEP / (1 + hold);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, index) => 2 * hold * (weight - (start[index] ?? 0)));
    for (const { degrees, isTrue } of candidates) {
      const wrong = probability(scoreOf(weights, degrees) - threshold) - (isTrue ? 1 : 0);
      for (const [index, degree] of degrees.entries())
        if (degree !== 0) slopes[index] = (slopes[index] ?? 0) + (wrong * STEEPNESS * degree) / candidates.length;
    }
    for (const [index, slope] of slopes.entries()) weights[index] = (weights[index] ?? 0) - step * slope;
  }
  return weights;
}

const probability = (over: number): number => 1 / (1 + Math.exp(-STEEPNESS * over));

export interface Judgement {
  right: number;
  of: number;
  f1: number;
}

/** How the weights judge candidates; `weightsFor` may differ from document to document. */
export function judged(
  candidates: readonly Candidate[],
  threshold: number,
  weightsFor: (document: string) => readonly number[],
): Judgement {
  let [hits, false_, missed] = [0, 0, 0];
  for (const { degrees, isTrue, document } of candidates) {
    const taken = scoreOf(weightsFor(document), degrees) >= threshold;
    if (taken && isTrue) hits += 1;
    else if (taken) false_ += 1;
    else if (isTrue) missed += 1;
  }
  const f1 = (2 * hits) / Math.max(1, 2 * hits + false_ + missed);
  return { right: candidates.length - false_ - missed, of: candidates.length, f1 };
}

/** Weights for each document that were fitted on all others. */
export function leavingOneOut(
  candidates: readonly Candidate[],
  settings: Parameters<typeof fitted>[1],
): Map<string, number[]> {
  const documents = new Set(candidates.map(({ document }) => document));
  return new Map(
    [...documents].map((document) => [
      document,
      fitted(
        candidates.filter((each) => each.document !== document),
        settings,
      ),
    ]),
  );
}
