import { PARTY_RULES } from '../f1099/rules/party-rules.ts';
import { paymentRules } from '../f1099/rules/payment-rules.ts';
import { stateRules } from '../f1099/rules/state-rules.ts';
import { YEAR_RULES } from '../f1099/rules/year-rules.ts';
import { isTicked, said } from '../form/answers.ts';
import { when, type Rule } from '../form/rule.ts';
import { figuresOf } from '../figures.ts';
import { amountOf } from '../money/cents.ts';
import { amountIn } from '../money/said-amounts.ts';

/** Box 12 is deferred, not paid, and boxes 13a and 14 are parts of box 3. */
const PAID = ['box1', 'box2', 'box3', 'box5', 'box6', 'box8', 'box9', 'box10', 'box11', 'box15'] as const;

/** Boxes with a threshold of their own; the law gives the others none, or one that this package does not know for sure. */
const GENERAL = ['box1', 'box3', 'box6'] as const;
const SMALL = ['box2', 'box8'] as const;
const WITHOUT = ['box4', 'box5', 'box9', 'box10', 'box11', 'box12', 'box15'] as const;

const MISC_RULES: readonly Rule[] = [
  {
    id: 'misc.nothing',
    questions: ['box1', 'box3', 'box7'],
    severity: 'question',
    source: 'The form, boxes 1 to 15',
    broken: (answers) =>
      when(![...PAID, 'box4', 'box12'].some((box) => said(answers, box) !== '') && !isTicked(answers, 'box7')),
    samples: { kept: { box7: true }, broken: { 'recipient.name': 'Rosa Vale' } },
  },
  {
    id: 'misc.threshold',
    questions: ['box1', 'box3', 'box6'],
    severity: 'hint',
    source: '26 U.S.C. 6041(a); P.L. 119-21, section 70433, for payments from 2026 on',
    broken(answers) {
      const figures = figuresOf(Number(said(answers, 'year')));
      const amounts = GENERAL.map((box) => amountIn(answers, box));
      const isAlone = ![...SMALL, ...WITHOUT].some((box) => said(answers, box) !== '') && !isTicked(answers, 'box7');
      const isBelow = figures && amounts.every((amount) => amount < figures.reportedFrom);
      return figures && isBelow && isAlone && amounts.some((amount) => amount > 0n)
        ? { year: String(figures.year), from: amountOf(figures.reportedFrom) }
        : undefined;
    },
    samples: { kept: { year: '2026', box1: '2000.00' }, broken: { year: '2026', box1: '1999.99' } },
  },
  {
    id: 'misc.threshold.small',
    questions: ['box2', 'box8'],
    severity: 'hint',
    source: '26 U.S.C. 6050N(a) and 6045(d)',
    broken(answers) {
      const figures = figuresOf(Number(said(answers, 'year')));
      const amounts = SMALL.map((box) => amountIn(answers, box));
      const isAlone = ![...GENERAL, ...WITHOUT].some((box) => said(answers, box) !== '') && !isTicked(answers, 'box7');
      const isBelow = figures && amounts.every((amount) => amount < figures.royaltiesFrom);
      return figures && isBelow && isAlone && amounts.some((amount) => amount > 0n)
        ? { from: amountOf(figures.royaltiesFrom) }
        : undefined;
    },
    samples: { kept: { year: '2026', box2: '10.00' }, broken: { year: '2026', box2: '9.99' } },
  },
  {
    id: 'misc.fatca.account',
    questions: ['account', 'fatca'],
    severity: 'question',
    source: 'Publication 1099, General Instructions for Certain Information Returns, “Account number box on forms”',
    broken: (answers) => when(isTicked(answers, 'fatca') && said(answers, 'account') === ''),
    samples: { kept: { fatca: true, account: '17' }, broken: { fatca: true } },
  },
  {
    id: 'misc.deferrals.taxable',
    questions: ['box15', 'box12'],
    severity: 'hint',
    source:
      'The form’s Instructions for Recipient, box 15: “Any amount included in box 12 that is currently taxable is also included in this box”',
    broken: (answers) => when(said(answers, 'box12') !== '' && said(answers, 'box15') === ''),
    samples: { kept: { box12: '500.00', box15: '500.00' }, broken: { box12: '500.00' } },
  },
];

export const RULES: readonly Rule[] = [
  ...YEAR_RULES,
  ...PARTY_RULES,
  ...MISC_RULES,
  ...paymentRules({
    rules: 'misc',
    whole: 'box3',
    tips: 'box13a',
    codes: ['box13b.first', 'box13b.second'],
    overtime: 'box14',
    printed: { whole: '3', tips: '13a', codes: '13b', overtime: '14' },
    paid: PAID,
  }),
  ...stateRules(PAID),
];
