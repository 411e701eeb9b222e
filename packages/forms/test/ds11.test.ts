import assert from 'node:assert/strict';
import { test } from 'node:test';
import DS11 from '../src/ds11/form.ts';
import type { Answers } from '../src/form/answers.ts';
import { checkForm } from '../src/form/check-form.ts';
import { completed } from '../src/form/form-state.ts';
import { readData } from '../src/form/read-data.ts';
import { writtenFields } from './copies.ts';

const TODAY = '2026-11-27';
const EXAMPLE: Answers = DS11.example;

const written = (answers: Answers) => writtenFields(DS11, answers);
const findings = (answers: Answers) => checkForm(DS11, answers, { today: TODAY });
const missing = (answers: Answers) =>
  findings(answers).flatMap(({ rule, questions }) => (rule === 'missing' ? questions : []));
const broken = (answers: Answers) =>
  findings(answers).flatMap(({ rule, severity }) => (severity === 'error' && rule !== 'missing' ? [rule] : []));

function expectWritten(answers: Answers, fields: Readonly<Record<string, string | undefined>>) {
  const values = written(answers);
  for (const [field, value] of Object.entries(fields)) assert.equal(values.get(field), value, field);
}

test('an adult’s first application is written into both pages', () => {
  expectWritten(EXAMPLE, {
    Selection: 'Both',
    'Regular or Large Book': 'Regular',
    'Applicant Last Name': 'Example',
    'Applicant DOB M': '05',
    'Applicant DOB D': '02',
    'Applicant DOB Y': '1990',
    Gender: 'F',
    'Applicant SSN 1': '400',
    'Applicant SSN 2': '12',
    'Applicant SSN 3': '3456',
    'Applicant Phone 1': '212',
    'Applicant Phone 2': '555',
    'Applicant Phone 3': '0134',
    'Applicant Address Zip Code': '10001',
    'Name of Applicant 2': 'Example, Jordan Lee',
    'Applicant DOB 2': '05/02/1990',
    'Parent 1 DOB': '01/09/1962',
    'Parent 1 Gender': 'M',
    'Parent 2 US Citizen': 'No',
    'Ever Married': 'No',
    'Spouse US Citizen': undefined,
    'Emergency Contact Phone': '(617) 555-0199',
    'Ever Applied or Issued': 'No',
    'Book Status Lost': undefined,
  });
});

test('a single name stands without a comma', () => {
  const answers = { 'name.last': 'Example' };
  assert.equal(written(answers).get('Name of Applicant 2'), 'Example');
});

test('without travel plans “none” is written, as the form asks', () => {
  expectWritten({}, { 'Travel Departure Date': undefined, 'Countries to be visited': undefined });
  expectWritten(EXAMPLE, {
    'Travel Departure Date': 'none',
    'Travel Return Date': 'none',
    'Countries to be visited': 'none',
  });
  expectWritten(
    { ...EXAMPLE, trip: 'yes', 'trip.from': '2027-03-01', 'trip.countries': 'France' },
    { 'Travel Departure Date': '03/01/2027', 'Travel Return Date': undefined, 'Countries to be visited': 'France' },
  );
});

test('who has no social security number gets zeros, whatever was typed before', () => {
  const answers: Answers = { ...EXAMPLE, 'ssn.none': true };
  expectWritten(answers, { 'Applicant SSN 1': '000', 'Applicant SSN 2': '00', 'Applicant SSN 3': '0000' });
  assert.deepEqual(missing(answers), []);
  assert.deepEqual(missing({ ...EXAMPLE, ssn: '' }), []);
  const { ssn: _, ...without } = EXAMPLE;
  assert.deepEqual(missing(without), ['ssn']);
});

test('a large book is not asked for with a card alone', () => {
  const answers: Answers = { ...EXAMPLE, document: 'card', size: 'large' };
  expectWritten(answers, { Selection: 'Card', 'Regular or Large Book': undefined });
});

test('a child’s second line names the parent once', () => {
  for (const care of ['Jane Doe', 'In Care Of - Jane Doe', 'c/o Jane Doe'])
    assert.equal(written({ ...EXAMPLE, 'address.care': care }).get('Address Line 2'), 'In Care Of - Jane Doe');
  const child: Answers = { ...EXAMPLE, reason: 'child', 'birth.date': '2018-05-02' };
  assert.deepEqual(broken(child), ['ds11.address.care']);
  assert.deepEqual(broken({ ...child, 'address.care': 'Alex Example' }), []);
});

test('a sixteenth birthday makes the difference', () => {
  const { occupation: _, ...person } = EXAMPLE;
  const on = (birth: string) => findings({ ...person, 'birth.date': birth }).map(({ rule }) => rule);
  assert.ok(on('2010-11-28').includes('ds11.parents.both'));
  assert.ok(!on('2010-11-28').includes('ds11.occupation'));
  assert.ok(!on('2010-11-27').includes('ds11.parents.both'));
  assert.ok(on('2010-11-27').includes('ds11.parents.aware'));
  assert.ok(on('2010-11-27').includes('ds11.occupation'));
  assert.ok(!on('2008-11-27').includes('ds11.parents.aware'));
});

