import { isTicked, said, type Answers } from '../form/answers.ts';
import { centsOf, share, type Cents } from '../money/cents.ts';
import { skipsIncomeTax, skipsLine5 } from './conditions.ts';
import { FIGURES } from './year.ts';

/** How a line follows from others, by their ids. */
export type Way =
  | { readonly by: 'rate'; readonly of: string; readonly parts: bigint; readonly whole: bigint }
  | { readonly by: 'sum'; readonly of: readonly string[] }
  /** `of` less `less`; `isPositive`: only where something is left. */
  | { readonly by: 'difference'; readonly of: string; readonly less: string; readonly isPositive: boolean };

/** Employer's and employee's side together, as the form prints them: × 0.124, × 0.029. */
const SOCIAL_SECURITY = { parts: 2n * FIGURES.socialSecurity, whole: 1_000n };
const MEDICARE = { parts: 2n * FIGURES.medicare, whole: 10_000n };
/** The employee's side alone: × 0.009. */
const ADDITIONAL_MEDICARE = { parts: FIGURES.additionalMedicare, whole: 1_000n };

const sum = (...of: string[]): Way => ({ by: 'sum', of });

/** Every line that the form computes, each after those from which it follows. */
export const COMPUTED_LINES = {
  'line5a.tax': { by: 'rate', of: 'line5a.wages', ...SOCIAL_SECURITY },
  'line5b.tax': { by: 'rate', of: 'line5b.tips', ...SOCIAL_SECURITY },
  'line5c.tax': { by: 'rate', of: 'line5c.wages', ...MEDICARE },
  'line5d.tax': { by: 'rate', of: 'line5d.wages', ...ADDITIONAL_MEDICARE },
  line5e: sum('line5a.tax', 'line5b.tax', 'line5c.tax', 'line5d.tax'),
  line6: sum('line3', 'line5e', 'line5f'),
  line10: sum('line6', 'line7', 'line8', 'line9'),
  line12: { by: 'difference', of: 'line10', less: 'line11', isPositive: false },
  line14: { by: 'difference', of: 'line12', less: 'line13', isPositive: true },
  line15a: { by: 'difference', of: 'line13', less: 'line12', isPositive: true },
  'months.total': sum('month1', 'month2', 'month3'),
} as const satisfies Readonly<Record<string, Way>>;
export type ComputedLine = keyof typeof COMPUTED_LINES;

/** Of a line that is answered and asked; what line 4 or the territories skip counts as empty, even if it was answered before. */
export function centsIn(answers: Answers, line: string): Cents | undefined {
  const isSkipped =
    (/^line5[a-e]/.test(line) && skipsLine5(answers)) || (/^line[23]$/.test(line) && skipsIncomeTax(answers));
  const amount = said(answers, line);
  return isSkipped || amount === '' ? undefined : centsOf(amount);
}

/** Nothing said is nothing owed. */
export const centsOrNone = (answers: Answers, line: string): Cents => centsIn(answers, line) ?? 0n;

/** What a line is by the lines before it; `undefined` where none of them says anything, or nothing is left. */
export function computedCents(line: ComputedLine, answers: Answers): Cents | undefined {
  const way: Way = COMPUTED_LINES[line];
  switch (way.by) {
    case 'rate': {
      const cents = centsIn(answers, way.of);
      return cents === undefined ? undefined : share(cents, way.parts, way.whole);
    }
    case 'sum': {
      const terms = way.of.map((each) => centsIn(answers, each)).filter((each) => each !== undefined);
      return terms.length === 0 ? undefined : terms.reduce((total, each) => total + each, 0n);
    }
    case 'difference': {
      const isSaid = [way.of, way.less].some((each) => centsIn(answers, each) !== undefined);
      // Line 12 is written even when it is zero, line 14 and line 15a are not.
      if (!isSaid) return line === 'line12' && isBegun(answers) ? 0n : undefined;
      const left = centsOrNone(answers, way.of) - centsOrNone(answers, way.less);
      return way.isPositive && left <= 0n ? undefined : left;
    }
  }
}

const isBegun = (answers: Answers): boolean => said(answers, 'line1') !== '' || isTicked(answers, 'line4');
