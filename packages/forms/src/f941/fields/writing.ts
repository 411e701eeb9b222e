import { isTicked, said, type Answers } from '../../form/answers.ts';
import type { Entry } from '../../form/form.ts';
import { centsOf, dollarsAndCents } from '../../money/cents.ts';

/** Lines that are written when they are zero; any other stays blank (Instructions for Form 941, Completing Your Form 941). */
const WRITTEN_AS_ZERO = ['line2', 'line12'];

export const written = (field: string, question: string, write: (answers: Answers) => string | undefined): Entry => ({
  field,
  question,
  write,
});

export const text = (field: string, question: string): Entry =>
  written(field, question, (answers) => said(answers, question));

export const ticked = (field: string, question: string): Entry =>
  written(field, question, (answers) => (isTicked(answers, question) ? '1' : undefined));

/** Boxes of one choice: the form numbers their states by place. */
export const boxes = (field: string, question: string, values: readonly string[]): readonly Entry[] =>
  values.map((value, at) =>
    written(`${field}[${at}]`, question, (answers) => (said(answers, question) === value ? String(at + 1) : undefined)),
  );

/** Dollars in one field and cents in the next. */
export function money(dollars: string, cents: string, question: string): readonly Entry[] {
  const shown = (answers: Answers) => {
    const amount = centsOf(said(answers, question));
    const isBlank = said(answers, question) === '' || (amount === 0n && !WRITTEN_AS_ZERO.includes(question));
    return isBlank ? undefined : dollarsAndCents(amount);
  };
  return [
    written(dollars, question, (answers) => shown(answers)?.dollars),
    written(cents, question, (answers) => shown(answers)?.cents),
  ];
}

/** Two digits and seven. */
export const ein = (first: string, rest: string): readonly Entry[] => [
  written(first, 'ein', (answers) => said(answers, 'ein').split('-')[0]),
  written(rest, 'ein', (answers) => said(answers, 'ein').split('-')[1]),
];
