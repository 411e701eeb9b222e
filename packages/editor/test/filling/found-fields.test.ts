import assert from 'node:assert/strict';
import test from 'node:test';
import type { FoundField } from '@pagewright/forms';
import { rawFile } from '@pagewright/testkit';
import { foundFields } from '../../src/filling/index.ts';

const WIDGET = '/Type/Annot/Subtype/Widget/F 4';
const script = (words: string) => `<</S/JavaScript/JS (${words.replaceAll(/[\\()]/g, '\\$&')})>>`;
const TICKED = (state: string) => `/AP <</N <</${state} 90 0 R/Off 90 0 R>>>>`;

interface Made {
  fields: readonly (readonly [number, string])[];
  /** Of the page, the form and the catalog. */
  page?: string;
  form?: string;
  catalog?: string;
  /** Fields that no page shows, or that stand below others. */
  unseen?: readonly number[];
  roots?: readonly number[];
  more?: readonly [number, string][];
}

function found({ fields, page = '', form = '', catalog = '', unseen = [], roots, more = [] }: Made) {
  const numbers = fields.map(([number]) => number);
  const refs = (list: readonly number[]) => list.map((number) => `${number} 0 R`).join(' ');
  const shown = numbers.filter((number) => !unseen.includes(number));
  const source = rawFile([
    [1, `<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R${catalog}>>`],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [3, `<</Type/Page/Parent 2 0 R/MediaBox [0 0 300 200]/Annots [${refs(shown)}]${page}>>`],
    [4, `<</Fields [${refs(roots ?? numbers)}]${form}>>`],
    ...fields.map(([number, words]): [number, string] => [number, `<<${words}>>`]),
    ...more,
  ]);
  return foundFields(new Uint8Array(source), 'form.pdf');
}

const text = (name: string, place: string, more = '') => `${WIDGET}/FT/Tx/T (${name})/Rect [${place}]${more}`;
const names = (form: { fields: readonly FoundField[] }) => form.fields.map(({ name }) => name);
const one = (words: string, made: Partial<Made> = {}): FoundField => {
  const [field] = found({ fields: [[10, words]], ...made }).fields;
  assert.ok(field);
  return field;
};

test('a field is told with all that its file says of it', () => {
  const field = one(
    `${text('name', '10 10 110 24')}/TU (Your name)/V (Ada\\rByron)/DV (Nobody)/MaxLen 40/Ff ${1 | 2 | (1 << 12)}/AP <</N 90 0 R>>`,
    { more: [[90, '<</Type/XObject/Subtype/Form/BBox [0 0 9 9]/Length 0>>\nstream\n\nendstream']] },
  );
  assert.deepEqual(field, {
    name: 'name',
    kind: 'text',
    tip: 'Your name',
    places: [{ page: 1, area: [10, 10, 110, 24], states: [] }],
    value: 'Ada\nByron',
    initial: 'Nobody',
    longest: 40,
    isComb: false,
    isMultiline: true,
    isPassword: false,
    isRequired: true,
    isReadOnly: true,
    isHidden: false,
    isPrinted: true,
    choices: [],
    isEditable: false,
    isSeveral: false,
    order: undefined,
    format: undefined,
    range: undefined,
    computed: undefined,
    isScripted: false,
  } satisfies FoundField);
});

test('of lists and boxes, choices are told as the file keeps them and as people see them', () => {
  const list = one(`${WIDGET}/FT/Ch/T (state)/Ff ${(1 << 17) | (1 << 18)}/Rect [0 0 9 9]/Opt [[(NY) (New York)] (CA)]`);
  assert.deepEqual(list.choices, [
    { value: 'NY', shown: 'New York' },
    { value: 'CA', shown: 'CA' },
  ]);
  assert.deepEqual([list.isEditable, list.isSeveral], [true, false]);
  const days = one(`${WIDGET}/FT/Ch/T (days)/Ff ${1 << 21}/Rect [0 0 9 9]/Opt [(Mon) (Tue)]/V [(Mon) (Tue)]`);
  assert.deepEqual([days.isSeveral, days.value], [true, ['Mon', 'Tue']]);
  const group = found({
    fields: [
      [11, `${WIDGET}/Parent 10 0 R/Rect [10 90 20 100]${TICKED('0')}`],
      [12, `${WIDGET}/Parent 10 0 R/Rect [30 90 40 100]${TICKED('1')}`],
    ],
    roots: [10],
    more: [[10, `<</FT/Btn/Ff ${1 << 15}/T (sex)/Kids [11 0 R 12 0 R]/Opt [(female) (male)]/V/1>>`]],
  }).fields[0];
  assert.deepEqual(
    [group?.kind, group?.value, group?.choices.map(({ shown }) => shown), group?.places.map(({ states }) => states)],
    ['radio', '1', ['female', 'male'], [['0'], ['1']]],
  );
  const korean = one(`${WIDGET}/FT/Btn/T (sex)/Rect [0 0 9 9]${TICKED('#ec#97#ac')}`);
  assert.deepEqual(
    korean.choices.map(({ shown }) => shown),
    ['여'],
  );
});

