import assert from 'node:assert/strict';
import test from 'node:test';
import type { AddShape, Cover } from '@pagewright/contract/edits/added.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { equal, latin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { streamOf } from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { EditedDocument, fingerprintOf } from '../src/index.ts';
import { adding, documentWith, firstPage, run, settingsFor, withEdits } from './adding.ts';
import { contentsOf, made, replacing } from './made.ts';
import { facesOf, fontOf, installedFont } from './made-fonts.ts';
import { drawnByPoppler, expectNear, expectSound, textByPoppler } from './other-readers.ts';

const RED: [number, number, number] = [1, 0, 0];
const BLUE: [number, number, number] = [0, 0, 1];
const isRed = ([red, green, blue]: [number, number, number]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red, green, blue]: [number, number, number]) => blue > 200 && green < 60 && red < 60;

const box = (x: number, y: number, width: number, height: number, rotation = 0) => ({ x, y, width, height, rotation });

const cover = (page: number, place: Cover['box'], id = 'cover', fill = RED): Cover => ({
  kind: 'cover',
  page,
  id,
  box: place,
  fill,
});

const shape = (page: number, drawn: AddShape['shape'], more: Partial<AddShape> = {}): AddShape => ({
  kind: 'add.shape',
  page,
  id: 'shape',
  layer: 'front',
  shape: drawn,
  stroke: null,
  fill: RED,
  ...more,
});

function pageOf(bytes: Uint8Array): PdfDict {
  const [page] = readPageTree(new PdfFile('made.pdf', bytes)).pages;
  return asDict(page?.ref) ?? new Map();
}

test('the content of the page stays where it is, with streams of ours around it, and the source is a beginning of the result', () => {
  const content = 'q 2 0 0 2 0 0 cm BT /F1 9 Tf 5 5 Td (as it was) Tj ET q 1 0 0 1 9 9 cm';
  const source = made({ content });
  const page = firstPage(source);
  const document = documentWith(source, [cover(page, box(10, 90, 30, 20))]);
  const [model] = document.readPage(page)?.contents ?? [];
  assert.equal(model && fingerprintOf(model.bytes), fingerprintOf(new TextEncoder().encode(content)));
  const result = document.write();
  assert.ok(equal(result.subarray(0, source.length), source));
  const contents = asArray(pageOf(result).get('Contents')) ?? [];
  assert.deepEqual(
    contents.map((each) => each instanceof PdfRef && each.number === 4),
    [false, true, false],
  );
  assert.equal(
    contentsOf(new EditedDocument(result))[0]?.replaceAll(/\s+/g, ' ').startsWith(`q ${content} Q Q Q q 1 0 0 rg`),
    true,
  );
  expectSound(result);
  assert.deepEqual(drawnByPoppler(result).boxOf(isRed), [10, 10, 40, 30]);
});

for (const rotate of [0, 90, 180, 270])
  for (const more of ['', '/CropBox [20 10 180 90]', '/CropBox [20 10 180 90] /UserUnit 2'])
    test(`a thing stands upright and in its place on a page with /Rotate ${rotate} ${more}`, () => {
      const source = made({ content: '0 0 1 rg 100 50 10 10 re f', page: `/Rotate ${rotate} ${more}` });
      // On the page as it is shown 24 wide and 10 high, its upper left corner at (60, 40) of user space.
      const operation = cover(firstPage(source), box(60, 40, 24, 10, rotate));
      const result = withEdits(source, [operation]);
      const [left, bottom, right, top] = more === '' ? [0, 0, 200, 100] : [20, 10, 180, 90];
      const shown: Record<number, [number, number]> = {
        0: [60 - left, top - 40],
        90: [40 - bottom, 60 - left],
        180: [right - 60, 40 - bottom],
        270: [top - 40, right - 60],
      };
      const [x, y] = shown[rotate] ?? [0, 0];
      const drawn = drawnByPoppler(result);
      assert.deepEqual(
        drawn.boxOf(isRed),
        // Poppler 22 takes user units for points.
        [x, y, x + 24, y + 10],
      );
      const before = drawnByPoppler(source);
      assert.deepEqual(drawn.boxOf(isBlue), before.boxOf(isBlue));
      const { hashes, assets } = facesOf(installedFont('Carlito-Regular.ttf'));
      const text = adding(firstPage(source), { x: 60, y: 40, rotation: rotate }, [[run('upright', hashes)]]);
      assert.equal(textByPoppler(withEdits(source, [text], assets)).trim(), 'upright');
    });

