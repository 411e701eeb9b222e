import { said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { ageOn, wasLost, wantsCard } from '../said.ts';

const WHO_APPLIES = 'DS-11 04-2025, Instruction Page 1, at the top: who is eligible to use this form';
const ITEM_21 = 'DS-11 04-2025, item 21';

/** Whether DS-11 is the right form, and what is said of earlier passports. */
export const RIGHT_FORM_RULES: readonly Rule[] = [
  {
    id: 'ds11.form.ds82',
    questions: ['reason'],
    severity: 'error',
    source: WHO_APPLIES,
    broken: (answers) => when(said(answers, 'reason') === 'none' && said(answers, 'withinYear') === 'no'),
    samples: { kept: { reason: 'first' }, broken: { reason: 'none', withinYear: 'no' } },
  },
  {
    id: 'ds11.form.ds5504',
    questions: ['reason', 'withinYear'],
    severity: 'error',
    source: `${WHO_APPLIES}; travel.state.gov: Form DS-5504 within one year of issue`,
    broken: (answers) => when(said(answers, 'reason') === 'none' && said(answers, 'withinYear') === 'yes'),
    samples: { kept: { reason: 'none', withinYear: 'no' }, broken: { reason: 'none', withinYear: 'yes' } },
  },
  {
    id: 'ds11.form.child',
    questions: ['reason', 'birth.date'],
    severity: 'error',
    source: WHO_APPLIES,
    broken(answers, { today }) {
      const age = ageOn(today, answers);
      return said(answers, 'reason') === 'child' && age !== undefined && age >= 16 ? { age: String(age) } : undefined;
    },
    samples: {
      kept: { reason: 'child', 'birth.date': '2010-11-28' },
      broken: { reason: 'child', 'birth.date': '2010-11-27' },
      today: '2026-11-27',
    },
  },
  {
    id: 'ds11.form.first',
    questions: ['reason', 'book.name', 'card.name'],
    severity: 'question',
    source: `${WHO_APPLIES}; item 21`,
    broken: (answers) =>
      when(said(answers, 'reason') === 'first' && ['book.name', 'card.name'].some((id) => said(answers, id) !== '')),
    samples: {
      kept: { reason: 'first', issued: 'yes' },
      broken: { reason: 'first', issued: 'yes', 'card.name': 'Jordan Example' },
    },
  },
  {
    id: 'ds11.form.lost',
    questions: ['book.status', 'card.status', 'reason'],
    severity: 'error',
    source: `${ITEM_21}: status of book and card`,
    broken: (answers) => when(['lost', 'stolen'].includes(said(answers, 'reason')) && !wasLost(answers)),
    samples: {
      kept: { reason: 'lost', 'card.status': 'lost' },
      broken: { reason: 'stolen', 'book.status': 'submitting' },
    },
  },
  {
    id: 'ds11.previous.none',
    questions: ['book.name', 'card.name'],
    severity: 'question',
    source: `${ITEM_21}: “If yes, complete the remaining items in #21”`,
    broken: (answers) =>
      when(said(answers, 'issued') === 'yes' && ['book.name', 'card.name'].every((id) => said(answers, id) === '')),
    samples: { kept: { issued: 'yes', 'book.name': 'Jordan Example' }, broken: { issued: 'yes' } },
  },
  {
    id: 'ds11.previous.denied',
    questions: ['issued'],
    severity: 'error',
    source: ITEM_21,
    broken: (answers) =>
      when(
        said(answers, 'issued') === 'no' &&
          ['young', 'old', 'lost', 'stolen', 'damaged'].includes(said(answers, 'reason')),
      ),
    samples: { kept: { reason: 'first', issued: 'no' }, broken: { reason: 'old', issued: 'no' } },
  },
  {
    id: 'ds11.previous.when',
    questions: ['loss'],
    severity: 'question',
    source: `${ITEM_21}: “include the date and location of the loss/theft, if known”`,
    broken: (answers) => when(said(answers, 'loss') !== '' && !/\d/.test(said(answers, 'loss'))),
    samples: {
      kept: { issued: 'yes', 'book.status': 'lost', loss: 'Lost on 05/02/2026 at Boston South Station, MA.' },
      broken: { issued: 'yes', 'book.status': 'lost', loss: 'I lost it.' },
    },
  },
  {
    id: 'ds11.card.travel',
    questions: ['document', 'trip.countries'],
    severity: 'question',
    source: 'DS-11 04-2025, Instruction Page 3: difference between passport book and card',
    broken: (answers) => when(said(answers, 'document') === 'card' && said(answers, 'trip') === 'yes'),
    samples: {
      kept: { document: 'both', trip: 'yes', 'trip.countries': 'France' },
      broken: { document: 'card', trip: 'yes', 'trip.countries': 'France' },
    },
  },
  {
    id: 'ds11.card.letters',
    questions: ['name.first', 'name.middle', 'document'],
    severity: 'error',
    source: 'DS-11 04-2025, Instruction Page 3: at most 24 characters of given names on the card',
    broken(answers) {
      const letters = [...said(answers, 'name.first'), ...said(answers, 'name.middle')].length;
      return wantsCard(answers) && letters > 24 ? { letters: String(letters) } : undefined;
    },
    samples: {
      kept: { document: 'card', 'name.first': 'Maximiliana', 'name.middle': 'Wilhelmine-Li' },
      broken: { document: 'both', 'name.first': 'Maximiliana', 'name.middle': 'Wilhelmine-Lia' },
    },
  },
  {
    id: 'ds11.travel.order',
    questions: ['trip.to', 'trip.from'],
    severity: 'error',
    source: 'DS-11 04-2025, item 18: departure date, then return date',
    broken(answers) {
      const [from, to] = [said(answers, 'trip.from'), said(answers, 'trip.to')];
      return from !== '' && to !== '' && to < from ? { from } : undefined;
    },
    samples: {
      kept: { trip: 'yes', 'trip.from': '2027-03-01', 'trip.to': '2027-03-01' },
      broken: { trip: 'yes', 'trip.from': '2027-03-01', 'trip.to': '2027-02-28' },
    },
  },
  {
    id: 'ds11.travel.past',
    questions: ['trip.from'],
    severity: 'question',
    source: 'DS-11 04-2025, item 18: travel plans',
    broken(answers, { today }) {
      const from = said(answers, 'trip.from');
      return from !== '' && from < today ? { from } : undefined;
    },
    samples: {
      kept: { trip: 'yes', 'trip.from': '2026-11-27' },
      broken: { trip: 'yes', 'trip.from': '2026-11-26' },
      today: '2026-11-27',
    },
  },
];
