import { said, type Answers } from '../../form/answers.ts';
import type { Facts, Rule } from '../../form/rule.ts';
import { amountIn } from '../../money/said-amounts.ts';
import { STATE_ROWS } from '../questions.ts';

/** Of the first row for which it holds: its state or, without one, its locality. */
function firstRow(answers: Answers, holds: (row: string) => boolean): Facts | undefined {
  const row = STATE_ROWS.find(holds);
  return row && { place: said(answers, `${row}.state`) || said(answers, `${row}.locality`) || '15–20' };
}

export const STATE_RULES: readonly Rule[] = [
  {
    id: 'w2.states.number',
    questions: ['state1.number', 'state2.number'],
    severity: 'question',
    source: 'The form, box 15, “Employer’s state ID number”',
    broken: (answers) =>
      firstRow(answers, (row) => said(answers, `${row}.tax`) !== '' && said(answers, `${row}.number`) === ''),
    samples: {
      kept: { 'state1.state': 'NY', 'state1.number': '12345678', 'state1.tax': '10.00', 'state1.wages': '100.00' },
      broken: { 'state1.state': 'NY', 'state1.tax': '10.00', 'state1.wages': '100.00' },
    },
  },
  {
    id: 'w2.states.tax',
    questions: ['state1.tax', 'state2.tax'],
    severity: 'question',
    source: 'The form, boxes 16 and 17',
    broken: (answers) =>
      firstRow(answers, (row) => amountIn(answers, `${row}.tax`) > amountIn(answers, `${row}.wages`)),
    samples: {
      kept: { 'state1.state': 'NY', 'state1.tax': '10.00', 'state1.wages': '10.00' },
      broken: { 'state1.state': 'NY', 'state1.tax': '10.01', 'state1.wages': '10.00' },
    },
  },
  {
    id: 'w2.local.tax',
    questions: ['state1.localTax', 'state2.localTax'],
    severity: 'question',
    source: 'The form, boxes 18 and 19',
    broken: (answers) =>
      firstRow(answers, (row) => amountIn(answers, `${row}.localTax`) > amountIn(answers, `${row}.localWages`)),
    samples: {
      kept: { 'state1.locality': 'NYC', 'state1.localTax': '10.00', 'state1.localWages': '10.00' },
      broken: { 'state1.locality': 'NYC', 'state1.localTax': '10.01', 'state1.localWages': '10.00' },
    },
  },
  {
    id: 'w2.local.name',
    questions: ['state1.locality', 'state2.locality'],
    severity: 'question',
    source: 'The form, box 20',
    broken: (answers) =>
      firstRow(
        answers,
        (row) =>
          (said(answers, `${row}.localTax`) !== '' || said(answers, `${row}.localWages`) !== '') &&
          said(answers, `${row}.locality`) === '',
      ),
    samples: {
      kept: { 'state1.state': 'NY', 'state1.localWages': '10.00', 'state1.locality': 'NYC' },
      broken: { 'state1.state': 'NY', 'state1.localWages': '10.00' },
    },
  },
];
