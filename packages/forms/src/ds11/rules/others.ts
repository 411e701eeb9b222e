import { said, type Answers } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { ageOn } from '../said.ts';

const ITEM_10 = 'DS-11 04-2025, item 10: parental information';
const ITEM_11 = 'DS-11 04-2025, item 11';
const CHILDREN = 'DS-11 04-2025, Instruction Page 3, Section D 4, applicants under age 16';

/** An event that cannot be before somebody's birth. */
const isBefore = (answers: Answers, event: string, birth: string): boolean =>
  said(answers, event) !== '' && said(answers, birth) !== '' && said(answers, event) < said(answers, birth);

const parentRule = (number: 1 | 2): Rule => ({
  id: `ds11.parent${number}.birth`,
  questions: [`parent${number}.birth`, 'birth.date'],
  severity: 'error',
  source: `${ITEM_10}, date of birth`,
  broken(answers) {
    const born = said(answers, `parent${number}.birth`);
    const child = said(answers, 'birth.date');
    return born !== '' && child !== '' && born >= child ? { born } : undefined;
  },
  samples: {
    kept: { 'birth.date': '1990-05-02', [`parent${number}.birth`]: '1962-01-09' },
    broken: { 'birth.date': '1990-05-02', [`parent${number}.birth`]: '1990-05-02' },
  },
});

/** Items 10, 11 and 20. */
export const OTHERS_RULES: readonly Rule[] = [
  parentRule(1),
  parentRule(2),
  {
    id: 'ds11.parents.none',
    questions: ['parent1.last', 'parent1.given'],
    severity: 'question',
    source: ITEM_10,
    broken: (answers) =>
      when(['parent1.given', 'parent1.last', 'parent2.given', 'parent2.last'].every((id) => said(answers, id) === '')),
    samples: { kept: { 'parent2.last': 'Example' }, broken: {} },
  },
  {
    id: 'ds11.parents.one',
    questions: ['parent2.last', 'birth.date'],
    severity: 'question',
    source: `${CHILDREN}: evidence of sole authority to apply`,
    broken(answers, { today }) {
      const names = [said(answers, 'parent1.last'), said(answers, 'parent2.last')].filter((name) => name !== '');
      return when((ageOn(today, answers) ?? 16) < 16 && names.length === 1);
    },
    samples: {
      kept: { 'birth.date': '2018-05-02', 'parent1.last': 'Example', 'parent2.last': 'Sample' },
      broken: { 'birth.date': '2018-05-02', 'parent1.last': 'Example' },
      today: '2026-11-27',
    },
  },
  {
    id: 'ds11.parents.both',
    questions: ['birth.date'],
    severity: 'hint',
    source: `${CHILDREN}; 22 CFR 51.28`,
    broken: (answers, { today }) => when((ageOn(today, answers) ?? 16) < 16),
    samples: { kept: { 'birth.date': '2010-11-27' }, broken: { 'birth.date': '2010-11-28' }, today: '2026-11-27' },
  },
  {
    id: 'ds11.parents.aware',
    questions: ['birth.date'],
    severity: 'hint',
    source: 'DS-11 04-2025, Instruction Pages 1 and 3, applicants ages 16 and 17',
    broken(answers, { today }) {
      const age = ageOn(today, answers) ?? 0;
      return age === 16 || age === 17 ? { age: String(age) } : undefined;
    },
    samples: { kept: { 'birth.date': '2008-11-27' }, broken: { 'birth.date': '2008-11-28' }, today: '2026-11-27' },
  },
  {
    id: 'ds11.marriage.birth',
    questions: ['marriage.date', 'spouse.birth', 'birth.date'],
    severity: 'error',
    source: `${ITEM_11}: date of marriage`,
    broken: (answers) =>
      when(['birth.date', 'spouse.birth'].some((birth) => isBefore(answers, 'marriage.date', birth))),
    samples: {
      kept: { married: 'yes', 'birth.date': '1990-05-02', 'marriage.date': '2016-06-18' },
      broken: { married: 'yes', 'spouse.birth': '1990-05-02', 'marriage.date': '1990-05-01' },
    },
  },
  {
    id: 'ds11.marriage.future',
    questions: ['marriage.date', 'divorce.date', 'spouse.birth'],
    severity: 'error',
    source: `${ITEM_11}: dates of what has been`,
    broken: (answers, { today }) =>
      when(['marriage.date', 'divorce.date', 'spouse.birth'].some((id) => said(answers, id) > today)),
    samples: {
      kept: { married: 'yes', 'marriage.date': '2026-11-27' },
      broken: { married: 'yes', divorced: 'yes', 'divorce.date': '2026-11-28' },
      today: '2026-11-27',
    },
  },
  {
    id: 'ds11.divorce.birth',
    questions: ['divorce.date', 'birth.date'],
    severity: 'error',
    source: `${ITEM_11}: widow or divorce date`,
    broken: (answers) => when(isBefore(answers, 'divorce.date', 'birth.date')),
    samples: {
      kept: { married: 'yes', divorced: 'yes', 'birth.date': '1990-05-02', 'divorce.date': '2020-03-04' },
      broken: { married: 'yes', divorced: 'yes', 'birth.date': '1990-05-02', 'divorce.date': '1920-03-04' },
    },
  },
  {
    id: 'ds11.emergency.none',
    questions: ['emergency.name'],
    severity: 'question',
    source: 'DS-11 04-2025, item 20: emergency contact',
    broken: (answers) => when(said(answers, 'emergency.name') === ''),
    samples: { kept: { 'emergency.name': 'Robin Sample' }, broken: {} },
  },
];
