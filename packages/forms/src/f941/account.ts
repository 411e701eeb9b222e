import type { Answers } from '../form/answers.ts';
import { amountOf, type Cents } from '../money/cents.ts';
import { centsIn, centsOrNone, COMPUTED_LINES, computedCents, type ComputedLine, type Way } from './lines.ts';

/** An amount and the question whose answer it is. */
interface Term {
  readonly line: string;
  readonly cents: Cents;
}

type How =
  /** `rate` as the form prints it: `0.124`. Half a cent is rounded up. */
  | { readonly by: 'rate'; readonly of: Term; readonly rate: string }
  | { readonly by: 'sum'; readonly terms: readonly Term[] }
  | { readonly by: 'difference'; readonly of: Term; readonly less: Term };

/** One computed line of the return, and from what it came. */
export interface Accounted {
  readonly line: ComputedLine;
  /** What stands on the line: what was computed, or what a person put in its place. */
  readonly cents: Cents;
  /** What was computed; `undefined` where nothing is left of a difference. */
  readonly computed: Cents | undefined;
  readonly how: How;
}

const LINES = Object.keys(COMPUTED_LINES) as ComputedLine[];

/** Every computed line that has an amount, in the order of the form. `answers` may be without what is computed. */
export function accountOf(answers: Answers): readonly Accounted[] {
  const all: Record<string, string | true> = { ...answers };
  return LINES.flatMap((line): Accounted[] => {
    const computed = computedCents(line, all);
    const cents = centsIn(all, line) ?? computed;
    if (cents === undefined) return [];
    all[line] = amountOf(cents);
    return [{ line, cents, computed, how: howOf(COMPUTED_LINES[line], all) }];
  });
}

function howOf(way: Way, answers: Answers): How {
  const term = (line: string): Term => ({ line, cents: centsOrNone(answers, line) });
  switch (way.by) {
    case 'rate':
      return { by: 'rate', of: term(way.of), rate: spelledRate(way.parts, way.whole) };
    case 'sum':
      return { by: 'sum', terms: way.of.filter((line) => centsIn(answers, line) !== undefined).map(term) };
    case 'difference':
      return { by: 'difference', of: term(way.of), less: term(way.less) };
  }
}

/** In thousandths. */
const spelledRate = (parts: bigint, whole: bigint): string => `0.${String((parts * 1_000n) / whole).padStart(3, '0')}`;
