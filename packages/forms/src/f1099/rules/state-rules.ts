import { said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { amountOf } from '../../money/cents.ts';
import { amountIn, sumIn } from '../../money/said-amounts.ts';
import { STATE_ROWS } from '../questions.ts';

const FORM = 'The form, state tax withheld, state and payer’s state number, state income';

/** `paid`: questions of all that is paid; no part counted twice. */
export function stateRules(paid: readonly [string, ...string[]]): readonly Rule[] {
  const [first] = paid;
  return [
    {
      id: 'f1099.states.number',
      questions: ['state1.number', 'state2.number'],
      severity: 'question',
      source: FORM,
      broken(answers) {
        const row = STATE_ROWS.find((each) => said(answers, `${each}.tax`) !== '' && !said(answers, `${each}.number`));
        return row && { state: said(answers, `${row}.state`) };
      },
      samples: {
        kept: { 'state1.state': 'NY', 'state1.tax': '10.00', 'state1.number': '12345678' },
        broken: { 'state1.state': 'NY', 'state1.tax': '10.00' },
      },
    },
    {
      id: 'f1099.states.tax',
      questions: ['state1.tax', 'state2.tax'],
      severity: 'question',
      source: FORM,
      broken(answers) {
        const row = STATE_ROWS.find(
          (each) =>
            said(answers, `${each}.income`) !== '' &&
            amountIn(answers, `${each}.tax`) > amountIn(answers, `${each}.income`),
        );
        return row && { state: said(answers, `${row}.state`), tax: said(answers, `${row}.tax`) };
      },
      samples: {
        kept: { 'state1.state': 'NY', 'state1.tax': '10.00', 'state1.income': '10.00' },
        broken: { 'state1.state': 'NY', 'state1.tax': '10.01', 'state1.income': '10.00' },
      },
    },
    {
      id: 'f1099.states.income',
      questions: ['state1.income', 'state2.income'],
      severity: 'question',
      source: `${FORM}; the payments of its federal boxes`,
      broken(answers) {
        const income = sumIn(answers, ['state1.income', 'state2.income']);
        const whole = sumIn(answers, paid);
        return income > whole ? { income: amountOf(income), whole: amountOf(whole) } : undefined;
      },
      samples: {
        kept: { [first]: '5000.00', 'state1.state': 'NY', 'state1.income': '5000.00' },
        broken: { [first]: '5000.00', 'state1.state': 'NY', 'state1.income': '5000.01' },
      },
    },
    {
      id: 'f1099.states.same',
      questions: ['state2.state', 'state1.state'],
      severity: 'question',
      source: FORM,
      broken(answers) {
        const state = said(answers, 'state1.state');
        return when(state !== '' && state === said(answers, 'state2.state'));
      },
      samples: {
        kept: { 'state1.state': 'NY', 'state2.state': 'NJ' },
        broken: { 'state1.state': 'NY', 'state2.state': 'NY' },
      },
    },
  ];
}
