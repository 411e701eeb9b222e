import { isTicked, said, type Answers } from '../form/answers.ts';
import { answerEntry } from '../form/answer-entry.ts';
import type { Copy, Entry } from '../form/form.ts';
import { shortened } from '../identifiers/read-identifier.ts';
import { SECTIONS } from './questions.ts';

const QUESTIONS = new Map(SECTIONS.flatMap(({ questions }) => questions).map((question) => [question.id, question]));

/** Fields that show one answer each, below the name of the copy. */
const FIELDS: Readonly<Record<string, string>> = {
  'employer.ein': 'Col_Left[0].f2_02[0]',
  control: 'Col_Left[0].f2_04[0]',
  'employee.first': 'Col_Left[0].FirstName_ReadOrder[0].f2_05[0]',
  'employee.last': 'Col_Left[0].LastName_ReadOrder[0].f2_06[0]',
  'employee.suffix': 'Col_Left[0].f2_07[0]',
  box1: 'Col_Right[0].Box1_ReadOrder[0].f2_09[0]',
  box2: 'Col_Right[0].f2_10[0]',
  box3: 'Col_Right[0].Box3_ReadOrder[0].f2_11[0]',
  box4: 'Col_Right[0].f2_12[0]',
  box5: 'Col_Right[0].Box5_ReadOrder[0].f2_13[0]',
  box6: 'Col_Right[0].f2_14[0]',
  box7: 'Col_Right[0].Box7_ReadOrder[0].f2_15[0]',
  box8: 'Col_Right[0].f2_16[0]',
  box10: 'Col_Right[0].Box10_ReadOrder[0].f2_18[0]',
  box11: 'Col_Right[0].f2_19[0]',
  code1: 'Col_Right[0].Box12_ReadOrder[0].f2_20[0]',
  'code1.amount': 'Col_Right[0].Box12_ReadOrder[0].f2_21[0]',
  code2: 'Col_Right[0].Box12_ReadOrder[0].f2_22[0]',
  'code2.amount': 'Col_Right[0].Box12_ReadOrder[0].f2_23[0]',
  code3: 'Col_Right[0].Box12_ReadOrder[0].f2_24[0]',
  'code3.amount': 'Col_Right[0].Box12_ReadOrder[0].f2_25[0]',
  code4: 'Col_Right[0].Box12_ReadOrder[0].f2_26[0]',
  'code4.amount': 'Col_Right[0].Box12_ReadOrder[0].f2_27[0]',
  statutory: 'Col_Right[0].Statutory_ReadOrder[0].c2_2[0]',
  retirement: 'Col_Right[0].Retirement_ReadOrder[0].c2_3[0]',
  sickPay: 'Col_Right[0].c2_4[0]',
  box14a: 'Col_Right[0].f2_28[0]',
  'box14b.first': 'Col_Right[0].f2_29[0]',
  'box14b.second': 'Col_Right[0].f2_30[0]',
  'state1.state': 'Boxes15_ReadOrder[0].Box15_ReadOrder[0].f2_31[0]',
  'state1.number': 'Boxes15_ReadOrder[0].f2_32[0]',
  'state2.state': 'Boxes15_ReadOrder[0].f2_33[0]',
  'state2.number': 'Boxes15_ReadOrder[0].f2_34[0]',
  'state1.wages': 'Box16_ReadOrder[0].f2_35[0]',
  'state2.wages': 'Box16_ReadOrder[0].f2_36[0]',
  'state1.tax': 'Box17_ReadOrder[0].f2_37[0]',
  'state2.tax': 'Box17_ReadOrder[0].f2_38[0]',
  'state1.localWages': 'Box18_ReadOrder[0].f2_39[0]',
  'state2.localWages': 'Box18_ReadOrder[0].f2_40[0]',
  'state1.localTax': 'Box19_ReadOrder[0].f2_41[0]',
  'state2.localTax': 'Box19_ReadOrder[0].f2_42[0]',
  'state1.locality': 'f2_43[0]',
  'state2.locality': 'f2_44[0]',
};

/** Lines of an address as an envelope has them. */
function addressLines(answers: Answers, party: 'employer' | 'employee'): string[] {
  const part = (id: string) => said(answers, `${party}.${id}`);
  const place = [part('city'), [part('state'), part('zip'), part('region')].filter(Boolean).join(' ')];
  return [part('street'), place.filter(Boolean).join(', '), part('country')].filter(Boolean);
}

/** The number as it is filed, or its last four digits where the copy goes to the employee (Treasury regulations, section 31.6051-1). */
const numberOf = (answers: Answers, isEmployees: boolean): string => {
  if (isTicked(answers, 'employee.applied')) return 'Applied For';
  const number = said(answers, 'employee.ssn');
  return isEmployees && isTicked(answers, 'shorten') ? shortened(number) : number;
};

interface CopyPlace {
  readonly id: string;
  readonly pages: readonly number[];
  readonly isEmployees?: boolean;
  readonly hasVoid?: boolean;
}

function copyOf({ id, pages, isEmployees = false, hasVoid = false }: CopyPlace): Copy {
  const named = (field: string) => `topmostSubform[0].Copy${id.toUpperCase()}[0].${field}`;
  const entry = (question: string, field: string): Entry => {
    const asked = QUESTIONS.get(question);
    if (!asked) throw new Error(`The form asks nothing named ${question}`);
    return answerEntry(named(field), asked);
  };
  return {
    id,
    pages,
    entries: [
      ...(hasVoid ? [entry('void', 'Void_ReadOrder[0].c2_1[0]')] : []),
      {
        field: named('BoxA_ReadOrder[0].f2_01[0]'),
        question: 'employee.ssn',
        write: (answers) => numberOf(answers, isEmployees),
      },
      {
        field: named('Col_Left[0].f2_03[0]'),
        question: 'employer.name',
        write: (answers) => [said(answers, 'employer.name'), ...addressLines(answers, 'employer')].join('\n').trim(),
      },
      {
        field: named('Col_Left[0].f2_08[0]'),
        question: 'employee.street',
        write: (answers) => addressLines(answers, 'employee').join('\n'),
      },
      ...Object.entries(FIELDS).map(([question, field]) => entry(question, field)),
    ],
  };
}

/** Each with its back: instructions that the employee is given with it, or that are for the employer. */
export const COPIES: readonly Copy[] = [
  copyOf({ id: 'b', pages: [4, 5], isEmployees: true }),
  copyOf({ id: 'c', pages: [6, 7], isEmployees: true }),
  copyOf({ id: '2', pages: [8, 9], isEmployees: true }),
  copyOf({ id: '1', pages: [3] }),
  copyOf({ id: 'd', pages: [10, 11], hasVoid: true }),
];
