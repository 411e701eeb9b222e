import { isTicked, said, type Answers } from '../form/answers.ts';
import { centsOrNone } from './lines.ts';
import { FIGURES } from './year.ts';

/** First box of line 16: taxes of this or the prior quarter under the limit, and no day of the next-day rule. */
export const isUnderLimit = (answers: Answers): boolean =>
  (centsOrNone(answers, 'line12') < FIGURES.depositedFrom || isTicked(answers, 'priorUnder')) &&
  !isTicked(answers, 'nextDay');

/** First box of line 16, but with so much tax that a record of it is wanted all the same. */
export const needsRecord = (answers: Answers): boolean =>
  said(answers, 'line16') === 'under' && centsOrNone(answers, 'line12') >= FIGURES.depositedNextDayFrom;

/** Months are written by monthly depositors. */
export const writesMonths = (answers: Answers): boolean =>
  said(answers, 'line16') === 'monthly' || (needsRecord(answers) && said(answers, 'record') === 'monthly');

export const attachesScheduleB = (answers: Answers): boolean =>
  said(answers, 'line16') === 'semiweekly' || (needsRecord(answers) && said(answers, 'record') === 'semiweekly');

export const hasBalance = (answers: Answers): boolean => centsOrNone(answers, 'line14') > 0n;

export const isOverpaid = (answers: Answers): boolean => centsOrNone(answers, 'line15a') > 0n;

export const wantsRefund = (answers: Answers): boolean => isOverpaid(answers) && said(answers, 'line15b') === 'refund';
