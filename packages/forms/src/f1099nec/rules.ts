import { PARTY_RULES } from '../f1099/rules/party-rules.ts';
import { paymentRules } from '../f1099/rules/payment-rules.ts';
import { stateRules } from '../f1099/rules/state-rules.ts';
import { YEAR_RULES } from '../f1099/rules/year-rules.ts';
import { isTicked, said } from '../form/answers.ts';
import { when, type Rule } from '../form/rule.ts';
import { figuresOf } from '../figures.ts';
import { amountOf } from '../money/cents.ts';
import { amountIn } from '../money/said-amounts.ts';

const PAID = ['box1a', 'box3'] as const;

const NEC_RULES: readonly Rule[] = [
  {
    id: 'nec.nothing',
    questions: ['box1a', 'box2', 'box3', 'box4'],
    severity: 'question',
    source: 'The form, boxes 1a to 4',
    broken: (answers) =>
      when(![...PAID, 'box4'].some((box) => said(answers, box) !== '') && !isTicked(answers, 'box2')),
    samples: { kept: { box2: true }, broken: { 'recipient.name': 'Rosa Vale' } },
  },
  {
    id: 'nec.threshold',
    questions: ['box1a'],
    severity: 'hint',
    source: '26 U.S.C. 6041(a) and 6041A(a); P.L. 119-21, section 70433, for payments from 2026 on',
    broken(answers) {
      const figures = figuresOf(Number(said(answers, 'year')));
      const paid = amountIn(answers, 'box1a');
      const isAlone = !isTicked(answers, 'box2') && !said(answers, 'box3') && amountIn(answers, 'box4') === 0n;
      return figures && paid > 0n && paid < figures.reportedFrom && isAlone
        ? { year: String(figures.year), from: amountOf(figures.reportedFrom) }
        : undefined;
    },
    samples: { kept: { year: '2026', box1a: '2000.00' }, broken: { year: '2026', box1a: '1999.99' } },
  },
];

export const RULES: readonly Rule[] = [
  ...YEAR_RULES,
  ...PARTY_RULES,
  ...NEC_RULES,
  ...paymentRules({
    rules: 'nec',
    whole: 'box1a',
    tips: 'box1b',
    codes: ['box1c.first', 'box1c.second'],
    overtime: 'box1d',
    printed: { whole: '1a', tips: '1b', codes: '1c', overtime: '1d' },
    paid: PAID,
  }),
  ...stateRules(PAID),
];