test('the usual functions are read, however they are spelled', () => {
  const actions = (words: Record<string, string>) =>
    one(
      text(
        'n',
        '0 0 9 9',
        `/AA <<${Object.entries(words)
          .map(([key, value]) => `/${key} ${script(value)}`)
          .join('')}>>`,
      ),
    );
  const number = actions({
    F: 'AFNumber_Format(2, 1, 2, 0, "\\u20ac ", false);',
    K: "AFNumber_Keystroke(2, 1, 2, 0, '\\u20ac ', false);",
    V: 'AFRange_Validate(true, -1.5, true, "100");',
    C: 'AFSimple_Calculate("SUM", new Array ("a", "b.c"));',
  });
  assert.deepEqual(
    [number.format, number.range, number.computed, number.isScripted],
    [
      {
        is: 'number',
        decimals: 2,
        separators: { thousands: '', decimal: '.' },
        negative: 'brackets',
        currency: '€ ',
        isCurrencyBefore: false,
      },
      { least: '-1.5', most: '100' },
      { by: 'sum', of: ['a', 'b.c'] },
      false,
    ],
  );
  const formats: [string, unknown][] = [
    ['AFPercent_Format(1, 3)', { is: 'percent', decimals: 1, separators: { thousands: '', decimal: ',' } }],
    ['AFDate_FormatEx("dd/mm/yyyy")', { is: 'date', pattern: 'dd/mm/yyyy' }],
    ['AFDate_Format(2)', { is: 'date', pattern: 'mm/dd/yy' }],
    ['AFTime_Format(1)', { is: 'time', pattern: 'h:MM tt' }],
    ['AFSpecial_Format(3);', { is: 'special', of: 'ssn' }],
    ['AFSpecial_KeystrokeEx("99-AA")', { is: 'mask', mask: '99-AA' }],
  ];
  for (const [call, format] of formats) {
    const field = actions({ F: call });
    assert.deepEqual([field.format, field.isScripted], [format, false], call);
  }
  assert.deepEqual(actions({ C: 'AFSimple_Calculate("AVG", "a, b" )' }).computed, { by: 'average', of: ['a', 'b'] });
});

test('simplified field notation is read where it is arithmetic alone', () => {
  const computed = (words: string) =>
    one(text('n', '0 0 9 9', `/AA <</C ${script(`/** BVCALC ${words} EVCALC **/ event.value = 1;`)}>>`));
  assert.deepEqual(computed('Price*(1+ 0.2) - N\\.o').computed, {
    by: 'formula',
    formula: {
      is: '-',
      left: {
        is: '*',
        left: { is: 'field', name: 'Price' },
        right: { is: '+', left: { is: 'number', value: '1' }, right: { is: 'number', value: '0.2' } },
      },
      right: { is: 'field', name: 'N.o' },
    },
  });
  for (const words of ['a +', 'a b', 'Math.max(a, b)', '(a', '']) {
    const field = computed(words);
    assert.deepEqual([field.computed, field.isScripted], [undefined, true], words);
  }
});

