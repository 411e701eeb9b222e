import assert from 'node:assert/strict';
import test from 'node:test';
import type { FillFields } from '@pagewright/contract/edits/fill-fields.ts';
import { latin1 } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asName,
  asString,
  PdfStream,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { rawFile } from '@pagewright/testkit';
import { EditedDocument } from '../../src/index.ts';

/** A form as the IRS and others make them: an XFA version beside it, usage rights, a font that no reader has. */
const WIDGET = '/Type/Annot/Subtype/Widget/F 4/P 3 0 R';
const STATES = (on: string) => `/AP <</N <</${on} 30 0 R/Off 30 0 R>>>>/AS /Off`;
const FIELDS: readonly [number, string][] = [
  [10, `${WIDGET}/FT/Tx/T (name)/Rect [10 10 110 24]/DA (/Own 9 Tf 0 g)`],
  [11, `${WIDGET}/FT/Tx/T (ssn)/Rect [10 40 73 60]/MaxLen 9/Ff 16777216/DA (/Own 9 Tf 0 g)`],
  [12, `${WIDGET}/FT/Btn/T (box)/Rect [10 70 20 80]${STATES('7')}`],
  [13, '/FT/Btn/Ff 32768/T (sex)/Kids [14 0 R 15 0 R]'],
  [14, `${WIDGET}/Parent 13 0 R/Rect [10 90 20 100]${STATES('M')}`],
  [15, `${WIDGET}/Parent 13 0 R/Rect [30 90 40 100]${STATES('F')}`],
  [16, `${WIDGET}/FT/Ch/T (state)/Ff 131072/Rect [10 110 60 124]/Opt [[(NY) (New York)] (CA)]/DA (/Own 0 Tf 0 g)`],
  [17, `${WIDGET}/FT/Ch/T (days)/Ff 2097152/Rect [10 130 60 180]/Opt [(Mon) (Tue) (Wed)]/DA (/Own 8 Tf 0 g)`],
  [18, `${WIDGET}/FT/Tx/T (remarks)/Ff 4096/Rect [100 60 200 100]/DA (/Unknown 10 Tf 0 g)`],
  [19, `${WIDGET}/FT/Tx/T (same)/Kids [20 0 R 21 0 R]/DA (/Own 9 Tf 0 g)`],
  [20, `${WIDGET}/Parent 19 0 R/Rect [100 10 200 24]`],
  [21, `${WIDGET}/Parent 19 0 R/Rect [100 30 200 44]`],
];
const FORM = rawFile([
  [1, '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Perms <</UR3 8 0 R>>>>'],
  [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
  [
    3,
    '<</Type/Page/Parent 2 0 R/MediaBox [0 0 300 200]/Annots [10 0 R 11 0 R 12 0 R 14 0 R 15 0 R 16 0 R 17 0 R 18 0 R 20 0 R 21 0 R]>>',
  ],
  [
    5,
    '<</Fields [10 0 R 11 0 R 12 0 R 13 0 R 16 0 R 17 0 R 18 0 R 19 0 R]/NeedAppearances true/XFA [(template) 9 0 R]/DR <</Font <</Own 6 0 R>>>>/DA (/Own 0 Tf 0 g)>>',
  ],
  [6, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
  [8, '<</Type/Sig/Filter/Adobe.PPKLite>>'],
  [9, '(xfa)'],
  ...FIELDS.map(([number, words]): [number, string] => [number, `<<${words}>>`]),
  [30, '<</Type/XObject/Subtype/Form/BBox [0 0 10 10]/Length 0>>\nstream\n\nendstream'],
]);

type Values = Readonly<Record<string, FillFields['fields'][number]['value']>>;

function filled(values: Values, more: Partial<FillFields> = {}): PdfFile {
  const document = new EditedDocument(new Uint8Array(FORM));
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
  document.apply({ kind: 'fields.fill', fields, ...more });
  const bytes = document.write();
  assert.deepEqual(new Uint8Array(bytes.subarray(0, FORM.length)), new Uint8Array(FORM));
  return new PdfFile('filled.pdf', bytes, 'strict', {});
}

const object = (file: PdfFile, number: number): PdfDict => asDict(file.reference(number)) ?? new Map();
const valueOf = (file: PdfFile, number: number) => textOf(asString(object(file, number).get('V')));

/** Operators of what a widget shows. */
function shown(file: PdfFile, number: number): string {
  const look = resolve(asDict(object(file, number).get('AP'))?.get('N'));
  return look instanceof PdfStream ? latin1(decodeStream(look) ?? new Uint8Array()) : '';
}

const hexOf = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

test('text has a value and shows it; a comb has each letter in the middle of its cell', () => {
  const file = filled({ name: 'Ada', ssn: '123456789' });
  assert.deepEqual([valueOf(file, 10), valueOf(file, 11)], ['Ada', '123456789']);
  assert.ok(shown(file, 10).includes(hexOf('Ada')));
  const places = [...shown(file, 11).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm <(\d\d)>/g)];
  assert.deepEqual(
    places.map(([, , code]) => String.fromCharCode(Number.parseInt(code ?? '', 16))),
    [...'123456789'],
  );
  // Digits of Helvetica are 556 thousandths wide, cells 7 points.
  for (const [at, [, x]] of places.entries())
    assert.ok(Math.abs(Number(x) + (0.556 * 9) / 2 - (at + 0.5) * 7) < 0.01, `cell ${at}: ${x}`);
});

test('of boxes, state and value go together, and one of a group is ticked', () => {
  const file = filled({ box: '7', sex: 'F' });
  const state = (number: number, key: string) => asName(object(file, number).get(key));
  assert.deepEqual([state(12, 'V'), state(12, 'AS')], ['7', '7']);
  assert.deepEqual([state(13, 'V'), state(14, 'AS'), state(15, 'AS')], ['F', 'Off', 'F']);
  const empty = filled({ box: null, sex: null });
  assert.deepEqual([asName(object(empty, 12).get('AS')), asName(object(empty, 13).get('V'))], ['Off', 'Off']);
});

test('of lists, what is offered is chosen and shown as the list shows it', () => {
  const file = filled({ state: 'NY', days: ['Mon', 'Wed'] });
  assert.ok(shown(file, 16).includes(hexOf('New York')));
  assert.deepEqual(
    asArray(object(file, 17).get('V'))?.map((each) => textOf(asString(each))),
    ['Mon', 'Wed'],
  );
  // Three lines, of which two have a bar behind them.
  assert.equal(shown(file, 17).match(/re f Q/g)?.length, 2);
  for (const [name, value] of [
    ['state', 'TX'],
    ['state', ['NY', 'CA']],
    ['box', '8'],
    ['name', ['Ada']],
  ] as const)
    assert.throws(() => filled({ [name]: typeof value === 'string' ? value : [...value] }), {
      code: 'FIELD_VALUE_UNFIT',
    });
});

test('a field with several widgets shows its value in each of them', () => {
  const file = filled({ same: 'twice' });
  assert.equal(valueOf(file, 19), 'twice');
  for (const number of [20, 21]) {
    assert.ok(shown(file, number).includes(hexOf('twice')), String(number));
    assert.equal(object(file, number).has('V'), false);
  }
});

test('text that has no room is set smaller, and refused with how much fits where that would not be read', () => {
  const sizeOf = (file: PdfFile) => Number(/Letters ([\d.]+) Tf/.exec(shown(file, 10))?.[1]);
  assert.equal(sizeOf(filled({ name: 'short' })), 9);
  const size = sizeOf(filled({ name: 'n'.repeat(25) }));
  assert.ok(size > 6 && size < 9, String(size));
  assert.throws(() => filled({ name: 'n'.repeat(60) }), {
    code: 'FIELD_TOO_LONG',
    // 96 points of letters that are 556 thousandths of 6 points wide.
    facts: { names: 'name', limit: 28 },
  });
  assert.throws(() => filled({ ssn: '1234567890' }), { code: 'FIELD_TOO_LONG', facts: { names: 'ssn', limit: 9 } });
  const lines = shown(filled({ remarks: 'one two three four five six seven eight nine ten eleven twelve' }), 18);
  assert.ok((lines.match(/Tj/g)?.length ?? 0) > 2);
});

test('the form says nothing else in another way afterwards', () => {
  const file = filled({ name: 'Ada' });
  const form = asDict(file.catalog.get('AcroForm'));
  assert.deepEqual([form?.has('XFA'), form?.has('NeedAppearances'), file.catalog.has('Perms')], [false, false, false]);
  assert.equal(asArray(form?.get('Fields'))?.length, 8);
});

test('a value is taken out again, with what shows it', () => {
  const document = new EditedDocument(new Uint8Array(FORM));
  for (const value of ['Ada', null]) document.apply({ kind: 'fields.fill', fields: [{ name: 'name', value }] });
  const file = new PdfFile('filled.pdf', document.write(), 'strict', {});
  assert.equal(object(file, 10).has('V'), false);
  assert.equal(shown(file, 10), '');
  document.undo();
  document.undo();
  assert.equal(document.write().length, FORM.length);
});

test('what cannot be filled is refused by name', () => {
  assert.throws(() => filled({ 'name.first': 'Ada' }), { code: 'FIELD_UNKNOWN', facts: { names: 'name.first' } });
  assert.throws(() => filled({ name: 'Łucja' }), { code: 'FIELD_LETTERS_MISSING' });
});
