import { isTicked, said, type Answers } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { isTerritory, skipsIncomeTax, skipsLine5 } from '../conditions.ts';
import { centsIn, centsOrNone } from '../lines.ts';
import { FIGURES } from '../year.ts';

const isSaid = (answers: Answers, line: string): boolean => centsIn(answers, line) !== undefined;

/** Employees and wages: lines 1 to 9. */
export const TAX_RULES: readonly Rule[] = [
  {
    id: 'f941.line2.territory',
    questions: ['line2', 'line3', 'noIncomeTax'],
    severity: 'question',
    source: 'Form 941, part 1: employers in the territories must skip lines 2 and 3, unless',
    broken: (answers) =>
      when(isTerritory(answers) && !skipsIncomeTax(answers) && (isSaid(answers, 'line2') || isSaid(answers, 'line3'))),
    samples: {
      kept: { state: 'PR', noIncomeTax: true, line2: '100.00' },
      broken: { state: 'PR', line2: '100.00' },
    },
  },
  {
    id: 'f941.line3.most',
    questions: ['line3', 'line2'],
    severity: 'question',
    source: 'Form 941, line 3: federal income tax withheld from the wages, tips, and other compensation of line 2',
    broken: (answers) => when(centsOrNone(answers, 'line3') > centsOrNone(answers, 'line2')),
    samples: { kept: { line2: '100.00', line3: '10.00' }, broken: { line2: '10.00', line3: '100.00' } },
  },
  {
    id: 'f941.line4.none',
    questions: ['line4', 'line5a.wages', 'line5c.wages'],
    severity: 'question',
    source: 'Form 941, line 4: if no wages, tips, and other compensation are subject to these taxes, check here',
    broken: (answers) =>
      when(
        !skipsLine5(answers) &&
          centsOrNone(answers, 'line2') > 0n &&
          ['line5a.wages', 'line5b.tips', 'line5c.wages'].every((line) => centsOrNone(answers, line) === 0n),
      ),
    samples: { kept: { line2: '100.00', line4: true }, broken: { line2: '100.00' } },
  },
  {
    id: 'f941.line5a.base',
    questions: ['line5a.wages', 'line5b.tips', 'line1'],
    severity: 'question',
    source: '42 U.S.C. 430 (contribution and benefit base); Instructions for Form 941, line 5a',
    broken(answers) {
      if (said(answers, 'line1') === '') return undefined;
      const most = FIGURES.wageBase * BigInt(said(answers, 'line1'));
      const wages = centsOrNone(answers, 'line5a.wages') + centsOrNone(answers, 'line5b.tips');
      return wages > most ? { employees: said(answers, 'line1') } : undefined;
    },
    samples: {
      kept: { line1: '1', 'line5a.wages': '184500.00' },
      broken: { line1: '1', 'line5a.wages': '184500.00', 'line5b.tips': '0.01' },
    },
  },
  {
    id: 'f941.line5c.least',
    questions: ['line5c.wages', 'line5a.wages', 'line5b.tips'],
    severity: 'question',
    source: 'Instructions for Form 941, line 5c: wages and tips subject to Medicare tax, which has no limit',
    broken(answers) {
      const least = centsOrNone(answers, 'line5a.wages') + centsOrNone(answers, 'line5b.tips');
      return when(centsOrNone(answers, 'line5c.wages') < least);
    },
    samples: {
      kept: { 'line5a.wages': '100.00', 'line5b.tips': '20.00', 'line5c.wages': '120.00' },
      broken: { 'line5a.wages': '100.00', 'line5b.tips': '20.00', 'line5c.wages': '100.00' },
    },
  },
  {
    id: 'f941.line5d.most',
    questions: ['line5d.wages', 'line5c.wages'],
    severity: 'error',
    source:
      '26 U.S.C. 3101(b)(2) and 3102(f): Additional Medicare Tax is withheld from wages that Medicare tax is due on',
    broken: (answers) => when(centsOrNone(answers, 'line5d.wages') > centsOrNone(answers, 'line5c.wages')),
    samples: {
      kept: { 'line5c.wages': '250000.00', 'line5d.wages': '50000.00' },
      broken: { 'line5c.wages': '50000.00', 'line5d.wages': '250000.00' },
    },
  },
  {
    id: 'f941.line5d.first',
    questions: ['line5d.wages', 'line5c.wages', 'quarter'],
    severity: 'question',
    source: 'Instructions for Form 941, line 5d: only wages of an employee above $200,000 in the calendar year',
    broken(answers) {
      const above = centsOrNone(answers, 'line5d.wages');
      const below = centsOrNone(answers, 'line5c.wages') - above;
      // Where 5d is more than 5c, the rule of that speaks.
      const isFew = above > 0n && below >= 0n && below < FIGURES.additionalMedicareFrom;
      return when(said(answers, 'quarter') === '1' && isFew);
    },
    samples: {
      kept: { quarter: '1', 'line5c.wages': '250000.00', 'line5d.wages': '50000.00' },
      broken: { quarter: '1', 'line5c.wages': '150000.00', 'line5d.wages': '50000.00' },
    },
  },
  {
    id: 'f941.line7.large',
    questions: ['line7'],
    severity: 'question',
    source: 'Instructions for Form 941, line 7: fractions of cents of the employee share',
    broken(answers) {
      const cents = centsOrNone(answers, 'line7');
      const employees = BigInt(said(answers, 'line1') || '0');
      // Three taxes, each half a cent off at most on each of 14 paydays.
      const most = 21n * (employees > 5n ? employees : 5n);
      return when(cents > most || cents < -most);
    },
    samples: { kept: { line1: '6', line7: '-1.26' }, broken: { line1: '6', line7: '-1.27' } },
  },
  {
    id: 'f941.line9.positive',
    questions: ['line9'],
    severity: 'question',
    source: 'Instructions for Form 941, line 9: uncollected employee share, a negative adjustment',
    broken: (answers) => when(centsOrNone(answers, 'line9') > 0n),
    samples: { kept: { line9: '-12.00' }, broken: { line9: '12.00' } },
  },
  {
    id: 'f941.line11.form',
    questions: ['line11'],
    severity: 'hint',
    source: 'Form 941, line 11: attach Form 8974',
    broken: (answers) => when(centsOrNone(answers, 'line11') > 0n),
    samples: { kept: {}, broken: { line3: '100.00', line11: '40.00' } },
  },
  {
    id: 'f941.line12.negative',
    questions: ['line12', 'line11'],
    severity: 'question',
    source: 'Instructions for Form 941, line 12: the amount can’t be less than zero',
    broken: (answers) => when(centsOrNone(answers, 'line12') < 0n),
    samples: {
      kept: { line3: '100.00', line11: '40.00' },
      broken: { line3: '40.00', line11: '100.00' },
    },
  },
  {
    id: 'f941.line1.none',
    questions: ['line1', 'line2'],
    severity: 'question',
    source: 'Form 941, line 1: employees who received wages for the pay period including the 12th of the last month',
    broken: (answers) =>
      when(said(answers, 'line1') === '0' && centsOrNone(answers, 'line2') > 0n && !isTicked(answers, 'closed')),
    samples: { kept: { line1: '0', line2: '0.00' }, broken: { line1: '0', line2: '100.00' } },
  },
];
