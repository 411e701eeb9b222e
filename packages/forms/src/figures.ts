import { centsOf, type Cents } from './money/cents.ts';

/** Rates, limits and days of one calendar year; nothing else in this package repeats one. */
export interface Figures {
  readonly year: number;
  /** Wages and tips on which social security tax is due (Social Security Administration, contribution and benefit base). */
  readonly wageBase: Cents;
  /** In parts of 1,000, of one side (26 U.S.C. 3101, 3111). */
  readonly socialSecurity: bigint;
  /** In parts of 10,000, of one side. */
  readonly medicare: bigint;
  /** In parts of 1,000, of the employee alone, above `additionalMedicareFrom` (26 U.S.C. 3101(b)(2)). */
  readonly additionalMedicare: bigint;
  readonly additionalMedicareFrom: Cents;
  /** From which on payments are reported on Forms 1099-NEC and, for most boxes, 1099-MISC (26 U.S.C. 6041; P.L. 119-21 from 2026 on). */
  readonly reportedFrom: Cents;
  /** Royalties and substitute payments (26 U.S.C. 6050N, 6045(d)). */
  readonly royaltiesFrom: Cents;
  /** Direct sales of consumer products for resale, a tick without an amount. */
  readonly directSalesFrom: Cents;
  /** In parts of 100 (26 U.S.C. 3406). */
  readonly backupWithholding: bigint;
  /** Returns of all kinds together that have to be filed electronically (Treasury Decision 9972). */
  readonly electronicFrom: number;
  /** Codes D, E, F, S, AA, BB and EE of box 12 together; G alone; H alone (Form W-2, Instructions for Employee). */
  readonly deferrals: { readonly elective: Cents; readonly g: Cents; readonly h: Cents };
  /** Form 941: taxes of a quarter from which on they are deposited, and of one day from which on they are on the next (26 CFR 31.6302-1). */
  readonly depositedFrom: Cents;
  readonly depositedNextDayFrom: Cents;
  /** When returns of this year are due, moved to the next business day: `2027-02-01`. */
  readonly due: {
    readonly w2: string;
    readonly nec: string;
    readonly miscToRecipient: string;
    readonly miscOnPaper: string;
    readonly miscElectronically: string;
    /** Of Form 941, by quarter. */
    readonly quarters: readonly [string, string, string, string];
  };
}

const SAME = {
  socialSecurity: 62n,
  medicare: 145n,
  additionalMedicare: 9n,
  additionalMedicareFrom: centsOf('200000.00'),
  royaltiesFrom: centsOf('10.00'),
  directSalesFrom: centsOf('5000.00'),
  backupWithholding: 24n,
  electronicFrom: 10,
  depositedFrom: centsOf('2500.00'),
  depositedNextDayFrom: centsOf('100000.00'),
} as const;

const YEARS: readonly Figures[] = [
  {
    ...SAME,
    year: 2025,
    wageBase: centsOf('176100.00'),
    reportedFrom: centsOf('600.00'),
    deferrals: { elective: centsOf('23500.00'), g: centsOf('23500.00'), h: centsOf('7000.00') },
    due: {
      w2: '2026-02-02',
      nec: '2026-02-02',
      miscToRecipient: '2026-02-02',
      miscOnPaper: '2026-03-02',
      miscElectronically: '2026-03-31',
      quarters: ['2025-04-30', '2025-07-31', '2025-10-31', '2026-02-02'],
    },
  },
  {
    ...SAME,
    year: 2026,
    wageBase: centsOf('184500.00'),
    reportedFrom: centsOf('2000.00'),
    deferrals: { elective: centsOf('24500.00'), g: centsOf('24500.00'), h: centsOf('7000.00') },
    due: {
      w2: '2027-02-01',
      nec: '2027-02-01',
      miscToRecipient: '2027-02-01',
      miscOnPaper: '2027-03-01',
      miscElectronically: '2027-03-31',
      quarters: ['2026-04-30', '2026-07-31', '2026-11-02', '2027-02-01'],
    },
  },
];

/** `undefined` for a year of which we have none. */
export const figuresOf = (year: number): Figures | undefined => YEARS.find((each) => each.year === year);
