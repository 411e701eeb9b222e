import assert from 'node:assert/strict';
import test from 'node:test';
import { checkForm, completed, readData, type Answers } from '../src/index.ts';
import W9 from '../src/w9/form.ts';
import { writtenFields } from './copies.ts';

const PAGE = 'topmostSubform[0].Page1[0]';
const CHECKING = { today: '2026-04-15' };

const written = (answers: Answers) => {
  const fields = writtenFields(W9, answers);
  return (name: string) => fields.get(`${PAGE}.${name}`);
};
const errors = (answers: Answers) =>
  checkForm(W9, { ...W9.example, ...answers }, CHECKING)
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, questions }) => (rule === 'missing' ? `missing ${questions[0]}` : rule));
const drawn = (answers: Answers) =>
  W9.copies
    .flatMap(({ marks }) => marks)
    .flatMap(({ area, draw }) => {
      const what = draw(completed(W9, answers));
      return what ? [{ area, what }] : [];
    });

test('a social security number stands in three combs, an EIN in two', () => {
  const person = written({ ssn: '400-12-3456' });
  assert.deepEqual(['f1_11[0]', 'f1_12[0]', 'f1_13[0]', 'f1_14[0]'].map(person), ['400', '12', '3456', undefined]);
  const company = written({ ein: '12-3456789' });
  assert.deepEqual(['f1_11[0]', 'f1_14[0]', 'f1_15[0]'].map(company), [undefined, '12', '3456789']);
});

test('of the seven boxes of line 3a the chosen one is ticked with its own state', () => {
  const box = written({ class: 'llc', llc: 'S' });
  const boxes = [0, 1, 2, 3, 4, 5, 6].map((at) => box(`Boxes3a-b_ReadOrder[0].c1_1[${at}]`));
  assert.deepEqual(boxes, [undefined, undefined, undefined, undefined, undefined, '6', undefined]);
  assert.equal(box('Boxes3a-b_ReadOrder[0].f1_03[0]'), 'S');
});

test('what was said of another box is not written', () => {
  const box = written({ class: 'individual', llc: 'S', other: 'A club', flowThrough: true, foreignPartners: true });
  for (const name of ['f1_03[0]', 'f1_04[0]', 'c1_2[0]'])
    assert.equal(box(`Boxes3a-b_ReadOrder[0].${name}`), undefined);
});

test('line 3b is ticked by a partnership, a trust and an LLC taxed as a partnership, and only for another of them', () => {
  const partners = { flowThrough: true, foreignPartners: true } as const;
  const box = (answers: Answers) => written(answers)('Boxes3a-b_ReadOrder[0].c1_2[0]');
  assert.equal(box({ class: 'partnership', ...partners }), '1');
  assert.equal(box({ class: 'trust', ...partners }), '1');
  assert.equal(box({ class: 'llc', llc: 'P', ...partners }), '1');
  assert.equal(box({ class: 'llc', llc: 'C', ...partners }), undefined);
  assert.equal(box({ class: 'partnership', foreignPartners: true }), undefined);
});

test('city, state and ZIP code share line 6, and an address abroad has it alone', () => {
  const at = { city: 'Springfield', state: 'IL', zip: '62701', place: '75001 Paris, France' };
  assert.equal(written(at)('Address_ReadOrder[0].f1_08[0]'), 'Springfield, IL 62701');
  assert.equal(written({ ...at, foreign: true })('Address_ReadOrder[0].f1_08[0]'), '75001 Paris, France');
  assert.equal(written({ state: 'IL' })('Address_ReadOrder[0].f1_08[0]'), 'IL');
});

test('“Applied For” stands where the number of that kind goes, since its combs are too short', () => {
  const [person] = drawn({ class: 'individual', appliedFor: true });
  const [company] = drawn({ class: 'c', appliedFor: true });
  assert.deepEqual([person?.what, company?.what], [{ text: 'Applied For' }, { text: 'Applied For' }]);
  assert.ok((person?.area[1] ?? 0) > (company?.area[1] ?? 0));
  assert.deepEqual(errors({ appliedFor: true }), ['w9.tin.appliedAndGiven']);
});

test('item 2 of the certification is struck out, line by line, only where the IRS has said so', () => {
  assert.deepEqual(drawn(W9.example), []);
  const strokes = drawn({ ...W9.example, notified: true });
  assert.deepEqual(
    strokes.map(({ what }) => what),
    ['stroke', 'stroke', 'stroke'],
  );
});

test('a disregarded LLC is led to the box of its owner, and asked for its own name', () => {
  assert.deepEqual(errors({ disregarded: true, class: 'llc' }), ['w9.line3a.disregarded']);
  const { business: _, ...nameless } = W9.example;
  const missing = checkForm(W9, { ...nameless, disregarded: true }, CHECKING).filter(({ rule }) => rule === 'missing');
  assert.deepEqual(
    missing.map(({ questions }) => questions),
    [['business']],
  );
});

test('two equal names are a question of line 2, and an error where line 1 would be the disregarded entity', () => {
  const rules = (answers: Answers) => checkForm(W9, { ...W9.example, ...answers }, CHECKING).map(({ rule }) => rule);
  assert.deepEqual(rules({ business: 'ANA RIVERA' }), ['w9.line2.same']);
  assert.deepEqual(rules({ business: 'ANA RIVERA', disregarded: true }), ['w9.line1.disregarded']);
});

test('an LLC that is taxed by itself says how', () => {
  assert.deepEqual(errors({ class: 'llc' }), ['missing llc']);
  assert.deepEqual(errors({ class: 'llc', llc: 'P' }), ['w9.tin.entity']);
});

test('an exempt code is said to be wrong when somebody becomes an individual, and not dropped without a word', () => {
  assert.deepEqual(errors({ class: 'individual', exemptCode: '5', fatca: 'D' }), [
    'w9.line4.individual',
    'w9.line4.fatcaIndividual',
  ]);
});

test('a foreign person and a foreign owner are sent to Form W-8', () => {
  assert.deepEqual(errors({ usPerson: 'no' }), ['w9.foreign']);
  assert.deepEqual(errors({ disregarded: true, foreignOwner: true }), ['w9.foreignOwner']);
});

test('bad data has a fault at its question, and the rest of it is read', () => {
  const { answers, faults, unknown } = readData(W9, {
    answers: {
      name: '李小龍 مرحبا 🙂',
      business: 'x'.repeat(30_000),
      class: 'individual, c, s',
      ssn: '12-3456789',
      exemptCode: '14',
      fatca: 'N',
      signature: 'Ana',
    },
  });
  assert.deepEqual(answers, { name: '李小龍 مرحبا 🙂' });
  assert.deepEqual(
    [...faults].map(([id, { code }]) => [id, code]),
    [
      ['business', 'text.long'],
      ['class', 'choice'],
      ['ssn', 'ssn.looksLikeEin'],
      ['exemptCode', 'choice'],
      ['fatca', 'choice'],
    ],
  );
  assert.deepEqual(unknown, ['signature']);
});

test('an ITIN goes where a social security number goes, and an advertised number nowhere', () => {
  const { answers, faults } = readData(W9, { answers: { ssn: '900 70 1234' } });
  assert.deepEqual([answers, faults.size], [{ ssn: '900-70-1234' }, 0]);
  assert.equal(readData(W9, { answers: { ssn: '078-05-1120' } }).faults.get('ssn')?.code, 'ssn.advertised');
});
