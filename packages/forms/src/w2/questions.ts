import { isTicked, said, type Answers } from '../form/answers.ts';
import type { Many } from '../form/form.ts';
import type { Question, Section } from '../form/question.ts';
import { BOX12_CODES, CODE_ROWS } from './box12.ts';

const money = (id: string): Question => ({ id, kind: { is: 'money' } });

/** Abroad, what stands for state and ZIP code is written in one line, as the country writes it. */
const addressOf = (party: 'employer' | 'employee'): readonly Question[] => {
  const isAbroad = (answers: Answers) => said(answers, `${party}.country`) !== '';
  const isDomestic = (answers: Answers) => !isAbroad(answers);
  return [
    { id: `${party}.street`, kind: { is: 'text', longest: 60 }, required: true },
    { id: `${party}.country`, kind: { is: 'text', longest: 30 } },
    { id: `${party}.city`, kind: { is: 'text', longest: 30 }, required: true },
    { id: `${party}.state`, kind: { is: 'state' }, required: true, shownWhen: isDomestic },
    { id: `${party}.zip`, kind: { is: 'zip' }, required: true, shownWhen: isDomestic },
    { id: `${party}.region`, kind: { is: 'text', longest: 30 }, shownWhen: isAbroad },
  ];
};

const codeRow = (row: string, at: number): readonly Question[] => {
  const before = CODE_ROWS[at - 1];
  const shownWhen = (answers: Answers) => before === undefined || said(answers, before) !== '';
  return [
    {
      id: row,
      kind: { is: 'choice', values: BOX12_CODES },
      shownWhen,
      required: (answers) => said(answers, `${row}.amount`) !== '',
    },
    { id: `${row}.amount`, kind: { is: 'money' }, shownWhen, required: (answers) => said(answers, row) !== '' },
  ];
};

export const STATE_ROWS = ['state1', 'state2'] as const;

const stateRow = (row: (typeof STATE_ROWS)[number]): readonly Question[] => {
  const shownWhen = (answers: Answers) =>
    row === 'state1' || said(answers, 'state1.state') !== '' || said(answers, 'state1.locality') !== '';
  const isUsed = (answers: Answers) =>
    ['number', 'wages', 'tax'].some((part) => said(answers, `${row}.${part}`) !== '');
  return [
    { id: `${row}.state`, kind: { is: 'state' }, required: isUsed, shownWhen },
    { id: `${row}.number`, kind: { is: 'text', longest: 20 }, shownWhen },
    { ...money(`${row}.wages`), shownWhen },
    { ...money(`${row}.tax`), shownWhen },
    { ...money(`${row}.localWages`), shownWhen },
    { ...money(`${row}.localTax`), shownWhen },
    { id: `${row}.locality`, kind: { is: 'text', longest: 10 }, shownWhen },
  ];
};

export const SECTIONS: readonly Section[] = [
  {
    id: 'employer',
    questions: [
      { id: 'employer.name', kind: { is: 'text', longest: 60 }, required: true, autofill: 'organization' },
      { id: 'employer.ein', kind: { is: 'identifier', of: ['ein'] }, required: true },
      ...addressOf('employer'),
      { id: 'control', kind: { is: 'text', longest: 30 } },
    ],
  },
  {
    id: 'employee',
    questions: [
      { id: 'employee.first', kind: { is: 'text', longest: 24 }, required: true },
      { id: 'employee.last', kind: { is: 'text', longest: 24 }, required: true },
      { id: 'employee.suffix', kind: { is: 'text', longest: 4 } },
      { id: 'employee.applied', kind: { is: 'tick' } },
      {
        id: 'employee.ssn',
        kind: { is: 'identifier', of: ['ssn'] },
        required: true,
        shownWhen: (answers) => !isTicked(answers, 'employee.applied'),
      },
      ...addressOf('employee'),
    ],
  },
  { id: 'wages', questions: ['box1', 'box2', 'box3', 'box4', 'box5', 'box6'].map(money) },
  {
    id: 'tips',
    questions: [
      money('box7'),
      money('box8'),
      { id: 'box14b.first', kind: { is: 'identifier', of: ['occupation'] } },
      { id: 'box14b.second', kind: { is: 'identifier', of: ['occupation'] } },
    ],
  },
  { id: 'codes', questions: CODE_ROWS.flatMap(codeRow) },
  {
    id: 'other',
    questions: [
      money('box10'),
      money('box11'),
      { id: 'statutory', kind: { is: 'tick' } },
      { id: 'retirement', kind: { is: 'tick' } },
      { id: 'sickPay', kind: { is: 'tick' } },
      { id: 'box14a', kind: { is: 'text', longest: 90, lines: 3 } },
      { id: 'void', kind: { is: 'tick' } },
    ],
  },
  { id: 'states', questions: STATE_ROWS.flatMap(stateRow) },
];

export const WISHES: readonly Question[] = [{ id: 'shorten', kind: { is: 'tick' } }];

export const MANY: Many = {
  shared: ['employer.name', 'employer.ein', ...addressOf('employer').map(({ id }) => id)],
  who: ['employee.first', 'employee.last'],
};
