import assert from 'node:assert/strict';
import test from 'node:test';
import type { FoundField } from '@pagewright/forms';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { readFieldData, writeFieldData, type DataForm } from '../../src/filling/data/index.ts';

/** Values of a form in a file of their own: JSON, FDF and XFDF. */

type Kept = Partial<FoundField> & Pick<FoundField, 'name' | 'value'>;
const fieldOf = (kept: Kept): FoundField => ({
  kind: 'text',
  tip: undefined,
  places: [],
  initial: undefined,
  longest: undefined,
  isComb: false,
  isMultiline: false,
  isPassword: false,
  isRequired: false,
  isReadOnly: false,
  isHidden: false,
  isPrinted: true,
  choices: [],
  isEditable: false,
  isSeveral: false,
  format: undefined,
  range: undefined,
  computed: undefined,
  order: undefined,
  isScripted: false,
  ...kept,
});
const FIELDS = [
  { name: 'owner.name', value: 'Zoë (née Li) \\ 张' },
  { name: 'owner.colors', kind: 'choice', value: ['red', 'dark blue'] },
  { name: 'agrees', kind: 'tick', value: 'Yes' },
  { name: 'size', kind: 'radio', value: 'L' },
  { name: 'empty', value: undefined },
  { name: 'secret', isPassword: true, value: 'hidden' },
] satisfies Kept[];
const FILLED = { 'owner.name': FIELDS[0]!.value, 'owner.colors': FIELDS[1]!.value, agrees: 'Yes', size: 'L' };

const written = (form: DataForm) => writeFieldData(FIELDS.map(fieldOf), form, 'form.pdf');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const read = (bytes: Uint8Array) => {
  const { data, isExported } = readFieldData(bytes, 'data');
  return { values: Object.fromEntries(data), isExported };
};
const readText = (text: string) => read(bytesOf(text)).values;
const refuses = (text: string) =>
  assert.throws(
    () => read(bytesOf(text)),
    (error) => error instanceof EngineFailure && error.code === 'FIELD_DATA_UNREADABLE',
    text.slice(0, 80),
  );

test('what is written of a form is read again, with the names of fields below fields', () => {
  for (const form of ['fdf', 'xfdf'] as const)
    assert.deepEqual(read(written(form)), { values: FILLED, isExported: true }, form);
  assert.deepEqual(read(written('json')), { values: { ...FILLED, empty: null }, isExported: false });
});

test('a password is in no file of data', () => {
  for (const form of ['json', 'fdf', 'xfdf'] as const) assert.doesNotMatch(textOf(written(form)), /secret|hidden/);
});

test('FDF has the state of a box as a name, and a text as a string', () => {
  const fdf = textOf(written('fdf'));
  assert.match(fdf, /\/V\s*\/Yes/);
  assert.match(fdf, /\/V\s*\/L/);
  assert.match(writtenText('Yes'), /\/V\s*\(Yes\)/);
});
const writtenText = (value: string) => textOf(writeFieldData([fieldOf({ name: 'word', value })], 'fdf', 'form.pdf'));

test('JSON is read with or without the word “fields”, and takes numbers and truth for values', () => {
  const values = { name: 'Ana', agrees: true, count: '12', note: null, colors: ['red'] };
  for (const text of [
    '{"fields": {"name": "Ana", "agrees": true, "count": 12, "note": null, "colors": ["red"]}}',
    '\u00ef\u00bb\u00bf{"name": "Ana", "agrees": true, "count": 12, "note": null, "colors": ["red"]}',
  ])
    assert.deepEqual(readText(text), values);
});

test('JSON of any other shape is refused as a whole, and nothing of it is filled in', () => {
  for (const text of ['', '[]', 'null', '5', '{"name": {"first": "Ana"}}', '{"colors": ["red", 5]}', '{"name": "Ana"'])
    refuses(text);
});

const fdf = (fields: string, more = '') =>
  `%FDF-1.2\n1 0 obj\n<</FDF <</Fields [${fields}] ${more}>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n`;

