import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRequired, loadForm, questionsOf, readData, type Answers, type Form } from '../src/index.ts';
import { rulesBroken, shownOn } from './copies.ts';

const form = (await loadForm('f1099nec')) as Form;
const without = (...ids: string[]): Answers =>
  Object.fromEntries(Object.entries(form.example).filter(([id]) => !ids.includes(id)));

test('the example is finished as it stands', () => {
  assert.deepEqual(rulesBroken(form, form.example), []);
});

test('all copies come from one entry, and only the recipient’s hide the number', () => {
  const answers = { ...form.example, shorten: true as const };
  const number = (id: string) => shownOn(form, id, answers).get('LeftCol[0].f2_11[0]');
  assert.deepEqual([number('1'), number('b'), number('2')], ['400-12-3456', '***-**-3456', '***-**-3456']);
  for (const id of ['1', 'b', '2']) {
    const shown = shownOn(form, id, answers);
    assert.equal(shown.get('LeftCol[0].f2_10[0]'), '12-3456789', 'the payer’s number is never shortened');
    assert.equal(shown.get('RightCol[0].f2_20[0]'), '8,450.00');
    assert.equal(shown.get('RightCol[0].Box6_ReadOrder[0].f2_29[0]'), 'NY 12-3456789');
    assert.equal(shown.get('PgHeader[0].CalendarYear[0].f2_1[0]'), '2026');
  }
  const ein = { ...answers, 'recipient.tin': '45-6789012' };
  assert.equal(shownOn(form, 'b', ein).get('LeftCol[0].f2_11[0]'), '**-***9012');
});

test('void and corrected are boxes with states of their own, and Copy B has but one of them', () => {
  const boxes = (id: string, answers: Answers) =>
    [...shownOn(form, id, answers)].filter(([name]) => name.includes('c2_1')).map(([name, on]) => `${name} ${on}`);
  assert.deepEqual(boxes('1', { ...form.example, corrected: true }), ['PgHeader[0].c2_1[1] 2']);
  assert.deepEqual(boxes('b', { ...form.example, corrected: true }), ['c2_1[0] 2']);
  assert.deepEqual(boxes('2', { ...form.example, void: true }), ['c2_1[0] 1']);
  assert.deepEqual(boxes('b', { ...form.example, void: true }), []);
});

test('nothing is ever written on Copy A', () => {
  assert.deepEqual(form.leftOut, [{ id: 'copyA', pages: [2] }]);
  const readOnly = new Set(form.blank.fields.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name));
  assert.equal(readOnly.size, 36);
  for (const { entries, pages } of form.copies) {
    assert.ok(!pages.includes(2));
    assert.ok(entries.every(({ field }) => !readOnly.has(field)));
  }
});

test('the second state is asked once the first has been named', () => {
  const { 'state1.state': _, ...rest } = form.example;
  const answers = { ...rest, 'state2.state': 'NJ', 'state2.income': '10.00' };
  assert.equal(shownOn(form, '1', answers).get('RightCol[0].f2_32[0]'), undefined);
  const both = { ...form.example, 'state1.income': '8440.00', 'state2.state': 'NJ', 'state2.income': '10.00' };
  assert.equal(shownOn(form, '1', both).get('RightCol[0].f2_32[0]'), '10.00');
  assert.equal(shownOn(form, '1', both).get('RightCol[0].Box6_ReadOrder[0].f2_30[0]'), 'NJ');
  assert.deepEqual(rulesBroken(form, both), []);
});

test('a state that has an amount has to be named', () => {
  assert.deepEqual(rulesBroken(form, without('state1.state')), ['missing']);
});

test('abroad, a province and a postal code stand where state and ZIP code do', () => {
  const abroad = { ...form.example, 'payer.country': 'CA', 'payer.state': 'ON', 'payer.zip': 'M5V 2T6' };
  assert.deepEqual(rulesBroken(form, abroad), []);
  assert.equal(shownOn(form, 'b', abroad).get('LeftCol[0].f2_7[0]'), 'ON');
  const state = questionsOf(form).find(({ id }) => id === 'payer.state');
  assert.ok(state && isRequired(state, {}) && !isRequired(state, abroad));
  assert.deepEqual(rulesBroken(form, { ...abroad, 'payer.country': 'US' }), ['f1099.payer.state', 'f1099.payer.zip']);
  const coahuila = { ...form.example, 'payer.country': 'MX', 'payer.state': 'CO', 'payer.zip': '25000' };
  assert.deepEqual(rulesBroken(form, coahuila), []);
  assert.deepEqual(rulesBroken(form, { ...coahuila, 'payer.country': 'US' }), ['f1099.payer.zipState']);
});

test('the threshold follows the year and is no more than a hint', () => {
  const at = (year: string, box1a: string) => rulesBroken(form, { ...without('state1.income'), year, box1a });
  assert.deepEqual(at('2026', '1999.99'), ['nec.threshold']);
  assert.deepEqual(at('2026', '2000.00'), []);
  assert.deepEqual(at('2025', '599.99'), ['f1099.year.revision', 'nec.threshold']);
  assert.deepEqual(at('2025', '600.00'), ['f1099.year.revision']);
  assert.equal(form.rules.find(({ id }) => id === 'nec.threshold')?.severity, 'hint');
});

test('tax that was withheld is reported at any amount', () => {
  const small = { ...without('state1.income'), box1a: '100.00', box4: '24.00' };
  assert.deepEqual(rulesBroken(form, small), []);
  assert.deepEqual(rulesBroken(form, { ...small, box4: '24.01' }), ['nec.withheld.more']);
  assert.deepEqual(rulesBroken(form, { ...small, box4: '23.99' }), ['nec.withheld.less']);
});

test('what is no answer is told, and nothing is guessed', () => {
  const { faults, answers } = readData(form, {
    answers: {
      box1a: 'eight thousand',
      box1b: '-5',
      box3: '1000000000000000',
      'recipient.tin': '666-12-3456',
      'payer.tin': '12-34567',
      'box1c.first': '12',
      'recipient.name': '李小龍 🎉 שלום',
      'recipient.street': 'x'.repeat(30_000),
    },
  });
  const codes = Object.fromEntries([...faults].map(([id, { code }]) => [id, code]));
  assert.deepEqual(codes, {
    box1a: 'money',
    box1b: 'money.negative',
    box3: 'money.huge',
    'recipient.tin': 'ssn.area',
    'payer.tin': 'taxpayer',
    'box1c.first': 'occupation',
    'recipient.street': 'text.long',
  });
  assert.deepEqual(answers, { 'recipient.name': '李小龍 🎉 שלום' });
});
