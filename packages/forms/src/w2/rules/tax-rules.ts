import { said, type Answers } from '../../form/answers.ts';
import { when, type Facts, type Rule } from '../../form/rule.ts';
import { isUnusualEin } from '../../identifiers/read-identifier.ts';
import { amountOf, type Cents } from '../../money/cents.ts';
import { amountIn, sumIn } from '../../money/said-amounts.ts';
import { medicareTax, socialSecurityTax, type YearsTax } from '../withholding.ts';
import { figuresOfForm } from '../year.ts';

const FIGURES = figuresOfForm();

const socialSecurityWages = (answers: Answers): Cents => sumIn(answers, ['box3', 'box7']);

/** Facts where what was withheld is neither the tax nor within its rounding. */
const unlike = (withheld: Cents, { due, tolerance }: YearsTax): Facts | undefined =>
  withheld > due + tolerance || withheld < due - tolerance
    ? { withheld: amountOf(withheld), due: amountOf(due) }
    : undefined;

export const TAX_RULES: readonly Rule[] = [
  {
    id: 'w2.employer.ein',
    questions: ['employer.ein'],
    severity: 'question',
    source: 'IRS, “How EINs are assigned and valid EIN prefixes”',
    broken(answers) {
      const number = said(answers, 'employer.ein');
      return isUnusualEin(number) ? { prefix: number.slice(0, 2) } : undefined;
    },
    samples: { kept: { 'employer.ein': '12-3456789' }, broken: { 'employer.ein': '07-3456789' } },
  },
  {
    id: 'w2.employee.applied',
    questions: ['employee.applied'],
    severity: 'hint',
    source: 'General Instructions for Forms W-2 and W-3, box a: “Applied For”',
    broken: (answers) => when(answers['employee.applied'] === true),
    samples: { kept: { 'employee.ssn': '400-12-3456' }, broken: { 'employee.applied': true } },
  },
  {
    id: 'w2.nothing',
    questions: ['box1', 'box3', 'box5'],
    severity: 'question',
    source: 'The form, boxes 1 to 12',
    broken: (answers) =>
      when(!['box1', 'box2', 'box3', 'box5', 'box7', 'box8', 'code1'].some((id) => said(answers, id) !== '')),
    samples: { kept: { code1: 'DD', 'code1.amount': '6800.00' }, broken: { 'employee.last': 'Vale' } },
  },
  {
    id: 'w2.box2.more',
    questions: ['box2', 'box1'],
    severity: 'question',
    source: 'The form, boxes 1 and 2',
    broken: (answers) => when(amountIn(answers, 'box2') > amountIn(answers, 'box1')),
    samples: { kept: { box1: '100.00', box2: '100.00' }, broken: { box1: '100.00', box2: '100.01' } },
  },
  {
    id: 'w2.box3.base',
    questions: ['box3', 'box7'],
    severity: 'error',
    source:
      'General Instructions for Forms W-2 and W-3, boxes 3 and 7; Social Security Administration, contribution and benefit base',
    broken(answers) {
      const wages = socialSecurityWages(answers);
      return wages > FIGURES.wageBase ? { wages: amountOf(wages), base: amountOf(FIGURES.wageBase) } : undefined;
    },
    samples: { kept: { box3: '180000.00', box7: '4500.00' }, broken: { box3: '180000.00', box7: '4500.01' } },
  },
  {
    id: 'w2.box4.tax',
    questions: ['box4', 'box3', 'box7'],
    severity: 'question',
    source: '26 U.S.C. 3101(a); General Instructions for Forms W-2 and W-3, box 4',
    broken: (answers) => unlike(amountIn(answers, 'box4'), socialSecurityTax(socialSecurityWages(answers), FIGURES)),
    samples: {
      kept: { box3: '40000.00', box7: '10000.00', box4: '3100.27' },
      broken: { box3: '40000.00', box7: '10000.00', box4: '3100.28' },
    },
  },
  {
    id: 'w2.box5.less',
    questions: ['box5', 'box3', 'box7'],
    severity: 'question',
    source: 'General Instructions for Forms W-2 and W-3, box 5',
    broken(answers) {
      const wages = socialSecurityWages(answers);
      return amountIn(answers, 'box5') < wages ? { wages: amountOf(wages) } : undefined;
    },
    samples: {
      kept: { box5: '50000.00', box3: '40000.00', box7: '10000.00' },
      broken: { box5: '49999.99', box3: '40000.00', box7: '10000.00' },
    },
  },
  {
    id: 'w2.box6.tax',
    questions: ['box6', 'box5'],
    severity: 'question',
    source:
      'The form’s Instructions for Employee, box 6: “the 1.45% Medicare tax withheld on all Medicare wages and tips shown in box 5, as well as the 0.9% Additional Medicare Tax on any … above $200,000”',
    broken: (answers) => unlike(amountIn(answers, 'box6'), medicareTax(amountIn(answers, 'box5'), FIGURES)),
    samples: { kept: { box5: '250000.00', box6: '4075.54' }, broken: { box5: '250000.00', box6: '4075.55' } },
  },
];
