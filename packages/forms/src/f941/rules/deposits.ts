import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { amountOf } from '../../money/cents.ts';
import { attachesScheduleB, hasBalance, isUnderLimit, writesMonths } from '../deposits.ts';
import { centsIn, centsOrNone } from '../lines.ts';
import { FIGURES } from '../year.ts';

const PUB_15 = 'Publication 15, section 11';
const FIRST_BOX = 'Form 941, line 16, first box';

/** Lines 13 to 16 and the voucher. */
export const DEPOSIT_RULES: readonly Rule[] = [
  {
    id: 'f941.both',
    questions: ['line14', 'line15a'],
    severity: 'error',
    source: 'Instructions for Form 941, line 14: never make an entry on both lines 14 and 15a',
    broken: (answers) => when(centsOrNone(answers, 'line14') !== 0n && centsOrNone(answers, 'line15a') !== 0n),
    samples: {
      kept: { line3: '100.00', line13: '40.00' },
      broken: { line3: '100.00', line13: '40.00', line15a: '40.00' },
    },
  },
  {
    id: 'f941.line14.small',
    questions: ['line14'],
    severity: 'hint',
    source: 'Instructions for Form 941, line 14: you don’t have to pay if line 14 is under $1',
    broken: (answers) => when(hasBalance(answers) && centsOrNone(answers, 'line14') < 100n),
    samples: { kept: { line3: '100.00' }, broken: { line3: '100.00', line13: '99.50' } },
  },
  {
    id: 'f941.line14.deposits',
    questions: ['line14', 'line13'],
    severity: 'question',
    source: `Instructions for Form 941, line 14, Caution; ${PUB_15}, Deposit Penalties`,
    broken: (answers) => when(centsOrNone(answers, 'line14') >= 100n && !isUnderLimit(answers)),
    samples: {
      kept: { line3: '3000.00', line13: '3000.00' },
      broken: { line3: '3000.00', line13: '2000.00' },
    },
  },
  {
    id: 'f941.line16.under',
    questions: ['line16', 'priorUnder'],
    severity: 'error',
    source: FIRST_BOX,
    broken(answers) {
      const isOver = centsOrNone(answers, 'line12') >= FIGURES.depositedFrom && !isTicked(answers, 'priorUnder');
      return said(answers, 'line16') === 'under' && isOver ? { limit: amountOf(FIGURES.depositedFrom) } : undefined;
    },
    samples: {
      kept: { line3: '2499.99', line16: 'under' },
      broken: { line3: '2500.00', line16: 'under' },
    },
  },
  {
    id: 'f941.line16.nextDay',
    questions: ['line16', 'nextDay'],
    severity: 'error',
    source: `${FIRST_BOX}; 26 CFR 31.6302-1(c)(3); ${PUB_15}, $100,000 Next-Day Deposit Rule`,
    broken: (answers) => when(isTicked(answers, 'nextDay') && ['under', 'monthly'].includes(said(answers, 'line16'))),
    samples: {
      kept: { nextDay: true, line16: 'semiweekly' },
      broken: { nextDay: true, line16: 'monthly' },
    },
  },
  {
    id: 'f941.line16.small',
    questions: ['line16'],
    severity: 'hint',
    source: FIRST_BOX,
    broken: (answers) =>
      when(
        isUnderLimit(answers) &&
          centsIn(answers, 'line12') !== undefined &&
          ['monthly', 'semiweekly'].includes(said(answers, 'line16')),
      ),
    samples: {
      kept: { line3: '2500.00', line16: 'monthly' },
      broken: { line3: '2499.99', line16: 'monthly' },
    },
  },
  {
    id: 'f941.line16.total',
    questions: ['month1', 'month2', 'month3', 'line12'],
    severity: 'error',
    source: 'Form 941, line 16: total must equal line 12',
    broken(answers) {
      const total = centsIn(answers, 'months.total');
      const right = centsOrNone(answers, 'line12');
      if (!writesMonths(answers) || total === undefined || total === right) return undefined;
      return { total: amountOf(total), right: amountOf(right) };
    },
    samples: {
      kept: { line3: '3000.00', line16: 'monthly', month1: '1000.00', month2: '1000.00', month3: '1000.00' },
      broken: { line3: '3000.00', line16: 'monthly', month1: '1000.00', month2: '1000.00', month3: '1000.01' },
    },
  },
  {
    id: 'f941.line16.largeMonth',
    questions: ['month1', 'month2', 'month3', 'nextDay'],
    severity: 'question',
    source: `${PUB_15}, $100,000 Next-Day Deposit Rule`,
    broken: (answers) =>
      when(
        writesMonths(answers) &&
          ['month1', 'month2', 'month3'].some((each) => centsOrNone(answers, each) >= FIGURES.depositedNextDayFrom),
      ),
    samples: {
      kept: { line16: 'monthly', month1: '99999.99' },
      broken: { line16: 'monthly', month1: '100000.00' },
    },
  },
  {
    id: 'f941.line16.scheduleB',
    questions: ['line16'],
    severity: 'hint',
    source: 'Form 941, line 16, third box: complete Schedule B (Form 941) and attach it',
    broken: (answers) => when(attachesScheduleB(answers)),
    samples: { kept: { line16: 'monthly' }, broken: { line16: 'semiweekly' } },
  },
  {
    id: 'f941.voucher.unfit',
    questions: ['voucher'],
    severity: 'error',
    source: 'Form 941-V, Making Payments With Form 941: only if',
    broken: (answers) =>
      when(isTicked(answers, 'voucher') && !isUnderLimit(answers) && said(answers, 'line16') !== 'monthly'),
    samples: {
      kept: { line3: '2000.00', voucher: true },
      broken: { line3: '3000.00', voucher: true, line16: 'semiweekly' },
    },
  },
  {
    id: 'f941.voucher.monthly',
    questions: ['voucher'],
    severity: 'question',
    source: 'Form 941-V, Making Payments With Form 941: in accordance with the accuracy of deposits rule',
    broken: (answers) =>
      when(isTicked(answers, 'voucher') && !isUnderLimit(answers) && said(answers, 'line16') === 'monthly'),
    samples: {
      kept: { line3: '2000.00', voucher: true, line16: 'monthly' },
      broken: { line3: '3000.00', voucher: true, line16: 'monthly' },
    },
  },
  {
    id: 'f941.voucher.whole',
    questions: ['voucherAmount'],
    severity: 'question',
    source: 'Form 941-V: you’re paying in full with a timely filed return',
    broken: (answers) =>
      when(isTicked(answers, 'voucher') && centsOrNone(answers, 'voucherAmount') !== centsOrNone(answers, 'line14')),
    samples: {
      kept: { line3: '2000.00', voucher: true },
      broken: { line3: '2000.00', voucher: true, voucherAmount: '1500.00' },
    },
  },
];
