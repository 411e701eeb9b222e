import type { Figures } from '../figures.ts';
import { share, type Cents } from '../money/cents.ts';

/** What a year's tax comes to, and by how much payroll may differ from it without anything being wrong. */
export interface YearsTax {
  readonly due: Cents;
  readonly tolerance: Cents;
}

/** Paid by the week, some years have one payday more. */
const MOST_PAYDAYS = 53n;

/** Each payday may round each tax by half a cent, and so may the sum of the year: 27 cents for each tax. */
const toleranceOf = (taxes: bigint): Cents => (taxes * (MOST_PAYDAYS + 1n)) / 2n;

/** Of boxes 3 and 7 together (26 U.S.C. 3101(a)). */
export const socialSecurityTax = (wages: Cents, { socialSecurity }: Figures): YearsTax => ({
  due: share(wages, socialSecurity, 1000n),
  tolerance: toleranceOf(1n),
});

/** Of box 5 (26 U.S.C. 3101(b)): with the additional tax above its threshold, as the form's Instructions for Employee say of box 6. */
export function medicareTax(wages: Cents, figures: Figures): YearsTax {
  const above = wages > figures.additionalMedicareFrom ? wages - figures.additionalMedicareFrom : 0n;
  return {
    due: share(wages, figures.medicare, 10_000n) + share(above, figures.additionalMedicare, 1000n),
    tolerance: toleranceOf(above > 0n ? 2n : 1n),
  };
}
