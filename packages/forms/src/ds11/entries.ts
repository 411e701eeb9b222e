import { shownDate } from '../dates/dates.ts';
import { isTicked, said, type Answers } from '../form/answers.ts';
import type { Entry } from '../form/form.ts';

/** An answer as it was said. */
const text = (field: string, question: string): Entry => ({
  field,
  question,
  write: (answers) => said(answers, question),
});

/** `03/31/2026`. */
const date = (field: string, question: string): Entry => ({
  field,
  question,
  write: (answers) => spelledDate(said(answers, question)),
});

/** One box of a group, by its state. */
const box = (field: string, question: string, states: Readonly<Record<string, string>>): Entry => ({
  field,
  question,
  write: (answers) => states[said(answers, question)],
});

/** Boxes that exclude each other are fields of their own: the one of the answer alone is ticked. */
const single = (field: string, question: string, value: string, state: string): Entry => ({
  field,
  question,
  write: (answers) => (said(answers, question) === value ? state : undefined),
});

/** From so many cells of one answer's digits to so many. */
const digits = (field: string, question: string, from: number, to: number): Entry => ({
  field,
  question,
  write: (answers) => digitsOf(answers, question).slice(from, to),
});

const spelledDate = (answer: string): string => (answer === '' ? '' : shownDate(answer));

/** Zeros for who has no social security number (item 5). */
function digitsOf(answers: Answers, question: string): string {
  if (question === 'ssn' && isTicked(answers, 'ssn.none')) return '000000000';
  const answer = said(answers, question);
  if (question === 'birth.date') return spelledDate(answer).replaceAll('/', '');
  // The cells of a telephone number are those of North America.
  return answer.startsWith('+') ? '' : answer.replaceAll(/\D/g, '');
}

/** Six cells: the first five digits of a ZIP code, or a code from abroad. */
const zip = (field: string, question: string): Entry => ({
  field,
  question,
  write: (answers) => said(answers, question).slice(0, 5),
});

/** One who has no plans is asked to write it (item 18). */
const travel = (field: string, question: string, spelled: (answer: string) => string): Entry => ({
  field,
  question,
  write: (answers) => (said(answers, 'trip') === 'no' ? 'none' : spelled(said(answers, question))),
});

const asSaid = (answer: string): string => answer;
const SEX = { M: 'M', F: 'F' };
const YES_OR_NO = { yes: 'Yes', no: 'No' };

function inCareOf(name: string): string {
  const bare = name.replace(/^(?:in care of|c\/o)[ :-]*/i, '');
  return bare === '' ? '' : `In Care Of - ${bare}`;
}

const fullName = (answers: Answers): string =>
  [
    said(answers, 'name.last'),
    [said(answers, 'name.first'), said(answers, 'name.middle')].filter((name) => name !== '').join(' '),
  ]
    .filter((name) => name !== '')
    .join(', ');

const PAGE_1: readonly Entry[] = [
  box('Selection', 'document', { book: 'Book', card: 'Card', both: 'Both' }),
  box('Regular or Large Book', 'size', { regular: 'Regular', large: 'Large' }),
  text('Applicant Last Name', 'name.last'),
  text('Applicant First Name', 'name.first'),
  text('Applicant Middle Name', 'name.middle'),
  digits('Applicant DOB M', 'birth.date', 0, 2),
  digits('Applicant DOB D', 'birth.date', 2, 4),
  digits('Applicant DOB Y', 'birth.date', 4, 8),
  box('Gender', 'sex', SEX),
  text('Applicant Place of Birth', 'birth.place'),
  digits('Applicant SSN 1', 'ssn', 0, 3),
  digits('Applicant SSN 2', 'ssn', 3, 5),
  digits('Applicant SSN 3', 'ssn', 5, 9),
  text('Alien Number', 'alien'),
  text('Applicant Email', 'email'),
  text('Applicant Address Street', 'address.street'),
  { field: 'Address Line 2', question: 'address.care', write: (answers) => inCareOf(said(answers, 'address.care')) },
  text('Applicant Address City', 'address.city'),
  text('Applicant Address State', 'address.state'),
  {
    field: 'Applicant Address Zip Code',
    question: 'address.zip',
    write: (answers) => said(answers, 'address.zip').slice(0, 5) || said(answers, 'address.postal'),
  },
  text('Applicant Address Country', 'address.country'),
  digits('Applicant Phone 1', 'phone', 0, 3),
  digits('Applicant Phone 2', 'phone', 3, 6),
  digits('Applicant Phone 3', 'phone', 6, 10),
  text('List all other name you have used', 'name.other1'),
  text('List all other names you have used', 'name.other2'),
];

