import type { Answers } from '../../form/answers.ts';
import type { Rule } from '../../form/rule.ts';
import { amountOf } from '../../money/cents.ts';
import { centsIn, computedCents, type ComputedLine } from '../lines.ts';

/** A person may put another amount in the place of a computed one; the form's own arithmetic then says that it is wrong. */
const follows = (line: ComputedLine, printed: string, inputs: Answers, right: string, wrong: string): Rule => ({
  id: `f941.sum.${line}`,
  questions: [line],
  severity: 'error',
  source: `Form 941, ${printed}`,
  broken(answers) {
    const written = centsIn(answers, line);
    const computed = computedCents(line, answers) ?? 0n;
    if (written === undefined || written === computed) return undefined;
    return { right: amountOf(computed), written: amountOf(written) };
  },
  samples: { kept: { ...inputs, [line]: right }, broken: { ...inputs, [line]: wrong } },
});

const MONTHLY = { line16: 'monthly', month1: '10.00', month2: '20.00', month3: '30.00' };

export const ARITHMETIC: readonly Rule[] = [
  // Exactly 599.8066.
  follows('line5a.tax', 'line 5a: × 0.124', { 'line5a.wages': '4837.15' }, '599.81', '599.80'),
  follows('line5b.tax', 'line 5b: × 0.124', { 'line5b.tips': '100.00' }, '12.40', '6.20'),
  // Exactly 0.50025.
  follows('line5c.tax', 'line 5c: × 0.029', { 'line5c.wages': '17.25' }, '0.50', '0.51'),
  // Exactly 0.00495.
  follows('line5d.tax', 'line 5d: × 0.009', { 'line5d.wages': '0.55' }, '0.00', '0.01'),
  follows(
    'line5e',
    'line 5e: add Column 2 from lines 5a, 5b, 5c, and 5d',
    { 'line5a.wages': '100.00', 'line5c.wages': '100.00' },
    '15.30',
    '12.40',
  ),
  follows('line6', 'line 6: add lines 3, 5e, and 5f', { line3: '10.00', line5f: '5.00' }, '15.00', '10.00'),
  follows('line10', 'line 10: combine lines 6 through 9', { line3: '10.00', line7: '-0.02' }, '9.98', '10.02'),
  follows('line12', 'line 12: subtract line 11 from line 10', { line3: '10.00', line11: '4.00' }, '6.00', '14.00'),
  follows(
    'line14',
    'line 14: if line 12 is more than line 13, enter the difference',
    { line3: '10.00', line13: '4.00' },
    '6.00',
    '10.00',
  ),
  follows(
    'line15a',
    'line 15a: if line 13 is more than line 12, enter the difference',
    { line3: '10.00', line13: '14.00' },
    '4.00',
    '14.00',
  ),
  follows('months.total', 'line 16: total liability for quarter', MONTHLY, '60.00', '66.00'),
];