test('FDF is read by its encoding, unless a string has a mark of its own', () => {
  assert.deepEqual(readText(fdf('<</T (a)/V (\xe9)>>')), { a: 'é' });
  assert.deepEqual(readText(fdf('<</T (a)/V (\xc3\xa9)>>', '/Encoding/utf_8')), { a: 'é' });
  assert.deepEqual(readText(fdf('<</T (a)/V (\x82\xa0)>>', '/Encoding/Shift_JIS')), { a: 'あ' });
  for (const marked of ['\xfe\xff\x00\xe9', '\xef\xbb\xbf\xc3\xa9'])
    assert.deepEqual(readText(fdf(`<</T (a)/V (${marked})>>`, '/Encoding/Shift_JIS')), { a: 'é' });
});

test('FDF fields without a name or a value are left out, those below them are read', () => {
  assert.deepEqual(readText(fdf('<</T (a)/Kids [<</T (b)/V (1)>> <</V (2)>>]>> <</T (c)>> <</V (3)>>')), {
    'a.b': '1',
    a: '2',
  });
});

test('a file that says it is FDF and has no fields is refused', () => {
  refuses('%FDF-1.2\n1 0 obj\n<</FDF <<>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n');
  refuses('%FDF-1.2\nnothing');
});

const xfdf = (fields: string) =>
  `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields>${fields}</fields></xfdf>`;

test('XFDF values are plain, several, or rich text, of which the plain one counts', () => {
  assert.deepEqual(
    readText(
      xfdf(
        '<field name="a"><value>1</value></field><field name="b"><value>1</value><value>2</value></field>' +
          '<field name="c"><value-richtext><p>rich</p></value-richtext></field>' +
          '<field name="d"><value>plain</value><value-richtext><p>rich</p></value-richtext></field>' +
          '<field name="e"/><field><value>nameless</value></field>',
      ),
    ),
    { a: '1', b: ['1', '2'], c: 'rich', d: 'plain' },
  );
});

test('XFDF in UTF-16 is XML, too; XML of another kind is refused', () => {
  const utf16 = Buffer.from(`\ufeff${xfdf('<field name="a"><value>é</value></field>')}`, 'utf16le');
  assert.deepEqual(read(new Uint8Array(utf16)).values, { a: 'é' });
  refuses('<html><fields><field name="a"><value>1</value></field></fields></html>');
  refuses('<xfdf><annots/></xfdf>');
  refuses('<!DOCTYPE xfdf [<!ENTITY a "b">]><xfdf><fields/></xfdf>');
});

const fdfOf = (...objects: string[]) =>
  new TextEncoder().encode(
    `%FDF-1.2\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\n%%EOF`,
  );
const ROOT = '<</FDF<</Fields[2 0 R]>>>>';

test('fields of FDF that are below themselves are refused at once', () => {
  const endless = {
    'a field below itself, twice': ['<</T(a)/Kids[2 0 R 2 0 R]>>'],
    'two fields below each other': ['<</T(a)/V(1)/Kids[3 0 R 3 0 R]>>', '<</T(b)/V(2)/Kids[2 0 R 2 0 R]>>'],
    'a list of kids in itself': ['<</T(a)/Kids 3 0 R>>', '[2 0 R 2 0 R]'],
    'a value in itself': ['<</T(a)/V 3 0 R/Kids[2 0 R]>>', '[3 0 R]'],
    'a loop without names': ['<</Kids[3 0 R 3 0 R 3 0 R]>>', '<</Kids[2 0 R 2 0 R 2 0 R]>>'],
  };
  for (const [what, objects] of Object.entries(endless)) {
    const started = performance.now();
    assert.throws(
      () => readFieldData(fdfOf(ROOT, ...objects), 'loop.fdf'),
      (error) => error instanceof EngineFailure && error.code === 'FIELD_DATA_UNREADABLE',
      what,
    );
    assert.ok(performance.now() - started < 1_000, what);
  }
});

test('kids of FDF that several fields share end too, though they would be billions', () => {
  const levels = Array.from({ length: 40 }, (_, level) => `<</T(${level})/Kids[${level + 3} 0 R ${level + 3} 0 R]>>`);
  const started = performance.now();
  assert.throws(
    () => readFieldData(fdfOf(ROOT, ...levels, '<</T(end)/V(1)>>'), 'wide.fdf'),
    (error) => error instanceof EngineFailure && error.code === 'FIELD_DATA_UNREADABLE',
  );
  assert.ok(performance.now() - started < 1_000);
});
