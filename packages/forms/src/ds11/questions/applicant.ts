import { isTicked, said, type Answers } from '../../form/answers.ts';
import type { Question, Section } from '../../form/question.ts';

/** Items 1 and 9. */
export const NAME: Section = {
  id: 'name',
  questions: [
    { id: 'name.last', kind: { is: 'text', longest: 21 }, required: true, autofill: 'family-name' },
    { id: 'name.first', kind: { is: 'text', longest: 17 }, autofill: 'given-name' },
    { id: 'name.middle', kind: { is: 'text', longest: 16 }, autofill: 'additional-name' },
    { id: 'name.other1', kind: { is: 'text', longest: 13 } },
    {
      id: 'name.other2',
      kind: { is: 'text', longest: 13 },
      shownWhen: (answers) => said(answers, 'name.other1') !== '',
    },
  ],
};

/** Items 2 to 6. */
export const BIRTH: Section = {
  id: 'birth',
  questions: [
    { id: 'birth.date', kind: { is: 'date' }, required: true, autofill: 'bday' },
    { id: 'sex', kind: { is: 'choice', values: ['M', 'F'] }, required: true },
    { id: 'birth.place', kind: { is: 'text', longest: 18 }, required: true },
    { id: 'ssn.none', kind: { is: 'tick' } },
    {
      id: 'ssn',
      kind: { is: 'identifier', of: ['ssn'] },
      required: true,
      shownWhen: (answers) => !isTicked(answers, 'ssn.none'),
    },
    { id: 'alien', kind: { is: 'digits', least: 9, most: 9 } },
  ],
};

const livesAbroad = (answers: Answers) => isTicked(answers, 'address.abroad');
const livesInUsa = (answers: Answers) => !livesAbroad(answers);

/** Item 8. */
export const ADDRESS: Section = {
  id: 'address',
  questions: [
    { id: 'address.abroad', kind: { is: 'tick' } },
    { id: 'address.street', kind: { is: 'text', longest: 36 }, required: true, autofill: 'address-line1' },
    // "In Care Of - " takes 13 of the 36 cells.
    { id: 'address.care', kind: { is: 'text', longest: 23 } },
    { id: 'address.city', kind: { is: 'text', longest: 14 }, required: true, autofill: 'address-level2' },
    { id: 'address.state', kind: { is: 'state' }, required: true, shownWhen: livesInUsa, autofill: 'address-level1' },
    { id: 'address.zip', kind: { is: 'zip' }, required: true, shownWhen: livesInUsa, autofill: 'postal-code' },
    { id: 'address.postal', kind: { is: 'text', longest: 6 }, shownWhen: livesAbroad, autofill: 'postal-code' },
    {
      id: 'address.country',
      kind: { is: 'text', longest: 12 },
      required: true,
      shownWhen: livesAbroad,
      autofill: 'country-name',
    },
    { id: 'home', kind: { is: 'tick' } },
    ...homeAddress(),
  ],
};

/** Item 19. */
function homeAddress(): Question[] {
  const shownWhen = (answers: Answers) => isTicked(answers, 'home');
  return [
    { id: 'home.street', kind: { is: 'text', longest: 80 }, required: true, shownWhen },
    { id: 'home.unit', kind: { is: 'text', longest: 12 }, shownWhen },
    { id: 'home.city', kind: { is: 'text', longest: 60 }, required: true, shownWhen },
    { id: 'home.state', kind: { is: 'state' }, required: livesInUsa, shownWhen },
    { id: 'home.zip', kind: { is: 'zip' }, required: livesInUsa, shownWhen },
  ];
}

/** Items 7, 9 and 12. */
export const CONTACT: Section = {
  id: 'contact',
  questions: [
    { id: 'email', kind: { is: 'email', longest: 50 }, autofill: 'email' },
    { id: 'phone', kind: { is: 'phone' }, autofill: 'tel' },
    { id: 'phone2', kind: { is: 'phone' } },
    {
      id: 'phone2.kind',
      kind: { is: 'choice', values: ['home', 'work', 'cell', 'other'] },
      required: true,
      shownWhen: (answers) => said(answers, 'phone2') !== '',
    },
  ],
};

/** Items 13 to 17. */
export const PERSON: Section = {
  id: 'person',
  questions: [
    { id: 'occupation', kind: { is: 'text', longest: 30 }, autofill: 'organization-title' },
    { id: 'employer', kind: { is: 'text', longest: 35 }, autofill: 'organization' },
    { id: 'height', kind: { is: 'text', longest: 8 }, required: true },
    { id: 'hair', kind: { is: 'text', longest: 12 }, required: true },
    { id: 'eyes', kind: { is: 'text', longest: 12 }, required: true },
  ],
};
