import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { openForm, writeForm, type FormToWrite } from '@pagewright/editor/filling';
import { readEmptyPlaces, shownValues, unseenValues, type ShownValue } from '@pagewright/editor/read-back';
import { makeBlank, makeRawPage } from '@pagewright/testkit';

const folder = mkdtempSync(path.join(tmpdir(), 'read-back-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const pdfium = await init({
  wasmBinary: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))).buffer,
});
pdfium.PDFiumExt_Init();

function withOpen<T>(bytes: Uint8Array, use: (document: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  try {
    return use(document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

interface Reading {
  pages?: number;
  isFlat?: boolean;
}

const unseenIn = (empty: Uint8Array, filled: Uint8Array, values: readonly ShownValue[], reading: Reading = {}) => {
  const before = withOpen(empty, (document) => readEmptyPlaces(pdfium, document, values));
  const { pages = 1, isFlat = true } = reading;
  return withOpen(filled, (document) => unseenValues(pdfium, document, values, { pages, isFlat, empty: before }));
};

const PRINTED = 'BT /F1 8 Tf 20 150 Td (Name, $) Tj ET';

function page(name: string, content: string): Uint8Array {
  const file = path.join(folder, `${name}.pdf`);
  makeRawPage(file, { content: `${PRINTED}\n${content}`, width: 300, height: 200 });
  return readFileSync(file);
}

const empty = page('empty', '');
const OF = { mark: 0 };
const NAME = { page: 1, emptyPage: 1, area: [40, 100, 200, 114] as const, text: 'Ana Rivera', of: OF };
const TICK = { page: 1, emptyPage: 1, area: [40, 60, 50, 70] as const, of: OF };

const unseen = (content: string, value: ShownValue = NAME) => unseenIn(empty, page('filled', content), [value]).length;

const text = (words: string, { x = 42, y = 103, before = '' } = {}) =>
  `BT ${before} /F1 8 Tf ${x} ${y} Td (${words}) Tj ET`;

test('a value is seen where its letters are drawn in its place, however they are parted', () => {
  assert.equal(unseen(text('Ana Rivera')), 0);
  assert.equal(unseen(`${text('Ana')} ${text('Rivera', { x: 100 })}`), 0);
});

test('other letters, more of them, letters elsewhere and such as nobody sees are not the value', () => {
  for (const content of [
    '',
    text('Ana Riveira'),
    text('Ana River'),
    text('Ana Rivera', { y: 130 }),
    text('Ana Rivera', { x: 230 }),
    text('Ana Rivera', { before: '1 g' }),
    text('Ana Rivera', { before: '3 Tr' }),
  ])
    assert.equal(unseen(content), 1, content);
});

test('what is printed there already is not taken for the value', () => {
  const amount = { ...NAME, area: [18, 146, 90, 160] as const, text: '12' };
  assert.equal(unseen(text('12', { x: 60, y: 150 }), amount), 0);
  assert.equal(unseen(text('1', { x: 60, y: 150 }), amount), 1);
  assert.equal(unseen('', { ...amount, text: '$' }), 1);
});

test('a tick has to leave ink in its box', () => {
  assert.equal(unseen('1 w 42 62 m 48 68 l 42 68 m 48 62 l S', TICK), 0);
  assert.equal(unseen('1 w 62 62 m 68 68 l S', TICK), 1);
});

test('places beside each other, one above the other, over the edge and beyond it are each seen for themselves', () => {
  const beside = { ...NAME, area: [40, 100, 90, 114] as const, text: 'Ana' };
  const [right, lower] = [{ ...beside, area: [100, 104, 160, 118] as const, text: 'Rivera' }, TICK];
  const edge = { ...NAME, area: [280, 20, 320, 34] as const, text: 'M' };
  const beyond = { ...edge, area: [400, 20, 420, 34] as const };
  const values = [beside, right, lower, edge, beyond];
  const drawn = [
    text('Ana'),
    text('Rivera', { x: 102, y: 107 }),
    '1 w 42 62 m 48 68 l 42 68 m 48 62 l S',
    text('M', { x: 284, y: 24 }),
  ];
  assert.deepEqual(unseenIn(empty, page('all', drawn.join(' ')), values), [beyond]);
  for (const [at, value] of values.slice(0, -1).entries()) {
    const others = drawn.filter((_, each) => each !== at).join(' ');
    assert.deepEqual(unseenIn(empty, page('others', others), values), [value, beyond]);
  }
});

test('values of pages that are not there, and of a file with other pages, are not seen', () => {
  assert.throws(() => unseen(text('Ana Rivera'), { ...NAME, page: 0 }), { code: 'FILE_DAMAGED' });
  assert.deepEqual(unseenIn(empty, page('filled', text('Ana Rivera')), [NAME], { pages: 2 }), [NAME]);
});

const FIELDS = [
  { name: 'name', page: 2, area: [50, 700, 300, 714] },
  { name: 'box', page: 2, area: [50, 500, 60, 510], on: ['1'] },
  { name: 'choice', page: 2, area: [50, 400, 60, 410], on: ['1', '2'] },
] as const;
const FORM = openForm(new Uint8Array(makeBlank(FIELDS, { pages: 2, words: 'Made up' })), 'made.pdf');
const { source: BLANK, fields: THERE } = FORM;
const MARKS = [{ page: 2, area: [50, 300, 150, 314], draw: 'stroke' }, { page: 2, area: [50, 200, 150, 214], draw: { text: 'L.S.' } }] as const; // prettier-ignore
const VALUES = { name: 'Ana Rivera', box: '1', choice: '2' };
const wishFor = (
  values: Readonly<Record<string, string>>,
  flatten: boolean,
  marks: typeof MARKS | [] = MARKS,
): FormToWrite => ({
  fields: Object.entries(values).map(([name, value]) => ({ name, value })),
  marks,
  pages: [2],
  flatten,
});

for (const flatten of [false, true])
  test(`fields, boxes and what is drawn are read back, ${flatten ? 'as a part of the page' : 'as fields'}, and what is missing is named`, () => {
    const wished = shownValues(THERE, wishFor(VALUES, flatten));
    const unseenOf = (filled: Uint8Array) =>
      unseenIn(BLANK, filled, wished, { isFlat: flatten }).map(({ of }) => ('field' in of ? of.field : of.mark));
    assert.deepEqual(unseenOf(writeForm(FORM, wishFor(VALUES, flatten))), []);
    assert.deepEqual(unseenOf(writeForm(FORM, wishFor({}, flatten, []))), ['name', 'box', 'choice', 0, 1]);
    for (const name of ['name', 'box', 'choice'] as const) {
      const { [name]: _, ...others } = VALUES;
      assert.deepEqual(unseenOf(writeForm(FORM, wishFor(others, flatten))), [name]);
    }
    assert.deepEqual(unseenOf(writeForm(FORM, wishFor({ ...VALUES, name: 'Ana Riviera', choice: '1' }, flatten))), ['name', 'choice']); // prettier-ignore
  });

test('what has another value than it shows is not what was meant', () => {
  const file = Buffer.from(writeForm(FORM, wishFor(VALUES, false, [])));
  const wished = shownValues(THERE, wishFor(VALUES, false, []));
  const shown = wished.map((value) =>
    'field' in value.of && value.of.field === 'name' ? { ...value, of: { field: 'name', value: 'Somebody' } } : value,
  );
  assert.deepEqual(unseenIn(BLANK, file, shown, { isFlat: false }), [shown[0]]);
});

test('values that were not wanted, of boxes in other states and of pages that are left out, should not be shown', () => {
  const wish = wishFor({ name: '', box: 'Off', choice: '1' }, false, []);
  assert.deepEqual(shownValues(THERE, wish).map(({ of }) => of), [{ field: 'choice', value: '1' }]); // prettier-ignore
  assert.deepEqual(shownValues(THERE, { ...wishFor(VALUES, false), pages: [1] }), []);
});
