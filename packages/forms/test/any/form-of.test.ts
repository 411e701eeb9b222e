import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf } from '../../src/any/form-of.ts';
import type { FoundField } from '../../src/any/found-field.ts';
import english from '../../src/any/text.en.ts';
import french from '../../src/any/text.fr.ts';
import {
  changedFields,
  checkForm,
  isFinished,
  questionsOf,
  readData,
  writtenFields,
  type Answers,
} from '../../src/index.ts';
import { AMOUNT, madeField } from './made-field.ts';

const FILE = { id: 'made', name: 'made', pages: 2 };
const made = (...fields: FoundField[]) => formOf({ fields }, FILE, english);
const TODAY = { today: '2026-11-27' };

/** What is written for these answers, as a person gives them. */
function filled(fields: readonly FoundField[], answers: Answers): Record<string, string> {
  const { form } = made(...fields);
  const { answers: read, faults } = readData(form, { answers });
  assert.deepEqual([...faults], []);
  return Object.fromEntries(writtenFields(form, read));
}

test('a page is a section, and its fields are questions in reading order', () => {
  const second = [{ page: 2, area: [0, 0, 9, 9], states: [] }] as const;
  const { form, text } = made(madeField('b'), madeField('a', { isRequired: true }), madeField('c', { places: second }));
  assert.deepEqual(
    form.sections.map(({ id, questions }) => [text.sections[id]?.title, ...questions.map((each) => each.id)]),
    [
      ['Page 1', 'b', 'a'],
      ['Page 2', 'c'],
    ],
  );
  assert.deepEqual(
    checkForm(form, {}, TODAY).map(({ questions }) => questions),
    [['a']],
  );
  assert.deepEqual(form.copies[0]?.pages, [1, 2]);
});

test('a field is called what its file says, else its name in plain words, else which one it is', () => {
  const { text } = made(
    madeField('form1[0].#subform[0].FirstName[0]'),
    madeField('x', { tip: 'Last name' }),
    madeField('y', { tip: 'Last name' }),
    madeField('topmostSubform[0].Page1[0].f1_04[0]'),
    madeField('A.0101'),
    madeField('zip_code'),
  );
  assert.deepEqual(
    Object.values(text.questions).map(({ label }) => label),
    ['First name', 'Last name', 'Last name (2)', 'Field 4', 'Field 5', 'Zip code'],
  );
});

test('boxes without words of their own are told by their number, in either language', () => {
  const boxes = madeField('group', {
    kind: 'radio',
    choices: [
      { value: '0', shown: '0' },
      { value: '1', shown: 'Married' },
    ],
  });
  const labels = (words: typeof english) =>
    Object.values(formOf({ fields: [boxes] }, FILE, words).text.questions['group']?.values ?? {}).map(
      ({ label }) => label,
    );
  assert.deepEqual(labels(english), ['Option 1', 'Married']);
  assert.deepEqual(labels(french), ['Choix 1', 'Married']);
});

test('where neither says anything, what is printed beside a field or a box is its name', () => {
  const at = (beside: string | undefined, state?: string) => ({
    page: 1,
    area: [0, 0, 9, 9] as const,
    states: state === undefined ? [] : [state],
    ...(beside !== undefined && { beside }),
  });
  const { text } = made(
    madeField('f1', { places: [at('City or town')] }),
    madeField('given', { places: [at('below it')] }),
    madeField('c1', {
      kind: 'radio',
      places: [at('Single', '1'), at('Married', '2'), at(undefined, '3')],
      choices: ['1', '2', '3'].map((value) => ({ value, shown: value })),
    }),
  );
  const { f1, given, c1 } = text.questions;
  assert.deepEqual([f1?.label, given?.label, c1?.label], ['City or town', 'Given', 'Field 3']);
  assert.deepEqual(Object.values(c1?.values ?? {}).map(({ label }) => label), ['Single', 'Married', 'Option 3']); // prettier-ignore
});

test('nobody is asked for what nobody sees, nor for what the file keeps as it is', () => {
  const { form, readOnly } = made(
    madeField('seen'),
    madeField('hidden', { isHidden: true }),
    madeField('nowhere', { places: [] }),
    madeField('kept', { isReadOnly: true, value: 'Kept' }),
  );
  assert.deepEqual(
    questionsOf(form).map(({ id }) => id),
    ['seen'],
  );
  assert.deepEqual(readOnly, ['kept']);
  assert.deepEqual([...writtenFields(form, { seen: 'a', kept: 'b' })], [['seen', 'a']]);
});

