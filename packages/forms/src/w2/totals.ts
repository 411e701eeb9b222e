import { isTicked, type Answers } from '../form/answers.ts';
import type { Cents } from '../money/cents.ts';
import { sumIn } from '../money/said-amounts.ts';
import { CODES_OF_YEARS, sumOfCodes } from './box12.ts';
import { sheetsOf } from './sheets.ts';

/** Boxes of Form W-3 that are sums of those of Forms W-2, by their questions. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8', '10', '11'].map((box) => [box, [`box${box}`]])),
  '16': ['state1.wages', 'state2.wages'],
  '17': ['state1.tax', 'state2.tax'],
  '18': ['state1.localWages', 'state2.localWages'],
  '19': ['state1.localTax', 'state2.localTax'],
};

/** What Form W-3 says of the Forms W-2 that it goes with. */
export interface W3Totals {
  /** Box c: second forms for more codes count, void ones do not. */
  readonly forms: number;
  /** By the box of Form W-3; `12a` has all deferred compensation. */
  readonly boxes: ReadonlyMap<string, Cents>;
}

/**
 * General Instructions for Forms W-2 and W-3, “Specific Instructions for Form W-3”: box 12a is the total of codes D through H, S, Y,
 * AA, BB and EE.
 */
export function w3Totals(forms: readonly Answers[]): W3Totals {
  const counted = forms.filter((answers) => !isTicked(answers, 'void'));
  const total = (sumOf: (answers: Answers) => Cents) => counted.reduce((sum, answers) => sum + sumOf(answers), 0n);
  const sums = Object.entries(SUMS).map(([box, ids]) => [box, total((answers) => sumIn(answers, ids))] as const);
  const deferred = total((answers) => sumOfCodes(answers, CODES_OF_YEARS));
  return {
    forms: counted.reduce((count, answers) => count + sheetsOf(answers).length, 0),
    boxes: new Map([...sums, ['12a', deferred]]),
  };
}
