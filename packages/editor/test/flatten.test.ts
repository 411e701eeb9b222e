import assert from 'node:assert/strict';
import test from 'node:test';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { latin1 } from '@pagewright/ground/bytes';
import { streamOf } from '@pagewright/testkit';
import { EditedDocument, type Flattened } from '../src/index.ts';
import { firstPage, settingsFor } from './adding.ts';
import { made, scriptFor } from './made.ts';
import { drawnByPoppler, expectSound, type Drawn } from './other-readers.ts';

type Flatten = Extract<EditOperation, { kind: 'flatten' }>;

const COMMENTS: Flatten = { kind: 'flatten', which: 'comments' };
const ALL: Flatten = { kind: 'flatten', which: 'comments-and-fields' };

/** What comes of these operations, the last of which flattens. */
function flattened(
  source: Uint8Array,
  operations: EditOperation[] = [COMMENTS],
): { bytes: Uint8Array; told: Flattened } {
  const document = new EditedDocument(source, settingsFor());
  const [told] = scriptFor(source, operations)
    .operations.map((operation) => document.apply(operation))
    .slice(-1);
  assert.ok(told && 'kept' in told);
  const bytes = document.write();
  expectSound(bytes);
  return { bytes, told };
}

const listed = (bytes: Uint8Array) =>
  new EditedDocument(bytes).annotationsOn(firstPage(bytes)).map(({ subtype }) => subtype);

/** Edges that stand a hair beside where they stood may take a pixel more. */
function expectAlike(one: Uint8Array, other: Uint8Array, what = ''): Drawn {
  const [before, after] = [drawnByPoppler(one), drawnByPoppler(other)];
  let differing = 0;
  for (let y = 0; y < before.height; y += 1)
    for (let x = 0; x < before.width; x += 1)
      if (before.at(x, y).some((share, at) => share !== after.at(x, y)[at])) differing += 1;
  assert.ok(differing <= 0.01 * before.width * before.height, `${differing} pixels are others ${what}`);
  return after;
}

const isRed = ([red, green]: number[]) => (red ?? 0) > 200 && (green ?? 255) < 60;

/** A red corner on a blue sheet, so that a turn and a shift are seen. */
const look = (more: string) =>
  streamOf(`/Type/XObject/Subtype/Form ${more}`, '0 0 1 rg -50 -50 300 300 re f 1 0 0 rg 0 0 6 4 re f');

