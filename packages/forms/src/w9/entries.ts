import { isTicked, said, type Answers } from '../form/answers.ts';
import type { Entry } from '../form/form.ts';
import type { Mark } from '../form/mark.ts';
import { CLASSES, isIndividual } from './classification.ts';

const PAGE = 'topmostSubform[0].Page1[0]';
const BOXES = `${PAGE}.Boxes3a-b_ReadOrder[0]`;
const ADDRESS = `${PAGE}.Address_ReadOrder[0]`;

const text = (field: string, question: string): Entry => ({
  field,
  question,
  write: (answers) => said(answers, question),
});

/** Some digits of a number whose combs the form parts where its dashes stand. */
const part = (field: string, question: string, at: number): Entry => ({
  field,
  question,
  write: (answers) => said(answers, question).split('-')[at],
});

/** Line 6: city, state and ZIP code together. */
function place(answers: Answers): string {
  if (isTicked(answers, 'foreign')) return said(answers, 'place');
  const [city, ...rest] = ['city', 'state', 'zip'].map((id) => said(answers, id));
  return [city, rest.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export const ENTRIES: readonly Entry[] = [
  text(`${PAGE}.f1_01[0]`, 'name'),
  text(`${PAGE}.f1_02[0]`, 'business'),
  ...CLASSES.map((each, at): Entry => ({
    field: `${BOXES}.c1_1[${at}]`,
    question: 'class',
    write: (answers) => (said(answers, 'class') === each ? String(at + 1) : undefined),
  })),
  text(`${BOXES}.f1_03[0]`, 'llc'),
  text(`${BOXES}.f1_04[0]`, 'other'),
  {
    field: `${BOXES}.c1_2[0]`,
    question: 'foreignPartners',
    write: (answers) => (isTicked(answers, 'foreignPartners') ? '1' : undefined),
  },
  text(`${PAGE}.f1_05[0]`, 'exemptCode'),
  text(`${PAGE}.f1_06[0]`, 'fatca'),
  text(`${ADDRESS}.f1_07[0]`, 'street'),
  { field: `${ADDRESS}.f1_08[0]`, question: 'city', write: place },
  text(`${PAGE}.f1_09[0]`, 'requester'),
  text(`${PAGE}.f1_10[0]`, 'accounts'),
  part(`${PAGE}.f1_11[0]`, 'ssn', 0),
  part(`${PAGE}.f1_12[0]`, 'ssn', 1),
  part(`${PAGE}.f1_13[0]`, 'ssn', 2),
  part(`${PAGE}.f1_14[0]`, 'ein', 0),
  part(`${PAGE}.f1_15[0]`, 'ein', 1),
];

type Area = Mark['area'];

const SSN_SPACE: Area = [418, 396, 576, 420];
const EIN_SPACE: Area = [418, 348, 562, 372];

/** Of item 2 of the certification. */
const LINES_OF_ITEM_2: readonly Area[] = [
  [36, 302, 573, 311],
  [44, 292, 573, 302],
  [44, 283, 191, 292],
];

const appliedFor = (area: Area, isHere: (answers: Answers) => boolean): Mark => ({
  question: 'appliedFor',
  page: 1,
  area,
  draw: (answers) => (isTicked(answers, 'appliedFor') && isHere(answers) ? { text: 'Applied For' } : undefined),
});

/** The combs have no room for “Applied For”, and neither “NEW” nor item 2 has a field. */
export const MARKS: readonly Mark[] = [
  appliedFor(SSN_SPACE, isIndividual),
  appliedFor(EIN_SPACE, (answers) => !isIndividual(answers)),
  {
    question: 'newAddress',
    page: 1,
    area: [270, 758, 342, 776],
    draw: (answers) => (isTicked(answers, 'newAddress') ? { text: 'NEW' } : undefined),
  },
  ...LINES_OF_ITEM_2.map((area): Mark => ({
    question: 'notified',
    page: 1,
    area,
    draw: (answers) => (isTicked(answers, 'notified') ? 'stroke' : undefined),
  })),
];
