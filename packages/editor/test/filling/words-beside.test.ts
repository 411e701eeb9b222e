import assert from 'node:assert/strict';
import test from 'node:test';
import { rawFile } from '@pagewright/testkit';
import { foundFields } from '../../src/filling/index.ts';

const WIDGET = '/Type/Annot/Subtype/Widget/F 4';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

type Line = readonly [x: number, y: number, words: string];

/** Words beside the fields of a page, by their names: of each place. */
function beside(fields: readonly string[], lines: readonly Line[]): Record<string, (string | undefined)[]> {
  const content = `BT /F1 9 Tf ${lines.map(([x, y, words]) => `1 0 0 1 ${x} ${y} Tm (${words}) Tj`).join(' ')} ET`;
  const refs = fields.map((_, at) => `${10 + at} 0 R`).join(' ');
  const source = rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>'],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox [0 0 500 300]/Annots [${refs}]/Contents 5 0 R/Resources <</Font <</F1 6 0 R>>>>>>`,
    ],
    [4, `<</Fields [${refs}]>>`],
    [5, `<</Length ${content.length}>>\nstream\n${content}\nendstream`],
    [6, FONT],
    ...fields.map((words, at): [number, string] => [10 + at, `<<${WIDGET}${words}>>`]),
  ]);
  const found = foundFields(new Uint8Array(source), 'form.pdf').fields;
  return Object.fromEntries(found.map(({ name, places }) => [name, places.map((place) => place.beside)]));
}

const text = (name: string, area: string, more = '') => `/FT/Tx/T (${name})/Rect [${area}]${more}`;
const box = (name: string, area: string) => `/FT/Btn/T (${name})/Rect [${area}]/AP <</N <</On 90 0 R/Off 90 0 R>>>>`;

test('a field is called by what stands before it, or above it where that is nearer', () => {
  const fields = [text('f1', '120 248 300 264'), text('f2', '60 200 200 214'), text('f3', '220 200 360 214')];
  const lines: Line[] = [
    [60, 252, 'Full name:'],
    [60, 218, 'Town or city'],
    [220, 218, 'Country *'],
  ];
  assert.deepEqual(beside(fields, lines), { f1: ['Full name'], f2: ['Town or city'], f3: ['Country'] });
});

test('in a row of several, each is called by the words between it and the one before', () => {
  const fields = [text('day', '104 196 146 212'), text('place', '210 196 320 212')];
  const lines: Line[] = [[60, 200, 'Signed on _________ in (town) _____________ by me']];
  assert.deepEqual(beside(fields, lines), { day: ['Signed on'], place: ['in (town)'] });
});

test('the head of a column names none of its fields where each row has a name', () => {
  const fields = [text('f1', '160 200 300 214'), text('f2', '320 200 460 214')];
  const lines: Line[] = [
    [60, 204, 'Surname'],
    [210, 218, 'Taxpayer'],
    [370, 218, 'Partner'],
  ];
  assert.deepEqual(beside(fields, lines)['f1'], ['Surname']);
});

test('a box is called by what stands behind it', () => {
  const fields = [box('c1', '60 200 70 210'), box('c2', '160 200 170 210')];
  const lines: Line[] = [
    [75, 202, 'I am a resident'],
    [175, 202, 'I live abroad'],
  ];
  assert.deepEqual(beside(fields, lines), { c1: ['I am a resident'], c2: ['I live abroad'] });
});

test('a title over all, words far away and marks without a word name nothing', () => {
  const fields = [text('f1', '260 240 400 256'), text('f2', '60 100 200 116'), text('f3', '300 40 400 56')];
  const lines: Line[] = [
    [60, 260, 'Application for a very long and important purpose of the town'],
    [60, 160, 'Much higher on the page'],
    [290, 44, '1.'],
  ];
  assert.deepEqual(beside(fields, lines), { f1: [undefined], f2: [undefined], f3: [undefined] });
});

test('what the file calls a field itself is not looked for', () => {
  assert.deepEqual(beside([text('f1', '120 248 300 264', '/TU (Your name)')], [[60, 252, 'Full name:']]), {
    f1: [undefined],
  });
});
