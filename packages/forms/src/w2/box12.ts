import { said, type Answers } from '../form/answers.ts';
import { amountIn } from '../money/said-amounts.ts';
import type { Cents } from '../money/cents.ts';

/** Codes of box 12, as the form's Instructions for Employee list them. */
export const BOX12_CODES = [
  'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'Y', 'Z', 'AA', 'BB',
  'DD', 'EE', 'FF', 'GG', 'HH', 'II', 'TA', 'TP', 'TT',
] as const; // prettier-ignore
export type Box12Code = (typeof BOX12_CODES)[number];

/** One form has room for four; the next four go on a second one. */
export const CODES_ON_A_FORM = 4;
export const CODE_ROWS = ['code1', 'code2', 'code3', 'code4', 'code5', 'code6', 'code7', 'code8'] as const;

/** “If a year follows code D through H, S, Y, AA, BB, or EE”: contributions of several years stand on lines of their own. */
export const CODES_OF_YEARS: readonly string[] = ['D', 'E', 'F', 'G', 'H', 'S', 'Y', 'AA', 'BB', 'EE'];

export interface Box12Line {
  /** Of the question that asks its code. */
  readonly row: string;
  readonly code: string;
  readonly amount: Cents;
}

/** In the order in which they were entered. */
export const box12In = (answers: Answers): Box12Line[] =>
  CODE_ROWS.filter((row) => said(answers, row) !== '').map((row) => ({
    row,
    code: said(answers, row),
    amount: amountIn(answers, `${row}.amount`),
  }));

export const sumOfCodes = (answers: Answers, codes: readonly string[]): Cents =>
  box12In(answers)
    .filter(({ code }) => codes.includes(code))
    .reduce((sum, { amount }) => sum + amount, 0n);