test('appearances are drawn where they stood, whatever their box, matrix, rectangle and page', () => {
  for (const rotate of [0, 90, 180, 270])
    for (const [form, rectangle] of [
      ['/BBox [0 0 20 10]', '20 30 60 50'],
      ['/BBox [20 10 0 0]/Matrix [0 1 -1 0 7 9]', '60 70 20 30'],
      ['/BBox [-5 -5 25 15]/Matrix [0.7 0.7 -0.7 0.7 3 1]', '100 10 140 60'],
    ]) {
      const source = made({
        content: '2 0 0 2 30 30 cm q 0.5 g 0 0 10 10 re f',
        page: `/Rotate ${rotate} /CropBox [10 5 190 95] /Annots [10 0 R]`,
        objects: { 10: `<</Type/Annot/Subtype/Stamp/Rect [${rectangle}]/AP <</N 11 0 R>>>>`, 11: look(form ?? '') },
      });
      const { bytes, told } = flattened(source);
      assert.deepEqual([told.comments, told.kept, listed(bytes)], [1, [], []]);
      assert.ok(expectAlike(source, bytes, `${rotate} ${form}`).boxOf(isRed), 'it is seen');
      assert.doesNotMatch(latin1(bytes), /\/Annots (?=[^]*\/Annots \[)/);
    }
});

test('an icon that stands upright on a turned page still does', () => {
  const source = made({
    content: '',
    page: '/Rotate 90 /Annots [10 0 R]',
    objects: { 10: '<</Subtype/Text/F 28/Rect [60 30 80 50]/AP <</N 11 0 R>>>>', 11: look('/BBox [0 0 20 20]') },
  });
  // The page is turned to the right, so its corner at 60, 50 is seen 50 to the right and 60 below.
  assert.deepEqual(drawnByPoppler(flattened(source).bytes).boxOf(isRed), [50, 76, 56, 80]);
});

test('what is hidden is gone unseen, and what an answer or a window belongs to takes it along', () => {
  const source = made({
    content: '',
    page: '/Annots [10 0 R 12 0 R 13 0 R 14 0 R 15 0 R 16 0 R]',
    objects: {
      10: '<</Subtype/Square/F 2/Rect [10 10 30 20]/AP <</N 11 0 R>>>>',
      11: look('/BBox [0 0 20 10]'),
      12: '<</Subtype/Square/F 32/Rect [50 10 70 20]/AP <</N 11 0 R>>>>',
      13: '<</Subtype/Square/Rect [90 10 110 20]/AP <</N 11 0 R>>/Popup 14 0 R>>',
      14: '<</Subtype/Popup/Rect [0 50 50 90]/Parent 13 0 R/Open true>>',
      15: '<</Subtype/Text/Rect [0 0 9 9]/IRT 13 0 R/Contents (an answer)>>',
      16: '<</Subtype/Link/Border [0 0 0]/Rect [0 0 9 9]/A <</S/URI/URI (https://example.org)>>>>',
    },
  });
  const document = new EditedDocument(source);
  const told = document.apply({ kind: 'flatten', which: ['Square'] });
  assert.ok(told && 'kept' in told);
  assert.deepEqual([told.comments, told.kept], [4, []]);
  const bytes = document.write();
  expectSound(bytes);
  assert.deepEqual(listed(bytes), []);
  assert.equal(new EditedDocument(bytes).linksOn(firstPage(bytes)).length, 1);
  const box = drawnByPoppler(bytes).boxOf(([red, , blue]) => red < 250 || blue < 250);
  assert.deepEqual(box, [90, 80, 110, 90]);
});

test('comments of the same session are flattened too, and undo brings them back', () => {
  const source = made({ content: '0.5 g 0 0 50 50 re f' });
  const page = firstPage(source);
  const remark = { author: 'A', contents: 'why', created: '2026-01-02T03:04:05Z', modified: '2026-01-02T03:04:05Z' };
  const put: EditOperation = {
    kind: 'annotation.put',
    page,
    id: 'mark',
    comment: {
      type: 'highlight',
      ...remark,
      quads: [[20.5, 60.5, 90.5, 60.5, 20.5, 40.5, 90.5, 40.5]],
      colour: [1, 1, 0],
    },
  };
  const document = new EditedDocument(source);
  document.apply(put);
  const commented = document.write();
  assert.deepEqual(listed(commented), ['Highlight']);
  document.apply(COMMENTS);
  const bytes = document.write();
  assert.deepEqual(document.annotationsOn(page), []);
  assert.deepEqual(listed(bytes), []);
  expectAlike(commented, bytes);
  document.undo();
  assert.deepEqual(document.write(), commented);
});

test('without an appearance one of ours is drawn, and what no kind of ours reads stays and is told', () => {
  const source = made({
    content: '',
    page: '/Annots [10 0 R <</Subtype/Underline/Rect [0 0 50 20]/QuadPoints [10 20 60 20 10 10 60 10]/C [1 0 0]>> 12 0 R]',
    objects: {
      10: '<</Subtype/Highlight/Rect [10 40 60 60]/QuadPoints [10 60 60 60 10 40 60 40]/C [1 0 0]>>',
      12: '<</Subtype/Sound/Rect [0 0 9 9]>>',
    },
  });
  const { bytes, told } = flattened(source);
  assert.deepEqual(told.kept, [{ page: firstPage(source), subtype: 'Sound' }]);
  assert.deepEqual(listed(bytes), ['Sound']);
  assert.deepEqual(drawnByPoppler(bytes).boxOf(isRed)?.slice(0, 2), [10, 40]);
});

test('a layer that is off hides what was an annotation of it', () => {
  const source = made({
    content: '',
    catalog: '/OCProperties <</OCGs [20 0 R 21 0 R]/D <</OFF [20 0 R]>>>>',
    page: '/Annots [10 0 R 12 0 R]',
    objects: {
      10: '<</Subtype/Square/Rect [10 10 30 20]/AP <</N 11 0 R>>/OC 20 0 R>>',
      11: look('/BBox [0 0 20 10]'),
      12: '<</Subtype/Square/Rect [60 10 80 20]/AP <</N 11 0 R>>/OC 21 0 R>>',
      20: '<</Type/OCG/Name (off)>>',
      21: '<</Type/OCG/Name (on)>>',
    },
  });
  const { bytes } = flattened(source);
  assert.equal(expectAlike(source, bytes).boxOf(isRed)?.[0], 60);
});

test('an appearance that does not say it is a form is drawn all the same', () => {
  const source = made({
    content: '',
    page: '/Annots [10 0 R]',
    objects: {
      10: '<</Subtype/Square/Rect [10 10 30 20]/AP <</N 11 0 R>>>>',
      11: streamOf('/BBox [0 0 20 10]', '1 0 0 rg 0 0 20 10 re f'),
    },
  });
  assert.ok(drawnByPoppler(flattened(source).bytes).boxOf(isRed));
});

const form = (more: string) =>
  made({
    content: '',
    catalog: `/AcroForm <</Fields [10 0 R 12 0 R 16 0 R]/XFA (x)/SigFlags 3 ${more}>> /Perms <</DocMDP 17 0 R>>`,
    page: '/Annots [10 0 R 13 0 R 14 0 R 15 0 R 16 0 R]',
    objects: {
      10: '<</FT/Btn/T (a)/Subtype/Widget/Rect [10 10 30 20]/AS/Yes/V/Yes/AP <</N <</Yes 11 0 R/Off 18 0 R>>>>>>',
      11: look('/BBox [0 0 20 10]'),
      12: '<</FT/Tx/T (b)/V (typed)/Kids [13 0 R 14 0 R]>>',
      13: '<</Parent 12 0 R/Subtype/Widget/Rect [50 10 70 20]/AP <</N 11 0 R>>>>',
      14: '<</Parent 12 0 R/Subtype/Widget/Rect [90 10 110 20]/AP <</N 11 0 R>>>>',
      15: '<</Subtype/Square/Rect [130 10 150 20]/AP <</N 11 0 R>>>>',
      16: '<</FT/Sig/T (s)/Subtype/Widget/Rect [0 0 0 0]/V 17 0 R>>',
      17: '<</Type/Sig/Filter/Adobe.PPKLite>>',
      18: streamOf('/BBox [0 0 20 10]', ''),
    },
  });

test('fields are flattened only when asked for, and then the form goes with all that leads to it', () => {
  const source = form('');
  const comments = flattened(source);
  assert.deepEqual([comments.told.comments, comments.told.fields], [1, 0]);
  assert.match(latin1(comments.bytes), /\/AcroForm/);
  const { bytes, told } = flattened(source, [ALL]);
  assert.deepEqual(told, {
    comments: 1,
    fields: 4,
    signatures: 1,
    files: 0,
    hasStaleFields: false,
    lostXfa: true,
    kept: [],
  });
  expectAlike(source, bytes);
  assert.equal(flattened(form('/NeedAppearances true'), [ALL]).told.hasStaleFields, true);
  const added = latin1(bytes.subarray(source.length));
  assert.match(added, /\/Type\s*\/Catalog/);
  assert.doesNotMatch(added, /AcroForm|Perms|Widget|XFA/);
});

test('a field with a value that nothing shows stays, and so does its form', () => {
  const source = made({
    content: '',
    catalog: '/AcroForm <</Fields [10 0 R 11 0 R 12 0 R]>>',
    page: '/Annots [10 0 R 11 0 R 12 0 R]',
    objects: {
      10: '<</FT/Tx/T (a)/V (typed)/Subtype/Widget/Rect [10 10 30 20]>>',
      11: '<</FT/Tx/T (b)/V ()/Subtype/Widget/Rect [50 10 70 20]/MK <</BG [1 0 0]>>>>',
      12: '<</FT/Tx/T (c)/Subtype/Widget/Rect [90 10 99 20]>>',
    },
  });
  const { bytes, told } = flattened(source, [ALL]);
  assert.deepEqual([told.fields, told.kept.length], [2, 1]);
  assert.match(latin1(bytes.subarray(source.length)), /\/Fields\[10 0 R\]/);
  assert.deepEqual(drawnByPoppler(bytes).boxOf(isRed), [50, 80, 70, 90]);
});

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

/** A page of 200 by 100 points with one field, whose letters are red. */
const withField = (field: string, form = '', objects: Record<number, string | Buffer> = {}) =>
  made({
    content: '',
    catalog: `/AcroForm <</Fields [10 0 R]/DR <</Font <</Helv 20 0 R>>>>/DA (/Helv 12 Tf 1 0 0 rg) ${form}>>`,
    page: '/Annots [10 0 R]',
    objects: { 10: `<</T (a)/Subtype/Widget/Rect [20 20 120 60] ${field}>>`, 20: HELVETICA, ...objects },
  });

test('a field with a value and no appearance is drawn in the font that it names', () => {
  const boxes = [
    '/FT/Tx/V (Typed)',
    '/FT/Tx/V (Typed)/Q 2',
    '/FT/Tx/V (Typed)/Q 1',
    '/FT/Tx/V (Typed)/Ff 16777216/MaxLen 10',
    '/FT/Tx/V (Typed by hand, on more than one line)/Ff 4096',
    '/FT/Tx/V (Typed)/MK <</R 90>>',
    '/FT/Ch/V (t)/Opt [[(t)(Typed)]]/Ff 131072',
    '/FT/Btn/V/Yes/AS/Yes/MK <</CA (8)>>',
  ].map((field) => {
    const { bytes, told } = flattened(withField(field), [ALL]);
    assert.deepEqual([told.fields, told.kept], [1, []], field);
    const box = drawnByPoppler(bytes).boxOf(isRed);
    assert.ok(box && box[0] >= 20 && box[2] <= 120 && box[1] >= 40 && box[3] <= 80, `${field}: ${box?.join(' ')}`);
    return box;
  });
  const [plain, right, centre, cells, lines, turned, chosen, tick] = boxes;
  assert.deepEqual(plain, chosen);
  assert.ok(plain && right && centre && cells && lines && turned && tick);
  assert.ok(plain[0] < 25 && right[2] > 114 && Math.abs(centre[0] + centre[2] - 140) <= 2);
  assert.ok(cells[2] - cells[0] > 40 && cells[2] < 70, 'one of ten cells for each letter');
  assert.ok(lines[3] - lines[1] > 15, 'a second line');
  assert.ok(turned[3] - turned[1] > turned[2] - turned[0], 'it runs upwards');
  assert.ok(Math.abs(tick[0] + tick[2] - 140) <= 2 && Math.abs(tick[1] + tick[3] - 120) <= 2);
});

test('what cannot be set in the font of a field stays and is told, and so does a list of several lines', () => {
  for (const field of ['/FT/Tx/V <FEFF4F60>', '/FT/Tx/V <FEFF05D0>', '/FT/Tx/V (a)/DA (/None 9 Tf)', '/FT/Ch/V (a)'])
    assert.equal(flattened(withField(field), [ALL]).told.kept.length, 1, field);
});

test('an appearance that shows nothing of a value is drawn anew where the form asks for it', () => {
  const blank = { 11: streamOf('/Type/XObject/Subtype/Form/BBox [0 0 100 40]', '/Tx BMC EMC') };
  const field = '/FT/Tx/V (Typed)/AP <</N 11 0 R>>';
  const letters = (form: string) =>
    drawnByPoppler(flattened(withField(field, form, blank), [ALL]).bytes).boxOf(isRed) !== undefined;
  assert.equal(letters('/NeedAppearances true'), true);
  assert.equal(letters(''), false, 'the file shows nothing');
});

test('elements of the structure let go of annotations that are gone', () => {
  const source = made({
    content: '',
    catalog: '/MarkInfo <</Marked true>> /StructTreeRoot 20 0 R',
    page: '/StructParents 0 /Annots [10 0 R]',
    objects: {
      10: '<</Subtype/Square/Rect [10 10 30 20]/AP <</N 11 0 R>>/StructParent 1>>',
      11: look('/BBox [0 0 20 10]'),
      20: '<</Type/StructTreeRoot/K 21 0 R/ParentTree <</Nums [1 22 0 R]>>>>',
      21: '<</Type/StructElem/S/Document/P 20 0 R/K [22 0 R]>>',
      22: '<</Type/StructElem/S/Annot/P 21 0 R/K <</Type/OBJR/Obj 10 0 R>>/Alt (a box)>>',
    },
  });
  const added = latin1(flattened(source).bytes.subarray(source.length));
  assert.match(added, /22 0 obj[^]*?\/Alt/);
  assert.doesNotMatch(added, /OBJR/);
});

test('a page that cannot be read is left as it is', () => {
  const source = made({
    content: '',
    page: '/Annots [10 0 R] /Contents 12 0 R',
    objects: {
      10: '<</Subtype/Square/Rect [10 10 30 20]/AP <</N 11 0 R>>>>',
      11: look('/BBox [0 0 20 10]'),
      12: streamOf('/Filter/JBIG2Decode', 'no content'),
    },
  });
  assert.throws(() => new EditedDocument(source).apply(COMMENTS), { code: 'EDIT_PAGE_UNREADABLE' });
});