test('what lies behind is covered by the page, and what lies in front covers it', () => {
  const source = made({ content: '0 0 1 rg 0 0 50 100 re f' });
  const page = firstPage(source);
  const rectangle = { form: 'rectangle', box: box(40, 60, 20, 20) } as const;
  const behind = drawnByPoppler(withEdits(source, [shape(page, rectangle, { layer: 'behind' })]));
  assert.deepEqual(behind.boxOf(isRed), [50, 40, 60, 60]);
  const front = drawnByPoppler(withEdits(source, [shape(page, rectangle)]));
  assert.deepEqual(front.boxOf(isRed), [40, 40, 60, 60]);
});

test('things are put before and behind each other within their layer', () => {
  const source = made({ content: '' });
  const page = firstPage(source);
  const [red, blue] = [cover(page, box(0, 100, 20, 20), 'red'), cover(page, box(10, 100, 20, 20), 'blue', BLUE)];
  const topOf = (...operations: EditOperation[]) =>
    isRed(drawnByPoppler(withEdits(source, [red, blue, ...operations])).at(15, 5)) ? 'red' : 'blue';
  assert.equal(topOf(), 'blue');
  for (const to of ['front', 'forward'] as const) assert.equal(topOf({ kind: 'added.order', id: 'red', to }), 'red');
  for (const to of ['back', 'backward'] as const) assert.equal(topOf({ kind: 'added.order', id: 'blue', to }), 'red');
  for (const to of ['back', 'backward'] as const) assert.equal(topOf({ kind: 'added.order', id: 'red', to }), 'blue');
  // Moved, it keeps its place in the order.
  assert.equal(topOf(cover(page, box(0, 100, 30, 20), 'red')), 'blue');
});

test('shapes are drawn where they were put', () => {
  const source = made({ content: '' });
  const page = firstPage(source);
  const stroke = { colour: RED, width: 2, dash: 'solid' } as const;
  const boxAfter = (drawn: AddShape['shape'], more: Partial<AddShape> = {}) =>
    drawnByPoppler(withEdits(source, [shape(page, drawn, more)])).boxOf(isRed);
  expectNear(boxAfter({ form: 'ellipse', box: box(50, 80, 60, 40) }), [50, 20, 110, 60]);
  expectNear(boxAfter({ form: 'rectangle', box: box(50, 80, 60, 40), radius: 10 }), [50, 20, 110, 60]);
  expectNear(boxAfter({ form: 'polygon', points: [10, 10, 60, 10, 60, 50] }), [10, 50, 60, 90]);
  expectNear(boxAfter({ form: 'line', from: [20, 50], to: [80, 50] }, { stroke }), [19, 49, 81, 51]);
  const [left, top, right, bottom] =
    boxAfter({ form: 'arrow', from: [20, 50], to: [80, 50], heads: 'end' }, { stroke }) ?? [];
  assert.ok(Math.abs((left ?? 0) - 19) <= 1 && Math.abs((right ?? 0) - 80) <= 1);
  assert.ok(top !== undefined && bottom !== undefined && top < 48 && bottom > 52);
  const path = boxAfter({ form: 'path', lines: [[20, 20, 50, 60, 80, 20]] }, { stroke });
  assert.ok(path && path[0] >= 17 && path[2] <= 83 && path[1] <= 40 && path[3] <= 82);
  const dashed = drawnByPoppler(
    withEdits(source, [
      shape(page, { form: 'line', from: [20, 50], to: [80, 50] }, { stroke: { ...stroke, dash: 'dashed' } }),
    ]),
  );
  const row = Array.from({ length: 60 }, (_, x) => isRed(dashed.at(20 + x, 50)));
  assert.ok(row.includes(true) && row.includes(false));
});

test('opacity and blending mix a shape with what lies below it', () => {
  const source = made({ content: '1 1 0 rg 0 0 200 100 re f' });
  const page = firstPage(source);
  const rectangle = { form: 'rectangle', box: box(0, 100, 20, 20) } as const;
  const colourAfter = (more: Partial<AddShape>) =>
    drawnByPoppler(withEdits(source, [shape(page, rectangle, { fill: [0, 1, 1], ...more })])).at(5, 5);
  assert.deepEqual(colourAfter({}), [0, 255, 255]);
  assert.deepEqual(colourAfter({ blend: 'multiply' }), [0, 255, 0]);
  const [red, green, blue] = colourAfter({ opacity: 0.5 });
  assert.ok(Math.abs(red - 128) < 3 && green === 255 && Math.abs(blue - 128) < 3);
});

test('names that the page has already are left to it', () => {
  const source = made({
    content: '/Added0 gs 0 0 1 rg 0 0 50 50 re f',
    resources: '/ExtGState <</Added0 <</ca 1>>>>',
  });
  const rectangle = { form: 'rectangle', box: box(100, 50, 20, 20) } as const;
  const result = withEdits(source, [shape(firstPage(source), rectangle, { opacity: 0.9 })]);
  const states = asDict(asDict(pageOf(result).get('Resources'))?.get('ExtGState'));
  assert.deepEqual([...(states?.keys() ?? [])], ['Added0', 'Added1']);
  assert.deepEqual(drawnByPoppler(result).boxOf(isBlue), [0, 50, 50, 100]);
});

