import type { Answers } from '../../form/answers.ts';
import type { Question, Section } from '../../form/question.ts';
import { amountOf } from '../../money/cents.ts';
import { isTerritory, skipsIncomeTax, skipsLine5 } from '../conditions.ts';
import { hasBalance, isOverpaid, wantsRefund } from '../deposits.ts';
import { computedCents, type ComputedLine } from '../lines.ts';

const isTaxed = (answers: Answers): boolean => !skipsLine5(answers);
const hasIncomeTax = (answers: Answers): boolean => !skipsIncomeTax(answers);

const isGiven = (answers: Answers, ...ids: string[]): boolean => ids.some((id) => answers[id] !== undefined);

/** A line that the form computes. */
export const computed = (id: ComputedLine): Question => ({
  id,
  kind: { is: 'money', mayBeNegative: true },
  computed(answers) {
    const cents = computedCents(id, answers);
    return cents === undefined ? undefined : amountOf(cents);
  },
});

const tax = (id: ComputedLine): Question => ({ ...computed(id), shownWhen: isTaxed });
const taxed = (id: string): Question => ({ id, kind: { is: 'money' }, shownWhen: isTaxed });
const adjustment = (id: string): Question => ({ id, kind: { is: 'money', mayBeNegative: true } });

/** Part 1, lines 1 to 6. */
export const WAGES: Section = {
  id: 'wages',
  questions: [
    { id: 'noIncomeTax', kind: { is: 'tick' }, shownWhen: isTerritory },
    { id: 'line1', kind: { is: 'whole', least: 0, most: 9_999_999 }, required: true },
    { id: 'line2', kind: { is: 'money' }, required: true, shownWhen: hasIncomeTax },
    { id: 'line3', kind: { is: 'money' }, shownWhen: hasIncomeTax },
    { id: 'line4', kind: { is: 'tick' } },
    taxed('line5a.wages'),
    tax('line5a.tax'),
    taxed('line5b.tips'),
    tax('line5b.tax'),
    taxed('line5c.wages'),
    tax('line5c.tax'),
    taxed('line5d.wages'),
    tax('line5d.tax'),
    tax('line5e'),
    { id: 'line5f', kind: { is: 'money' } },
    computed('line6'),
  ],
};

/** Part 1, lines 7 to 12. */
export const ADJUSTMENTS: Section = {
  id: 'adjustments',
  questions: [
    adjustment('line7'),
    adjustment('line8'),
    adjustment('line9'),
    computed('line10'),
    { id: 'line11', kind: { is: 'money' } },
    { ...computed('line12'), required: true },
  ],
};

/** Part 1, lines 13 to 15e, and the voucher. */
export const PAYMENT: Section = {
  id: 'payment',
  questions: [
    { id: 'line13', kind: { is: 'money' } },
    computed('line14'),
    { id: 'voucher', kind: { is: 'tick' }, shownWhen: hasBalance },
    {
      id: 'voucherAmount',
      kind: { is: 'money' },
      required: true,
      shownWhen: (answers) => hasBalance(answers) && answers.voucher === true,
      computed: (answers) => (hasBalance(answers) ? stringOf(answers.line14) : undefined),
    },
    computed('line15a'),
    { id: 'line15b', kind: { is: 'choice', values: ['next', 'refund'] }, required: true, shownWhen: isOverpaid },
    {
      id: 'routing',
      kind: { is: 'identifier', of: ['routing'] },
      required: (answers) => isGiven(answers, 'accountType', 'account'),
      shownWhen: wantsRefund,
    },
    {
      id: 'accountType',
      kind: { is: 'choice', values: ['checking', 'savings'] },
      required: (answers) => isGiven(answers, 'routing', 'account'),
      shownWhen: wantsRefund,
    },
    {
      id: 'account',
      kind: { is: 'text', longest: 17 },
      required: (answers) => isGiven(answers, 'routing', 'accountType'),
      shownWhen: wantsRefund,
    },
  ],
};

const stringOf = (answer: string | true | undefined): string | undefined =>
  typeof answer === 'string' ? answer : undefined;
