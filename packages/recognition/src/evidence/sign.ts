/** Something that speaks for or against what is being judged. */
export interface Sign<Facts> {
  /** Unlike any other of its table. */
  name: string;
  /** Added to the score where the sign holds; below 0 it speaks against. */
  weight: number;
  /** Whether it holds; a number where it holds by degrees, with which the weight is multiplied. */
  holds: (facts: Facts) => boolean | number;
  /** Why it is a sign. */
  why: string;
}

/** Signs in groups. Each group is summed by itself, so that a new sign in one group does not change the rounding of the others. */
export type SignGroups<Facts> = readonly (readonly Sign<Facts>[])[];

/** How much of a sign there is, 0 for nothing. */
export interface FoundSign {
  name: string;
  weight: number;
  degree: number;
  why: string;
}

/** The sum of the weights of all signs that hold. */
export function weightedSum<Facts>(groups: SignGroups<Facts>, facts: Facts): number {
  const sums = groups.map((signs) => signs.reduce((sum, sign) => sum + contribution(sign, facts), 0));
  observer?.(groups as SignGroups<never>, facts);
  return sums.reduce((score, sum) => score + sum, 0);
}

function contribution<Facts>({ weight, holds }: Sign<Facts>, facts: Facts): number {
  const degree = Number(holds(facts));
  return degree === 0 ? 0 : weight * degree;
}

/** The signs that hold, the strongest first. */
export function signsOf<Facts>(groups: SignGroups<Facts>, facts: Facts): FoundSign[] {
  return groups
    .flat()
    .map(({ name, weight, holds, why }) => ({ name, weight, degree: Number(holds(facts)), why }))
    .filter(({ degree }) => degree !== 0)
    .sort((a, b) => Math.abs(b.weight * b.degree) - Math.abs(a.weight * a.degree));
}

/** What speaks for and against, a line for each sign, and the sum. */
export function explain<Facts>(groups: SignGroups<Facts>, facts: Facts): string {
  const lines = signsOf(groups, facts).map(
    ({ name, weight, degree, why }) => `${signed(weight * degree)}  ${name}: ${why}`,
  );
  return [...lines, `${signed(weightedSum(groups, facts))}  in all`].join('\n');
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

type ScoreObserver = (groups: SignGroups<never>, facts: unknown) => void;
let observer: ScoreObserver | undefined;

/** For programs that explain scores or fit weights: `next` receives every evaluation from now on; `undefined` ends that. */
export function observeScores(next: ScoreObserver | undefined): void {
  observer = next;
}