test('what the file says already is where one begins', () => {
  const share = { is: 'percent', decimals: 1, separators: { thousands: ',', decimal: '.' } } as const;
  const { form, given } = made(
    madeField('name', { value: 'Ana' }),
    madeField('paid', { value: '1,234.50', format: AMOUNT }),
    madeField('share', { value: '0.125', format: share }),
    madeField('agreed', { kind: 'tick', value: 'Yes', choices: [{ value: 'Yes', shown: 'Yes' }] }),
    madeField('not', { kind: 'tick', value: 'Off', choices: [{ value: 'Yes', shown: 'Yes' }] }),
  );
  const { answers, faults } = readData(form, { answers: given });
  assert.deepEqual([...faults], []);
  assert.deepEqual(answers, { name: 'Ana', paid: '1234.5', share: '0.125', agreed: true });
  assert.deepEqual(Object.fromEntries(writtenFields(form, answers)), {
    name: 'Ana',
    paid: '1234.5',
    share: '0.125',
    agreed: 'Yes',
  });
  const shown = form.copies[0]?.entries.map((entry) => entry.shown?.(answers));
  assert.deepEqual(shown, [undefined, '$1,234.50', '12.5%', undefined, undefined]);
});

test('lists take their values or the words for them, several a line each, and something else where they may', () => {
  const choices = [
    { value: 'FR', shown: 'France' },
    { value: 'DE', shown: 'Germany' },
    { value: 'IT', shown: 'Italy' },
  ];
  const list = { kind: 'choice', choices } as const;
  const fields = [
    madeField('one', list),
    madeField('some', { ...list, isSeveral: true }),
    madeField('any', { ...list, isEditable: true }),
  ];
  assert.deepEqual(filled(fields, { one: 'germany', some: 'Italy\nFR', any: 'Spain' }), {
    one: 'DE',
    some: 'FR\nIT',
    any: 'Spain',
  });
  const { form, text } = made(...fields);
  const faults = readData(form, { answers: { one: 'Spain', some: 'FR\nSpain' } }).faults;
  assert.deepEqual(
    [...faults.values()].map(({ code }) => code),
    ['choice', 'choice'],
  );
  assert.equal(text.questions['one']?.values?.['DE']?.label, 'Germany');
});

test('figures are written as programs compute with them, and dates as the field shows them', () => {
  const fields = [
    madeField('paid', { format: { ...AMOUNT, negative: 'brackets' } }),
    madeField('born', { format: { is: 'date', pattern: 'dd.mm.yyyy' } }),
    madeField('phone', { format: { is: 'special', of: 'phone' }, longest: 10 }),
    madeField('ssn', { format: { is: 'special', of: 'ssn' }, longest: 9, isComb: true }),
  ];
  assert.deepEqual(
    filled(fields, { paid: '($1,234.5)', born: '31/3/1990', phone: '212-555-0134', ssn: '400 12 3456' }),
    {
      paid: '-1234.5',
      born: '31.03.1990',
      phone: '2125550134',
      ssn: '400123456',
    },
  );
});

test('a range is said where it is broken', () => {
  const { form, text } = made(madeField('age', { format: AMOUNT, range: { least: '1', most: '10.25' } }));
  const broken = (age: string) => checkForm(form, { age }, TODAY).map(({ rule }) => text.rules[rule]);
  assert.deepEqual(broken('10.25'), []);
  assert.deepEqual(broken('10.26'), ['The form wants a number from $1.00 to $10.25 here.']);
  assert.deepEqual(broken('0'), ['The form wants a number from $1.00 to $10.25 here.']);
  assert.equal(isFinished(checkForm(form, {}, TODAY)), true);
});