test('an address abroad has a postal code and a country, and no state', () => {
  const abroad: Answers = {
    ...EXAMPLE,
    'address.abroad': true,
    'address.city': 'Lyon',
    'address.postal': '69001',
    'address.country': 'France',
  };
  expectWritten(abroad, {
    'Applicant Address State': undefined,
    'Applicant Address Zip Code': '69001',
    'Applicant Address Country': 'France',
  });
  assert.deepEqual(missing(abroad), []);
  assert.deepEqual(missing({ ...EXAMPLE, 'address.abroad': true }), ['address.country']);
  expectWritten({ ...EXAMPLE, 'address.country': 'France' }, { 'Applicant Address Country': undefined });
});

test('nine digits of a ZIP code are cut to those that have cells, and it is said', () => {
  const answers: Answers = { ...EXAMPLE, 'address.zip': '10001-1234', 'emergency.zip': '02134-1000' };
  expectWritten(answers, { 'Applicant Address Zip Code': '10001', 'Emergency Contact Zip Code': '02134' });
  assert.ok(findings(answers).some(({ rule }) => rule === 'ds11.address.zip4'));
});

test('a number from abroad is kept out of the ten cells', () => {
  const answers: Answers = { ...EXAMPLE, phone: '+33 1 99 00 12 34' };
  expectWritten(answers, {
    'Applicant Phone 1': undefined,
    'Applicant Phone 2': undefined,
    'Applicant Phone 3': undefined,
  });
  assert.deepEqual(broken(answers), ['ds11.phone.abroad']);
});

test('one box of a status is ticked, and a lost passport asks what happened', () => {
  const lost: Answers = {
    ...EXAMPLE,
    reason: 'lost',
    issued: 'yes',
    'book.name': 'Jordan Example',
    'book.status': 'lost',
  };
  expectWritten(lost, {
    'Ever Applied or Issued': 'Yes',
    'Book Status Submitting': undefined,
    'Book Status Stolen': undefined,
    'Book Status Lost': 'Lost',
    'Book Status Possession': undefined,
    'Card Status Lost': undefined,
  });
  assert.deepEqual(missing(lost), ['loss']);
  assert.deepEqual(broken(lost), []);
  assert.deepEqual(missing({ ...lost, loss: 'x', 'card.status': 'possession' }), ['card.name']);
});

test('the reason says that one was issued, until a person says otherwise', () => {
  assert.equal(completed(DS11, { reason: 'old' })['issued'], 'yes');
  assert.equal(completed(DS11, { reason: 'first' })['issued'], undefined);
  assert.deepEqual(broken({ ...EXAMPLE, reason: 'old', issued: 'no' }), ['ds11.previous.denied']);
});

test('a marriage asks for the spouse, and a divorce for its day', () => {
  const married: Answers = { ...EXAMPLE, married: 'yes' };
  assert.deepEqual(missing(married), [
    'spouse.name',
    'spouse.birth',
    'spouse.place',
    'spouse.citizen',
    'marriage.date',
    'divorced',
  ]);
  assert.deepEqual(missing({ ...EXAMPLE, married: 'no', divorced: 'yes' }), []);
  assert.ok(missing({ ...married, divorced: 'yes' }).includes('divorce.date'));
});

test('a person who may renew is told which form', () => {
  assert.deepEqual(broken({ ...EXAMPLE, reason: 'none', withinYear: 'no' }), ['ds11.form.ds82']);
  assert.deepEqual(broken({ ...EXAMPLE, reason: 'none', withinYear: 'yes' }), ['ds11.form.ds5504']);
  assert.deepEqual(missing({ ...EXAMPLE, reason: 'none' }), ['withinYear']);
});

test('what does not fit the cells is refused with the letters that do', () => {
  const { faults } = readData(DS11, {
    answers: {
      'name.last': 'Abcdefghijklmnopqrstuv',
      'name.first': 'Abcdefghijklmnopqr',
      'birth.place': 'Saint-Germain-en-Laye',
      'birth.date': '02/31/2020',
      ssn: '12-3456789',
      alien: '12345678',
      loss: 'x'.repeat(30_000),
      'name.middle': '👩',
      'parent1.last': 'محمد',
    },
  });
  assert.deepEqual(
    [...faults].map(([id, { code, facts }]) => [id, code, facts['most']]),
    [
      ['name.last', 'text.long', '21'],
      ['name.first', 'text.long', '17'],
      ['birth.place', 'text.long', '18'],
      ['birth.date', 'date.none', undefined],
      ['ssn', 'ssn.looksLikeEin', undefined],
      ['alien', 'digits', '9'],
      ['loss', 'text.long', '250'],
    ],
  );
});
