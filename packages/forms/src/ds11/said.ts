import { said, type Answers } from '../form/answers.ts';
import { yearsBetween } from '../dates/dates.ts';

/** Whole years of the applicant on a day; `undefined` while the date of birth is not said. */
export function ageOn(today: string, answers: Answers): number | undefined {
  const birth = said(answers, 'birth.date');
  return birth === '' ? undefined : yearsBetween(birth, today);
}

export const wantsCard = (answers: Answers): boolean => ['card', 'both'].includes(said(answers, 'document'));

export const wasLost = (answers: Answers): boolean =>
  ['book.status', 'card.status'].some((id) => ['lost', 'stolen'].includes(said(answers, id)));

/** `P.O. Box 12`, `PO Box`, `Post Office Box`. */
export const isPostBox = (street: string): boolean => /\b(?:p\.? ?o\.? ?|post office )box\b/i.test(street);
