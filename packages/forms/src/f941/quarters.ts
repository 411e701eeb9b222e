import { said, type Answers } from '../form/answers.ts';
import { FIGURES, YEAR } from './year.ts';

export interface Quarter {
  /** First and last day: `2026-01-01`, `2026-03-31`. */
  readonly from: string;
  readonly to: string;
  /** Day by which the return is filed, moved to the next business day. */
  readonly due: string;
}

const DAYS = [
  ['01-01', '03-31'],
  ['04-01', '06-30'],
  ['07-01', '09-30'],
  ['10-01', '12-31'],
] as const;

/** Of which the return is; `undefined` while nobody has said so. */
export function quarterOf(answers: Answers): Quarter | undefined {
  const at = Number(said(answers, 'quarter')) - 1;
  const days = DAYS[at];
  const due = FIGURES.due.quarters[at];
  return days && due ? { from: `${YEAR}-${days[0]}`, to: `${YEAR}-${days[1]}`, due } : undefined;
}
