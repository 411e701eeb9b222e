import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { zipRule } from '../../places/zip-rule.ts';
import { ageOn, isPostBox } from '../said.ts';

const ITEM_8 = 'DS-11 04-2025, item 8, and Instruction Page 1, mailing address';
const ITEM_19 = 'DS-11 04-2025, item 19';
const OLDEST = 115;

/** Items 1 to 9, 12 to 17 and 19. */
export const APPLICANT_RULES: readonly Rule[] = [
  {
    id: 'ds11.name.first',
    questions: ['name.first'],
    severity: 'question',
    source: 'DS-11 04-2025, item 1, and Instruction Page 1: the name as on the proof of citizenship and identification',
    broken: (answers) => when(said(answers, 'name.last') !== '' && said(answers, 'name.first') === ''),
    samples: {
      kept: { 'name.last': 'Example', 'name.first': 'Jordan' },
      broken: { 'name.last': 'Example' },
    },
  },
  {
    id: 'ds11.birth.future',
    questions: ['birth.date'],
    severity: 'error',
    source: 'DS-11 04-2025, item 2: date of birth',
    broken: (answers, { today }) => when(said(answers, 'birth.date') > today),
    samples: { kept: { 'birth.date': '2026-11-27' }, broken: { 'birth.date': '2026-11-28' }, today: '2026-11-27' },
  },
  {
    id: 'ds11.birth.old',
    questions: ['birth.date'],
    severity: 'question',
    source: 'DS-11 04-2025, item 2: date of birth',
    broken(answers, { today }) {
      const age = ageOn(today, answers) ?? 0;
      return age > OLDEST ? { age: String(age) } : undefined;
    },
    samples: { kept: { 'birth.date': '1926-11-27' }, broken: { 'birth.date': '1896-11-27' }, today: '2026-11-27' },
  },
  {
    id: 'ds11.birth.place',
    questions: ['birth.place'],
    severity: 'question',
    source: 'DS-11 04-2025, item 4: “City & State if in the U.S. or City & Country as it is presently known”',
    broken: (answers) => when(/^[\p{L}\p{M}.’'-]+$/u.test(said(answers, 'birth.place'))),
    samples: { kept: { 'birth.place': 'Lyon, France' }, broken: { 'birth.place': 'Lyon' } },
  },
  {
    id: 'ds11.ssn.statement',
    questions: ['ssn.none'],
    severity: 'hint',
    source: 'DS-11 04-2025, item 5, and Instruction Page 1, social security number; 22 U.S.C. 2714a(f)',
    broken: (answers) => when(isTicked(answers, 'ssn.none')),
    samples: { kept: { ssn: '400-12-3456' }, broken: { 'ssn.none': true } },
  },
  {
    id: 'ds11.address.care',
    questions: ['address.care', 'birth.date'],
    severity: 'error',
    source: `${ITEM_8}: “If the applicant is a minor child, you must include the In Care Of name”`,
    broken(answers, { today }) {
      const age = ageOn(today, answers);
      return age !== undefined && age < 16 && said(answers, 'address.care') === '' ? { age: String(age) } : undefined;
    },
    samples: {
      kept: { 'birth.date': '2010-11-27' },
      broken: { 'birth.date': '2010-11-28' },
      today: '2026-11-27',
    },
  },
  {
    id: 'ds11.address.abroad',
    questions: ['address.country'],
    severity: 'hint',
    source: 'DS-11 04-2025, Instruction Page 3, shipping and delivery changes',
    broken(answers) {
      const country = said(answers, 'address.country');
      return when(country !== '' && !/^canada$/i.test(country));
    },
    samples: {
      kept: { 'address.abroad': true, 'address.country': 'Canada' },
      broken: { 'address.abroad': true, 'address.country': 'France' },
    },
  },
  {
    id: 'ds11.address.zip4',
    questions: ['address.zip', 'home.zip', 'emergency.zip'],
    severity: 'hint',
    source: 'DS-11 04-2025, items 8, 19 and 20: six cells for the ZIP code',
    broken: (answers) => when(['address.zip', 'home.zip', 'emergency.zip'].some((id) => said(answers, id).length > 5)),
    samples: { kept: { 'address.zip': '02134' }, broken: { 'address.zip': '02134-1000' } },
  },
  ...['address', 'home', 'emergency'].map((place) =>
    zipRule({ id: `ds11.${place}.zip`, zip: `${place}.zip`, state: `${place}.state`, asking: { home: true } }),
  ),
  {
    id: 'ds11.home.needed',
    questions: ['home', 'address.street'],
    severity: 'error',
    source: `${ITEM_19}: “Complete if P.O. Box is listed under Mailing Address”`,
    broken: (answers) => when(isPostBox(said(answers, 'address.street')) && !isTicked(answers, 'home')),
    samples: {
      kept: { 'address.street': 'P.O. Box 12', home: true },
      broken: { 'address.street': 'PO Box 12' },
    },
  },
  {
    id: 'ds11.home.box',
    questions: ['home.street'],
    severity: 'error',
    source: `${ITEM_19}: “Do not list a P.O. Box”`,
    broken: (answers) => when(isPostBox(said(answers, 'home.street'))),
    samples: {
      kept: { home: true, 'home.street': '12 Boxwood Lane' },
      broken: { home: true, 'home.street': 'P. O. Box 12' },
    },
  },
  {
    id: 'ds11.phone.abroad',
    questions: ['phone'],
    severity: 'error',
    source: 'DS-11 04-2025, item 9: cells for ten digits; item 12: a free field',
    broken: (answers) => when(said(answers, 'phone').startsWith('+')),
    samples: { kept: { phone: '(212) 555-0134' }, broken: { phone: '+33 1 99 00 12 34' } },
  },
  {
    id: 'ds11.contact.none',
    questions: ['phone', 'email', 'phone2'],
    severity: 'question',
    source: 'DS-11 04-2025, Instruction Page 1, e-mail address and primary contact phone number',
    broken: (answers) => when(['phone', 'email', 'phone2'].every((id) => said(answers, id) === '')),
    samples: { kept: { email: 'jordan@example.com' }, broken: {} },
  },
  {
    id: 'ds11.occupation',
    questions: ['occupation', 'birth.date'],
    severity: 'question',
    source: 'DS-11 04-2025, item 13: “if age 16 or older”',
    broken: (answers, { today }) => when((ageOn(today, answers) ?? 0) >= 16 && said(answers, 'occupation') === ''),
    samples: { kept: { 'birth.date': '2010-11-28' }, broken: { 'birth.date': '2010-11-27' }, today: '2026-11-27' },
  },
  {
    id: 'ds11.height.metric',
    questions: ['height'],
    severity: 'question',
    source: 'Common practice of U.S. forms; item 15 names no unit',
    broken: (answers) => when(/^\d{2,3}$|\d ?c?m\b|^\d[.,]\d/i.test(said(answers, 'height'))),
    samples: { kept: { height: '5\' 7"' }, broken: { height: '1,70 m' } },
  },
];
