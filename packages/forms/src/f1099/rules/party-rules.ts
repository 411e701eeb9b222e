import { said, type Answers } from '../../form/answers.ts';
import { readTyped } from '../../form/read-typed.ts';
import { when, type Rule } from '../../form/rule.ts';
import { isUnusualEin } from '../../identifiers/read-identifier.ts';
import { zipRule } from '../../places/zip-rule.ts';
import { isAbroad } from '../questions.ts';

type Party = 'payer' | 'recipient';

/** Of the USA, written as the form wants it. */
function isState(letters: string): boolean {
  const read = readTyped({ is: 'state' }, letters);
  return 'answer' in read && read.answer === letters;
}

/** Kept from what a field of the form shows: its state and country have two letters each. */
const addressRules = (party: Party): readonly Rule[] => [
  {
    id: `f1099.${party}.state`,
    questions: [`${party}.state`, `${party}.country`],
    severity: 'error',
    source: 'The form, “State or province”, two letters; United States Postal Service, Publication 28, appendix B',
    broken(answers) {
      const state = said(answers, `${party}.state`);
      return state !== '' && !isState(state) && !isAbroad(answers, party) ? { state } : undefined;
    },
    samples: {
      kept: { [`${party}.state`]: 'ON', [`${party}.country`]: 'CA' },
      broken: { [`${party}.state`]: 'ON' },
    },
  },
  {
    id: `f1099.${party}.zip`,
    questions: [`${party}.zip`, `${party}.country`],
    severity: 'error',
    source: 'The form, “ZIP or foreign postal code”',
    broken(answers) {
      const zip = said(answers, `${party}.zip`);
      return zip !== '' && !/^\d{5}(?:-\d{4})?$/.test(zip) && !isAbroad(answers, party) ? { zip } : undefined;
    },
    samples: { kept: { [`${party}.zip`]: '12207-1234' }, broken: { [`${party}.zip`]: 'M5V 2T6' } },
  },
  zipRule({
    id: `f1099.${party}.zipState`,
    zip: `${party}.zip`,
    state: `${party}.state`,
    isAbroad: (answers) => isAbroad(answers, party),
  }),
  {
    id: `f1099.${party}.country`,
    questions: [`${party}.country`],
    severity: 'error',
    source: 'The form, “Country”, two letters; IRS, Foreign Country Code Listing',
    broken(answers) {
      const country = said(answers, `${party}.country`);
      return country !== '' && !/^[A-Z]{2}$/.test(country) ? { country } : undefined;
    },
    samples: { kept: { [`${party}.country`]: 'CA' }, broken: { [`${party}.country`]: '1c' } },
  },
  {
    id: `f1099.${party}.ein`,
    questions: [`${party}.tin`],
    severity: 'question',
    source: 'IRS, “How EINs are assigned and valid EIN prefixes”',
    broken(answers) {
      const number = said(answers, `${party}.tin`);
      return isUnusualEin(number) ? { prefix: number.slice(0, 2) } : undefined;
    },
    samples: { kept: { [`${party}.tin`]: '12-3456789' }, broken: { [`${party}.tin`]: '07-3456789' } },
  },
];

const tinOf = (answers: Answers, party: Party) => said(answers, `${party}.tin`).replaceAll('-', '');

export const PARTY_RULES: readonly Rule[] = [
  ...addressRules('payer'),
  ...addressRules('recipient'),
  {
    id: 'f1099.payer.phone',
    questions: ['payer.phone'],
    severity: 'question',
    source: '26 U.S.C. 6041(d)(1): statements to recipients name “the information contact” with a telephone number',
    broken: (answers) => when(said(answers, 'payer.name') !== '' && said(answers, 'payer.phone') === ''),
    samples: {
      kept: { 'payer.name': 'Maple Street Design LLC', 'payer.phone': '(518) 555-0134' },
      broken: { 'payer.name': 'Maple Street Design LLC' },
    },
  },
  {
    id: 'f1099.parties.same',
    questions: ['recipient.tin', 'payer.tin'],
    severity: 'question',
    source: 'The form, “PAYER’S TIN” and “RECIPIENT’S TIN”',
    broken(answers) {
      const number = tinOf(answers, 'recipient');
      return when(number !== '' && number === tinOf(answers, 'payer'));
    },
    samples: {
      kept: { 'payer.tin': '12-3456789', 'recipient.tin': '400-12-3456' },
      broken: { 'payer.tin': '400-12-3456', 'recipient.tin': '400-12-3456' },
    },
  },
  {
    id: 'f1099.recipient.abroad',
    questions: ['recipient.country'],
    severity: 'question',
    source: 'Instructions for Form 1042-S: payments to foreign persons',
    broken: (answers) => when(isAbroad(answers, 'recipient')),
    samples: { kept: { 'recipient.country': 'US' }, broken: { 'recipient.country': 'FR' } },
  },
  {
    id: 'f1099.recipient.noNumber',
    questions: ['recipient.tin', 'box4'],
    severity: 'question',
    source:
      'The form’s Instructions for Recipient, box 4: “if you did not give your TIN to the payer”; 26 U.S.C. 3406(a)(1)(A)',
    broken: (answers) =>
      when(said(answers, 'recipient.name') !== '' && said(answers, 'recipient.tin') === '' && !said(answers, 'box4')),
    samples: {
      kept: { 'recipient.name': 'Rosa Vale', box4: '240.00' },
      broken: { 'recipient.name': 'Rosa Vale' },
    },
  },
];
