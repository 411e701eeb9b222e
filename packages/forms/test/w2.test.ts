import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkForm,
  completed,
  figuresOf,
  loadForm,
  loadFormText,
  readData,
  sentence,
  w3Totals,
  type Answers,
  type Form,
} from '../src/index.ts';
import { rulesBroken, shownOn } from './copies.ts';

const form = (await loadForm('w2')) as Form;
const withCodes = (...codes: string[]): Answers => ({
  ...form.example,
  ...Object.fromEntries(
    codes.flatMap((code, at) => [
      [`code${at + 1}`, code],
      [`code${at + 1}.amount`, `${at + 1}.00`],
    ]),
  ),
});

test('the example is finished as it stands', () => {
  assert.deepEqual(rulesBroken(form, form.example), []);
});

test('five copies come from one entry, and the employee’s alone hide the number', () => {
  const number = (id: string) =>
    shownOn(form, id, { ...form.example, shorten: true }).get('BoxA_ReadOrder[0].f2_01[0]');
  assert.deepEqual(
    ['b', 'c', '2'].map(number),
    Array.from({ length: 3 }, () => '***-**-3456'),
  );
  assert.deepEqual(['1', 'd'].map(number), ['400-12-3456', '400-12-3456']);
  for (const { id } of form.copies)
    assert.equal(shownOn(form, id, { ...form.example, shorten: true }).get('Col_Left[0].f2_02[0]'), '12-3456789');
});

test('names and addresses stand in lines, abroad with the country below', () => {
  const shown = shownOn(form, 'b', {
    ...form.example,
    'employee.country': 'France',
    'employee.city': 'Lyon',
    'employee.region': '69003',
  });
  assert.equal(
    shown.get('Col_Left[0].f2_03[0]'),
    'Maple Street Design LLC\n100 Maple Street, Suite 4\nSpringfield, NY 12207',
  );
  assert.equal(shown.get('Col_Left[0].f2_08[0]'), '25 Orchard Lane, Apt. 3B\nLyon, 69003\nFrance');
});

test('box 9 and Copy A stay empty', () => {
  const readOnly = form.blank.fields.filter(({ isReadOnly }) => isReadOnly);
  assert.equal(readOnly.length, 53);
  const written = new Set(form.copies.flatMap(({ entries }) => entries.map(({ field }) => field)));
  assert.ok(readOnly.every(({ name }) => !written.has(name)));
});

test('an ITIN is no number for a W-2, and an EIN no number of a person', () => {
  const { faults } = readData(form, {
    answers: { 'employee.ssn': '912-72-3456', 'employer.ein': '400-12-3456', box1: '-1', code1: 'ZZ' },
  });
  assert.deepEqual(
    [...faults].map(([id, { code }]) => [id, code]),
    [
      ['employee.ssn', 'ssn.area'],
      ['employer.ein', 'ein.looksLikeSsn'],
      ['box1', 'money.negative'],
      ['code1', 'choice'],
    ],
  );
});

test('a number that was applied for is written as such, and never asked', () => {
  const { 'employee.ssn': _, ...rest } = form.example;
  assert.deepEqual(rulesBroken(form, rest), ['missing']);
  const applied = { ...rest, 'employee.applied': true as const };
  assert.deepEqual(rulesBroken(form, applied), ['w2.employee.applied']);
  assert.equal(shownOn(form, 'd', applied).get('BoxA_ReadOrder[0].f2_01[0]'), 'Applied For');
});

test('four codes fit on a form; more go on a second one that repeats who is who and nothing else', () => {
  const sheets = (answers: Answers) => form.sheets?.(completed(form, answers)) ?? [];
  assert.equal(sheets(withCodes('D', 'DD', 'W', 'L')).length, 1);
  const [first, second, ...more] = sheets(withCodes('D', 'DD', 'W', 'L', 'J', 'TT'));
  assert.ok(first && second && more.length === 0);
  const [one, two] = [shownOn(form, 'b', first), shownOn(form, 'b', second)];
  const codes = (shown: ReadonlyMap<string, string>) =>
    [20, 22, 24, 26].map((field) => shown.get(`Col_Right[0].Box12_ReadOrder[0].f2_${field}[0]`));
  assert.deepEqual(codes(one), ['D', 'DD', 'W', 'L']);
  assert.deepEqual(codes(two), ['J', 'TT', undefined, undefined]);
  assert.equal(two.get('Col_Right[0].Box12_ReadOrder[0].f2_21[0]'), '5.00');
  assert.equal(two.get('BoxA_ReadOrder[0].f2_01[0]'), '400-12-3456');
  assert.equal(two.get('Col_Left[0].f2_02[0]'), '12-3456789');
  assert.equal(two.get('Col_Left[0].f2_04[0]'), 'E-0017');
  const [, short = {}] = sheets({ ...withCodes('D', 'DD', 'W', 'L', 'J'), shorten: true });
  assert.equal(shownOn(form, 'c', short).get('BoxA_ReadOrder[0].f2_01[0]'), '***-**-3456');
  for (const field of ['Box1_ReadOrder[0].f2_09[0]', 'f2_10[0]', 'Retirement_ReadOrder[0].c2_3[0]']) {
    assert.ok(one.has(`Col_Right[0].${field}`));
    assert.ok(!two.has(`Col_Right[0].${field}`));
  }
  assert.ok(!two.has('Box16_ReadOrder[0].f2_35[0]'));
});