test('any other script is named, and not guessed at', () => {
  for (const words of [
    'event.value = 5;',
    'AFNumber_Format(2, 0, 0, 0, "", true); app.alert(1)',
    'AFNumber_Format(2, 0, 0, 0, "" + x, true)',
    'AFNumber_Format(',
    'AFNumber_Format(2, 9, 0, 0, "", true)',
    'AFDate_FormatEx(1+1)',
  ])
    assert.equal(one(text('n', '0 0 9 9', `/AA <</F ${script(words)}>>`)).isScripted, true, words);
  const form = found({
    fields: [[10, text('n', '0 0 9 9', `/A ${script('run()')}`)]],
    catalog: `/Names <</JavaScript <</Names [(a) ${script('var a;')}]>>>>`,
  });
  assert.deepEqual([form.fields[0]?.isScripted, form.hasScripts], [true, true]);
});

test('fields stand in reading order: by tags, by columns where the page says so, else by rows', () => {
  const fields = [
    [10, text('low', '10 10 60 24')],
    [11, text('right', '100 102 160 116')],
    [12, text('left', '10 100 60 114')],
  ] as const;
  assert.deepEqual(names(found({ fields })), ['left', 'right', 'low']);
  assert.deepEqual(names(found({ fields, page: '/Tabs/C' })), ['left', 'low', 'right']);
  assert.deepEqual(names(found({ fields, page: '/Tabs/W' })), ['low', 'right', 'left']);
  const tags = fields.map(([number]) => `<</S/Form/K <</Type/OBJR/Obj ${number} 0 R>>>>`);
  const tagged = (list: readonly string[]) => `/StructTreeRoot <</Type/StructTreeRoot/K [${list.join(' ')}]>>`;
  assert.deepEqual(names(found({ fields, catalog: tagged(tags.toReversed()) })), ['left', 'right', 'low']);
  assert.deepEqual(names(found({ fields, catalog: tagged(tags), page: '/Tabs/C' })), ['low', 'right', 'left']);
  assert.deepEqual(names(found({ fields, catalog: tagged(tags.slice(1)) })), ['left', 'right', 'low']);
});

test('fields without a page stand last; buttons and signatures are counted; the order of computation is told', () => {
  const form = found({
    fields: [
      [10, text('unseen', '10 10 60 24')],
      [11, text('total', '10 40 60 54')],
      [12, `${WIDGET}/FT/Btn/Ff ${1 << 16}/T (print)/Rect [0 0 9 9]`],
      [13, `${WIDGET}/FT/Sig/T (sign)/Rect [0 0 9 9]/V <</Type/Sig>>`],
      [14, `${WIDGET}/FT/Sig/T (countersign)/Rect [0 0 9 9]`],
    ],
    unseen: [10],
    form: '/CO [10 0 R 11 0 R]',
  });
  assert.deepEqual(names(form), ['total', 'unseen']);
  assert.deepEqual([form.buttons, form.signatures], [1, { fields: 2, signed: 1 }]);
  assert.deepEqual(
    form.fields.map(({ order, places }) => [order, places.length]),
    [
      [1, 1],
      [0, 0],
    ],
  );
});

test('rings and twice named fields end', () => {
  const form = found({
    fields: [
      [10, `/T (ring)/Kids [10 0 R 11 0 R]`],
      [11, text('in', '10 10 60 24', '/Parent 10 0 R')],
      [12, text('twice', '10 40 60 54')],
      [13, text('twice', '10 80 60 94')],
    ],
    roots: [10, 12, 13, 12],
    catalog: '/StructTreeRoot 90 0 R',
    more: [[90, '<</K [90 0 R]>>']],
  });
  assert.deepEqual(
    form.fields.map(({ name, places }) => [name, places.length]),
    [
      ['twice', 2],
      ['ring.in', 1],
    ],
  );
});

test('a document without fields, or with a form of XFA alone, says so', () => {
  const fails = (made: Made, code: string) => assert.throws(() => found(made), { code, facts: { path: 'form.pdf' } });
  fails({ fields: [] }, 'FIELDS_NONE');
  fails({ fields: [], form: '/XFA (x)' }, 'FORM_XFA_ONLY');
  const field = [10, text('n', '0 0 9 9')] as const;
  fails({ fields: [field], form: '/XFA (x)', catalog: '/NeedsRendering true' }, 'FORM_XFA_ONLY');
  assert.equal(found({ fields: [field], form: '/XFA (x)' }).hasXfa, true);
});
