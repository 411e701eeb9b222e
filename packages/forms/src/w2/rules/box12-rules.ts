import { isTicked, said, type Answers } from '../../form/answers.ts';
import { when, type Facts, type Rule } from '../../form/rule.ts';
import { amountOf, type Cents } from '../../money/cents.ts';
import { amountIn } from '../../money/said-amounts.ts';
import { box12In, CODE_ROWS, CODES_OF_YEARS, CODES_ON_A_FORM, sumOfCodes } from '../box12.ts';
import { figuresOfForm } from '../year.ts';

const { deferrals } = figuresOfForm();
const EMPLOYEES = 'The form’s Instructions for Employee, box 12';

/** “Elective deferrals (codes D, E, F, and S) and designated Roth contributions (codes AA, BB, and EE) under all plans”. */
const ELECTIVE = ['D', 'E', 'F', 'S', 'AA', 'BB', 'EE'];

/** Contributions to a plan for which the box of retirement plans is ticked; not to one of section 457, codes G and EE. */
const OF_RETIREMENT_PLANS = ['D', 'E', 'F', 'H', 'S', 'AA', 'BB'];

/** “Included in box 1”, as the form says of each. */
const INCLUDED_IN_BOX_1 = ['C', 'V', 'Z'];

/** The first code that stands on two lines and may not, or may only with years. */
function twice(answers: Answers, mayHaveYears: boolean): Facts | undefined {
  const codes = box12In(answers).map(({ code }) => code);
  const code = codes.find((each, at) => codes.indexOf(each) < at && CODES_OF_YEARS.includes(each) === mayHaveYears);
  return code === undefined ? undefined : { code };
}

const over = (sum: Cents, most: Cents): Facts | undefined =>
  sum > most ? { sum: amountOf(sum), most: amountOf(most) } : undefined;

const line = (row: string, code: string, amount: string): Answers => ({ [row]: code, [`${row}.amount`]: amount });