test('a code needs its amount and an amount its code', () => {
  const missing = (answers: Answers) =>
    checkForm(form, answers, { today: '2027-01-10' })
      .filter(({ rule }) => rule === 'missing')
      .flatMap(({ questions }) => questions);
  assert.deepEqual(missing({ ...form.example, code3: 'W' }), ['code3.amount']);
  assert.deepEqual(missing({ ...form.example, 'code3.amount': '10.00' }), ['code3']);
});

test('limits of deferrals add up every code that the form names', () => {
  for (const code of ['D', 'E', 'F', 'S', 'AA', 'BB', 'EE']) {
    const answers = { ...form.example, code1: code, 'code1.amount': '24500.00', code2: 'DD' };
    assert.ok(!rulesBroken(form, answers).includes('w2.box12.elective'), code);
    assert.ok(rulesBroken(form, { ...answers, 'code1.amount': '24500.01' }).includes('w2.box12.elective'), code);
  }
  const apart = { ...form.example, code1: 'G', 'code1.amount': '24500.00', code2: 'H', 'code2.amount': '7000.00' };
  assert.deepEqual(rulesBroken(form, apart), []);
});

test('the plan of section 457 is no retirement plan of box 13, the others are', () => {
  const { retirement: _, ...rest } = form.example;
  const asks = (code: string) => rulesBroken(form, { ...rest, code1: code }).includes('w2.box12.retirement');
  assert.deepEqual(['D', 'E', 'F', 'H', 'S', 'AA', 'BB'].filter(asks), ['D', 'E', 'F', 'H', 'S', 'AA', 'BB']);
  assert.deepEqual(['G', 'EE', 'DD', 'W', 'TT'].filter(asks), []);
});

test('wages at the base of the year and above', () => {
  const base = { ...form.example, box3: '184500.00', box4: '11439.00', box5: '250000.00', box6: '4075.00' };
  assert.deepEqual(rulesBroken(form, base), []);
  assert.deepEqual(rulesBroken(form, { ...base, box3: '184500.01' }), ['w2.box3.base']);
  assert.deepEqual(rulesBroken(form, { ...base, box7: '0.01' }), ['w2.box3.base']);
  assert.deepEqual(rulesBroken(form, { ...base, box6: '3625.00' }), ['w2.box6.tax']);
});

test('texts of limits name the figures of the year', async () => {
  const figures = figuresOf(2026);
  assert.ok(figures);
  const text = await loadFormText('w2', 'fr');
  const [finding] = checkForm(form, { ...form.example, box3: '184500.01' }, { today: '2027-01-10' });
  assert.ok(finding && text);
  assert.match(sentence(text.rules[finding.rule] ?? '', finding.facts), /\$184,500\.01.*\$184,500\.00/);
});

test('totals for Form W-3 add up what is filed', () => {
  const more = withCodes('D', 'DD', 'W', 'L', 'J', 'AA');
  const { forms, boxes } = w3Totals([form.example, more, { ...form.example, void: true }]);
  assert.equal(forms, 3);
  assert.equal(boxes.get('1'), 96_000_00n);
  assert.equal(boxes.get('4'), 6_200_00n);
  assert.equal(boxes.get('12a'), 2_000_00n + 1_00n + 6_00n);
  assert.equal(boxes.get('17'), 4_620_00n);
  assert.equal(boxes.get('8'), 0n);
  assert.deepEqual([...w3Totals([]).boxes.values()].filter(Boolean), []);
});
