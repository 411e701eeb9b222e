import { said, type Answers } from '../form/answers.ts';
import type { Many } from '../form/form.ts';
import type { Question, Section } from '../form/question.ts';

export const YEAR_SECTION: Section = {
  id: 'year',
  questions: [
    { id: 'year', kind: { is: 'whole', least: 2000, most: 2099 }, required: true },
    { id: 'void', kind: { is: 'tick' } },
    { id: 'corrected', kind: { is: 'tick' } },
  ],
};

/** Of the USA, unless a country is named. */
export const isAbroad = (answers: Answers, party: 'payer' | 'recipient'): boolean =>
  !['', 'US'].includes(said(answers, `${party}.country`));

/** A state and a ZIP code belong to addresses in the USA; elsewhere a province and a postal code go in the same fields, or nothing. */
const isDomestic = (party: 'payer' | 'recipient') => (answers: Answers) => !isAbroad(answers, party);

export const PAYER_SECTION: Section = {
  id: 'payer',
  questions: [
    { id: 'payer.name', kind: { is: 'text', longest: 80, lines: 2 }, required: true, autofill: 'organization' },
    { id: 'payer.tin', kind: { is: 'identifier', of: ['ein', 'ssn', 'itin', 'atin'] }, required: true },
    { id: 'payer.street', kind: { is: 'text', longest: 40 }, required: true, autofill: 'address-line1' },
    { id: 'payer.suite', kind: { is: 'text', longest: 20 }, autofill: 'address-line2' },
    { id: 'payer.city', kind: { is: 'text', longest: 40 }, required: true, autofill: 'address-level2' },
    {
      id: 'payer.state',
      kind: { is: 'text', longest: 2 },
      required: isDomestic('payer'),
      autofill: 'address-level1',
    },
    { id: 'payer.country', kind: { is: 'text', longest: 2 }, autofill: 'country' },
    { id: 'payer.zip', kind: { is: 'text', longest: 12 }, required: isDomestic('payer'), autofill: 'postal-code' },
    { id: 'payer.phone', kind: { is: 'phone' }, autofill: 'tel' },
  ],
};

/** `accountLongest` in letters: the two forms have fields of different lengths. */
export const recipientSection = (accountLongest: number): Section => ({
  id: 'recipient',
  questions: [
    { id: 'recipient.name', kind: { is: 'text', longest: 80, lines: 2 }, required: true },
    { id: 'recipient.tin', kind: { is: 'identifier', of: ['ssn', 'itin', 'atin', 'ein'] } },
    { id: 'recipient.street', kind: { is: 'text', longest: 50 }, required: true },
    { id: 'recipient.apartment', kind: { is: 'text', longest: 10 } },
    { id: 'recipient.city', kind: { is: 'text', longest: 50 }, required: true },
    { id: 'recipient.state', kind: { is: 'text', longest: 2 }, required: isDomestic('recipient') },
    { id: 'recipient.country', kind: { is: 'text', longest: 2 } },
    { id: 'recipient.zip', kind: { is: 'text', longest: 12 }, required: isDomestic('recipient') },
    { id: 'account', kind: { is: 'text', longest: accountLongest } },
  ],
});

export const STATE_ROWS = ['state1', 'state2'] as const;
type StateRow = (typeof STATE_ROWS)[number];

const rowOf = (row: StateRow): readonly Question[] => {
  const shownWhen = row === 'state2' ? (answers: Answers) => said(answers, 'state1.state') !== '' : undefined;
  const isUsed = (answers: Answers) =>
    ['tax', 'number', 'income'].some((part) => said(answers, `${row}.${part}`) !== '');
  const questions: readonly Question[] = [
    { id: `${row}.state`, kind: { is: 'state' }, required: isUsed },
    { id: `${row}.number`, kind: { is: 'text', longest: 20 } },
    { id: `${row}.tax`, kind: { is: 'money' } },
    { id: `${row}.income`, kind: { is: 'money' } },
  ];
  return shownWhen ? questions.map((question) => ({ ...question, shownWhen })) : questions;
};

export const STATES_SECTION: Section = { id: 'states', questions: STATE_ROWS.flatMap(rowOf) };

export const WISHES: readonly Question[] = [{ id: 'shorten', kind: { is: 'tick' } }];

export const MANY: Many = {
  shared: ['year', ...PAYER_SECTION.questions.map(({ id }) => id)],
  who: ['recipient.name'],
};