export const BOX12_RULES: readonly Rule[] = [
  {
    id: 'w2.box12.twice',
    questions: CODE_ROWS,
    severity: 'error',
    source: 'General Instructions for Forms W-2 and W-3, “Box 12—Codes”',
    broken: (answers) => twice(answers, false),
    samples: {
      kept: { ...line('code1', 'DD', '10.00'), ...line('code2', 'W', '10.00') },
      broken: { ...line('code1', 'DD', '10.00'), ...line('code2', 'DD', '10.00') },
    },
  },
  {
    id: 'w2.box12.years',
    questions: CODE_ROWS,
    severity: 'question',
    source: `${EMPLOYEES}: “If a year follows code D through H, S, Y, AA, BB, or EE”`,
    broken: (answers) => twice(answers, true),
    samples: {
      kept: { ...line('code1', 'D', '10.00'), ...line('code2', 'E', '10.00') },
      broken: { ...line('code1', 'D', '10.00'), ...line('code2', 'D', '10.00') },
    },
  },
  {
    id: 'w2.box12.elective',
    questions: CODE_ROWS,
    severity: 'question',
    source: `${EMPLOYEES}: “generally limited to a total of $24,500”; 26 U.S.C. 402(g)`,
    broken: (answers) => over(sumOfCodes(answers, ELECTIVE), deferrals.elective),
    samples: {
      kept: { ...line('code1', 'D', '20000.00'), ...line('code2', 'AA', '4500.00') },
      broken: { ...line('code1', 'D', '20000.00'), ...line('code2', 'AA', '4500.01') },
    },
  },
  {
    id: 'w2.box12.g',
    questions: CODE_ROWS,
    severity: 'question',
    source: `${EMPLOYEES}: “Deferrals under code G are limited to $24,500”`,
    broken: (answers) => over(sumOfCodes(answers, ['G']), deferrals.g),
    samples: { kept: line('code1', 'G', '24500.00'), broken: line('code1', 'G', '24500.01') },
  },
  {
    id: 'w2.box12.h',
    questions: CODE_ROWS,
    severity: 'question',
    source: `${EMPLOYEES}: “Deferrals under code H are limited to $7,000”`,
    broken: (answers) => over(sumOfCodes(answers, ['H']), deferrals.h),
    samples: { kept: line('code1', 'H', '7000.00'), broken: line('code1', 'H', '7000.01') },
  },
  {
    id: 'w2.box12.included',
    questions: CODE_ROWS,
    severity: 'error',
    source: `${EMPLOYEES}, codes C, V and Z: “included in boxes 1, 3 … and 5”, “also included in box 1”`,
    broken(answers) {
      const whole = amountIn(answers, 'box1');
      const larger = box12In(answers).find(({ code, amount }) => INCLUDED_IN_BOX_1.includes(code) && amount > whole);
      return larger && { code: larger.code, amount: amountOf(larger.amount), whole: amountOf(whole) };
    },
    samples: {
      kept: { box1: '500.00', ...line('code1', 'V', '500.00') },
      broken: { box1: '500.00', ...line('code1', 'V', '500.01') },
    },
  },
  {
    id: 'w2.box12.retirement',
    questions: ['retirement', ...CODE_ROWS],
    severity: 'question',
    source: 'General Instructions for Forms W-2 and W-3, box 13, “Retirement plan”',
    broken(answers) {
      const found = box12In(answers).find(({ code }) => OF_RETIREMENT_PLANS.includes(code));
      return found && !isTicked(answers, 'retirement') ? { code: found.code } : undefined;
    },
    samples: {
      kept: { retirement: true, ...line('code1', 'D', '10.00') },
      broken: line('code1', 'D', '10.00'),
    },
  },
  {
    id: 'w2.box12.sheets',
    questions: ['code5'],
    severity: 'hint',
    source: 'The form, boxes 12a to 12d; General Instructions for Forms W-2 and W-3, “Box 12—Codes”',
    broken: (answers) => when(box12In(answers).length > CODES_ON_A_FORM),
    samples: {
      kept: Object.assign(
        {},
        ...['DD', 'W', 'L', 'J'].map((code, at) => line(`code${at + 1}`, code, '1.00')),
      ) as Answers,
      broken: Object.assign(
        {},
        ...['DD', 'W', 'L', 'J', 'T'].map((code, at) => line(`code${at + 1}`, code, '1.00')),
      ) as Answers,
    },
  },
  {
    id: 'w2.tips.code',
    questions: ['box14b.first', ...CODE_ROWS],
    severity: 'question',
    source: 'The form’s Instructions for Employee, box 14b and code TP of box 12',
    broken: (answers) =>
      when(box12In(answers).some(({ code }) => code === 'TP') && said(answers, 'box14b.first') === ''),
    samples: {
      kept: { 'box14b.first': '102', ...line('code1', 'TP', '900.00') },
      broken: line('code1', 'TP', '900.00'),
    },
  },
  {
    id: 'w2.code.tips',
    questions: ['box14b.first', ...CODE_ROWS],
    severity: 'question',
    source: 'The form’s Instructions for Employee, box 14b: “the amount of tips reported in box 12 (code TP)”',
    broken: (answers) =>
      when(box12In(answers).every(({ code }) => code !== 'TP') && said(answers, 'box14b.first') !== ''),
    samples: {
      kept: { 'box14b.first': '102', ...line('code1', 'TP', '900.00') },
      broken: { 'box14b.first': '102' },
    },
  },
  {
    id: 'w2.code.twice',
    questions: ['box14b.second', 'box14b.first'],
    severity: 'question',
    source: 'The form, box 14b: two codes at most',
    broken(answers) {
      const first = said(answers, 'box14b.first');
      return when(first !== '' && first === said(answers, 'box14b.second'));
    },
    samples: {
      kept: { 'box14b.first': '102', 'box14b.second': '103' },
      broken: { 'box14b.first': '102', 'box14b.second': '102' },
    },
  },
  {
    id: 'w2.code.unqualified',
    questions: ['box14b.first'],
    severity: 'hint',
    source: 'The form’s Instructions for Employee, box 14b: “If the occupation code 000 is used”',
    broken: (answers) => when(said(answers, 'box14b.first') === '000' && said(answers, 'box14b.second') === ''),
    samples: { kept: { 'box14b.first': '000', 'box14b.second': '102' }, broken: { 'box14b.first': '000' } },
  },
];