test('sums follow to the cent, through fields that nobody sees, and may be typed over where the file lets one', () => {
  const fields = [
    madeField('item.a', { format: AMOUNT }),
    madeField('item.b', { format: AMOUNT }),
    madeField('net', { isHidden: true, computed: { by: 'sum', of: ['item'] } }),
    madeField('total', {
      format: AMOUNT,
      computed: {
        by: 'formula',
        formula: { is: '*', left: { is: 'field', name: 'net' }, right: { is: 'number', value: '1.1' } },
      },
    }),
  ];
  assert.deepEqual(filled(fields, { 'item.a': '0.1', 'item.b': '0.2' }), {
    'item.a': '0.1',
    'item.b': '0.2',
    net: '0.3',
    total: '0.33',
  });
  assert.equal(filled(fields, { 'item.a': '1', total: '5' })['total'], '5');
  assert.deepEqual(filled(fields, {}), {});
});

test('each way to compute counts what is empty as nothing', () => {
  const sources = [madeField('a'), madeField('b'), madeField('c')];
  const by = (way: 'sum' | 'product' | 'average' | 'least' | 'greatest') =>
    filled([...sources, madeField('r', { computed: { by: way, of: ['a', 'b', 'c'] } })], { a: '4', b: '-1.5' })['r'];
  assert.deepEqual(
    [by('sum'), by('product'), by('average'), by('least'), by('greatest')],
    ['2.5', '0', '0.833333333333', '-1.5', '4'],
  );
});

test('boxes count what their values say, and a field that hangs on itself has no value', () => {
  const box = { kind: 'tick', choices: [{ value: '5', shown: '5' }] } as const;
  const fields = [
    madeField('five', box),
    madeField('sum', { computed: { by: 'sum', of: ['five'] } }),
    madeField('loop', { computed: { by: 'sum', of: ['loop'] } }),
    madeField('round', { computed: { by: 'sum', of: ['trip'] }, isHidden: true }),
    madeField('trip', { computed: { by: 'sum', of: ['round'] }, isHidden: true }),
  ];
  assert.deepEqual(filled(fields, { five: true }), { five: '5', sum: '5' });
});

test('what a form computes and keeps to itself cannot be typed over', () => {
  const { form } = made(madeField('a'), madeField('sum', { computed: { by: 'sum', of: ['a'] }, isReadOnly: true }));
  assert.deepEqual(
    questionsOf(form).map(({ id, isFixed }) => [id, isFixed]),
    [
      ['a', undefined],
      ['sum', true],
    ],
  );
});

test('what somebody puts in the place of a sum counts in the next one', () => {
  const fields = [
    madeField('a'),
    madeField('sum', { computed: { by: 'sum', of: ['a'] } }),
    madeField('more', { computed: { by: 'sum', of: ['sum'] } }),
  ];
  assert.equal(filled(fields, { a: '1', sum: '5' })['more'], '5');
});

test('only what is other than the file says is written, and what was emptied is emptied', () => {
  const { form } = made(
    madeField('kept', { value: 'Ana' }),
    madeField('other', { value: 'Bo' }),
    madeField('gone', { value: 'Cy' }),
  );
  assert.deepEqual(
    [...changedFields(form, { kept: 'Ana', other: 'Di' })],
    [
      ['other', 'Di'],
      ['gone', undefined],
    ],
  );
});

test('what does not fit its format is told by that format', () => {
  const formats = [
    AMOUNT,
    { is: 'date', pattern: 'dd.mm.yyyy' },
    { is: 'time', pattern: 'HH:MM' },
    { is: 'mask', mask: '99-A' },
    { is: 'special', of: 'zip' },
    { is: 'special', of: 'phone' },
    { is: 'special', of: 'ssn' },
  ] as const;
  const { form } = made(...formats.map((format, at) => madeField(`f${at}`, { format })));
  const answers = Object.fromEntries(formats.map((_, at) => [`f${at}`, 'soon']));
  assert.deepEqual(
    [...readData(form, { answers }).faults.values()].map(({ code }) => code),
    ['number', 'date.pattern', 'time.pattern', 'mask', 'digits', 'phone', 'ssn'],
  );
});

test('two fields of one name are one question', () => {
  const { form } = made(madeField('a', { value: 'first' }), madeField('a', { value: 'second' }));
  assert.equal(questionsOf(form).length, 1);
});

test('both languages say all of it, and French keeps its spaces', () => {
  for (const [id, sentence] of Object.entries(french)) assert.doesNotMatch(sentence, / [:;?!»]|« /, id);
  assert.deepEqual(Object.keys(french), Object.keys(english));
});