const parent = (number: 1 | 2): Entry[] => [
  text(`Parent ${number} FM Name`, `parent${number}.given`),
  text(`Parent ${number} Last Name`, `parent${number}.last`),
  date(`Parent ${number} DOB`, `parent${number}.birth`),
  text(`Parent ${number} Place of Birth`, `parent${number}.place`),
  box(`Parent ${number} Gender`, `parent${number}.sex`, SEX),
  box(`Parent ${number} US Citizen`, `parent${number}.citizen`, YES_OR_NO),
];

const status = (document: 'Book' | 'Card', question: string): Entry[] => [
  single(`${document} Status Submitting`, question, 'submitting', 'Submitting'),
  single(`${document} Status Stolen`, question, 'stolen', 'Stolen'),
  single(`${document} Status Lost`, question, 'lost', 'Lost'),
  single(`${document} Status Possession`, question, 'possession', 'Possession'),
];

const PAGE_2: readonly Entry[] = [
  { field: 'Name of Applicant 2', question: 'name.last', write: fullName },
  date('Applicant DOB 2', 'birth.date'),
  ...parent(1),
  ...parent(2),
  box('Ever Married', 'married', YES_OR_NO),
  text('Full Name of Current Spouse or Most Recent Spouse (Last, first, Middle)', 'spouse.name'),
  date('Current Spouse Date of Birth', 'spouse.birth'),
  text('Current Spouse Place of Birth', 'spouse.place'),
  box('Spouse US Citizen', 'spouse.citizen', YES_OR_NO),
  date('Date of Marriage (mm/dd/yyyy)', 'marriage.date'),
  box('Divorced', 'divorced', YES_OR_NO),
  date('Widow/Divorce Date (mm/dd/yyyy)', 'divorce.date'),
  text('Applicant Additional Contact Phone Numbers', 'phone2'),
  box('Additional #', 'phone2.kind', { home: 'Home', work: 'Work', cell: 'Cell', other: 'Other' }),
  text('Occupation', 'occupation'),
  text('Employer or School', 'employer'),
  text('Height', 'height'),
  text('Hair Color', 'hair'),
  text('Eye Color', 'eyes'),
  travel('Travel Departure Date', 'trip.from', spelledDate),
  travel('Travel Return Date', 'trip.to', spelledDate),
  travel('Countries to be visited', 'trip.countries', asSaid),
  text('Permanent Address Street', 'home.street'),
  text('Permanent Address Apartment/Unit', 'home.unit'),
  text('Permanent Address City', 'home.city'),
  text('Permanent Address State', 'home.state'),
  zip('Permanent Address Zip Code', 'home.zip'),
  text('Emergency Contact Name', 'emergency.name'),
  text('Emergency Contact Address', 'emergency.street'),
  text('Emergency Contact Apartment/Unit', 'emergency.unit'),
  text('Emergency Contact City', 'emergency.city'),
  text('Emergency Contact State', 'emergency.state'),
  zip('Emergency Contact Zip Code', 'emergency.zip'),
  text('Emergency Contact Phone', 'emergency.phone'),
  text('Relationship to Applicant', 'emergency.relation'),
  box('Ever Applied or Issued', 'issued', YES_OR_NO),
  text('Your name as printed on your most recent U.S. passport book and/or passport card', 'book.name'),
  ...status('Book', 'book.status'),
  text('Name as printed on your most recent passport card', 'card.name'),
  ...status('Card', 'card.status'),
  text('Circumstances of lost/stolen book/card', 'loss'),
];

export const ENTRIES: readonly Entry[] = [...PAGE_1, ...PAGE_2];