test('pages that share a content get what was added to them alone', () => {
  const source = made({
    content: '/Fm Do',
    plainPages: 2,
    resources: '/XObject<</Fm 10 0 R>>',
    objects: { 10: streamOf('/Type/XObject/Subtype/Form/BBox[0 0 99 99]', '') },
  });
  const [, second = 0] = new EditedDocument(source).pages;
  const result = withEdits(source, [cover(second, box(10, 90, 30, 20))]);
  assert.equal(drawnByPoppler(result, { page: 1 }).boxOf(isRed), undefined);
  assert.deepEqual(drawnByPoppler(result, { page: 2 }).boxOf(isRed), [10, 10, 40, 30]);
  assert.equal(drawnByPoppler(result, { page: 3 }).boxOf(isRed), undefined);
});

test('text of the page is edited before and behind what was added, by the same fingerprints', () => {
  const source = made({ content: 'BT /F1 9 Tf 5 5 Td (as it was) Tj ET' });
  const page = firstPage(source);
  const edit = replacing(new EditedDocument(source), 'was', 'is');
  const added = cover(page, box(100, 90, 30, 20));
  const [one, other] = [withEdits(source, [edit, added]), withEdits(source, [added, edit])];
  assert.deepEqual(one, other);
  assert.equal(textByPoppler(one).trim(), 'as it is');
  assert.deepEqual(drawnByPoppler(one).boxOf(isRed), [100, 10, 130, 30]);
});

test('a page that is drawn at once shows what was added', () => {
  const source = made({ content: '', page: '/Rotate 90' });
  const page = firstPage(source);
  const document = documentWith(source, [cover(page, box(10, 90, 30, 20))]);
  const alone = document.writePage(page) ?? new Uint8Array();
  assert.deepEqual(drawnByPoppler(alone).boxOf(isRed), drawnByPoppler(document.write()).boxOf(isRed));
});

test('a redaction takes away what was added and lies under it', () => {
  const { hashes, assets } = facesOf(installedFont('Carlito-Regular.ttf'));
  const source = made({ content: 'BT /F1 9 Tf 5 5 Td (page) Tj ET' });
  const page = firstPage(source);
  const text = adding(page, { x: 20, y: 80 }, [[run('kept Secret', hashes)]]);
  const { lines } = new EditedDocument(source, settingsFor(assets)).layOut(text);
  const secret = lines[0]?.letters.slice(5) ?? [];
  const [left, right] = [20 + (secret[0]?.left ?? 0), 20 + (secret.at(-1)?.right ?? 0)];
  const areas = [[left, 60, right, 60, right, 80, left, 80]];
  const result = withEdits(source, [text, { kind: 'redact', page, areas, fill: null }], assets);
  expectSound(result);
  assert.equal(textByPoppler(result).replaceAll(/\s+/g, ' ').trim(), 'kept page');
  assert.equal(latin1(result).includes('Secret'), false);
});

test('undo takes back each step to the byte', () => {
  const { hashes, assets } = facesOf(fontOf('abc'));
  const source = made({ content: 'BT /F1 9 Tf 5 5 Td (page) Tj ET' });
  const page = firstPage(source);
  const operations: EditOperation[] = [
    cover(page, box(10, 90, 30, 20)),
    adding(page, {}, [[run('abc', hashes)]]),
    cover(page, box(10, 90, 60, 20)),
    replacing(new EditedDocument(source), 'page', 'gap'),
    { kind: 'added.order', id: 'text', to: 'back' },
    { kind: 'added.remove', id: 'cover' },
  ];
  const document = documentWith(source, operations, assets);
  for (let length = operations.length; length > 0; length -= 1) {
    assert.deepEqual(document.write(), withEdits(source, operations.slice(0, length), assets));
    document.undo();
  }
  assert.deepEqual(document.write(), source);
});

test('what is about no page and no thing is refused by its number', () => {
  const source = made({ content: '' });
  const isUnfit = (error: unknown) =>
    error instanceof EngineFailure && error.code === 'EDIT_UNFIT' && error.facts['operation'] === 1;
  for (const operation of [
    cover(999, box(0, 0, 1, 1)),
    { kind: 'added.remove', id: 'cover' },
    { kind: 'added.order', id: 'cover', to: 'front' },
  ] satisfies EditOperation[])
    assert.throws(() => withEdits(source, [operation]), isUnfit);
});
