import assert from 'node:assert/strict';
import test from 'node:test';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { equal, hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { streamOf, sampleOf } from '@pagewright/testkit';
import { EditedDocument, fingerprintOf, objectsOf, type DrawnObject } from '../src/index.ts';
import { documentWith, firstPage, withEdits } from './adding.ts';
import { contentsOf, made } from './made.ts';
import { madePng } from './made-images.ts';
import { drawnByPoppler, expectNear, expectSound, textByPoppler } from './other-readers.ts';

type Colour = [number, number, number];
const isRed = ([red, green, blue]: Colour) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red, green, blue]: Colour) => blue > 200 && green < 60 && red < 60;
const isGreen = ([red, green, blue]: Colour) => green > 200 && blue < 60 && red < 60;

const objectsIn = (source: Uint8Array, page = firstPage(source)): DrawnObject[] => {
  const model = new EditedDocument(source).readPage(page);
  return model ? objectsOf(model) : [];
};

/** What operations about the n-th object of a kind name. */
function targetOf(source: Uint8Array, kind: DrawnObject['kind'], place = 0, page = firstPage(source)) {
  const object = objectsIn(source, page).filter((each) => each.kind === kind)[place];
  const contents = new EditedDocument(source).readPage(page)?.contents ?? [];
  const content = contents.find((each) => String(each.path) === String(object?.path));
  if (!object || !content) throw new Error(`the page draws no such ${kind}`);
  const { path, from, to } = object;
  return { page, path: [...path], from, to, fingerprint: fingerprintOf(content.bytes) };
}

type Matrix = [number, number, number, number, number, number];
const transform = (source: Uint8Array, kind: DrawnObject['kind'], matrix: Matrix, place = 0): EditOperation => ({
  kind: 'object.transform',
  target: targetOf(source, kind, place),
  matrix,
});

const RED_IMAGE = {
  10: streamOf(
    '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB',
    Buffer.from([255, 0, 0]),
  ),
};
const WITH_IMAGE = { resources: '/XObject<</Im 10 0 R>>', objects: RED_IMAGE };

test('objects are told with their kinds, operators and corners on the page', () => {
  const source = made({
    content: `q 20 0 0 10 30 40 cm /Im Do Q 0 0 1 rg 5 5 m 25 5 l 25 15 l h f 2 w 10 80 40 10 re S
/Fm Do BI /W 1 /H 1 /BPC 8 /CS /G ID x EI q 100 50 20 20 re W n /Sh sh Q 1 1 5 5 re n`,
    resources:
      '/XObject<</Im 10 0 R/Fm 11 0 R>>/Shading<</Sh<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Function<</FunctionType 2/Domain[0 1]/N 1>>>>>>',
    objects: {
      ...RED_IMAGE,
      11: streamOf('/Type/XObject/Subtype/Form/BBox[0 0 10 10]/Matrix[2 0 0 2 60 0]', '0 0 10 10 re f'),
    },
  });
  const box = ({ corners }: DrawnObject) => [corners[0].x, corners[0].y, corners[2].x, corners[2].y];
  assert.deepEqual(
    objectsIn(source).map((object) => [object.kind, [...object.path], object.from, object.to, box(object)]),
    [
      ['image', [], 2, 3, [30, 40, 50, 50]],
      ['path', [], 5, 10, [5, 5, 25, 15]],
      ['path', [], 11, 13, [9, 79, 51, 91]],
      ['form', [], 13, 14, [60, 0, 80, 20]],
      ['image', [], 14, 15, [0, 0, 1, 1]],
      ['shading', [], 19, 20, [100, 50, 120, 70]],
      ['path', [13], 0, 2, [60, 0, 80, 20]],
    ],
  );
});

for (const rotate of sampleOf(import.meta, [0, 90, 180, 270], 2))
  for (const more of ['', '/CropBox [20 10 180 90]', '/CropBox [20 10 180 90] /UserUnit 2'])
    test(`an image, a path and a form go where they are put on a page with /Rotate ${rotate} ${more}`, () => {
      const content = 'q .5 0 0 .5 10 5 cm q 40 0 0 20 80 60 cm /Im Do Q 0 0 1 rg 200 60 40 20 re f 0 1 0 rg /Fm Do Q';
      const source = made({
        content,
        page: `/Rotate ${rotate} ${more}`,
        resources: '/XObject<</Im 10 0 R/Fm 11 0 R>>',
        objects: {
          ...RED_IMAGE,
          11: streamOf('/Type/XObject/Subtype/Form/BBox[0 0 40 20]/Matrix[1 0 0 1 80 120]', '0 0 99 99 re f'),
        },
      });
      // The same things drawn elsewhere from the beginning.
      const [image, path, form] = ['q 40 0 0 20 80 60 cm /Im Do Q', '200 60 40 20 re f', '/Fm Do'];
      const moved = (words: string) => content.replace(words, `q 2 0 0 1.5 -40 6 cm ${words} Q`);
      for (const [kind, words = ''] of [
        ['image', image],
        ['path', path],
        ['form', form],
      ] as const) {
        // In page space, whose origin the content has moved to (10, 5) and whose unit it has halved.
        const matrix: Matrix = [2, 0, 0, 1.5, -20 - 10, 3 - 2.5];
        const result = withEdits(source, [transform(source, kind, matrix)]);
        expectSound(result);
        const wanted = drawnByPoppler(
          made({
            content: moved(words),
            page: `/Rotate ${rotate} ${more}`,
            resources: '/XObject<</Im 10 0 R/Fm 11 0 R>>',
            objects: {
              ...RED_IMAGE,
              11: streamOf('/Type/XObject/Subtype/Form/BBox[0 0 40 20]/Matrix[1 0 0 1 80 120]', '0 0 99 99 re f'),
            },
          }),
        );
        const drawn = drawnByPoppler(result);
        for (const isMeant of [isRed, isBlue, isGreen]) assert.deepEqual(drawn.boxOf(isMeant), wanted.boxOf(isMeant));
        assert.notDeepEqual(drawnByPoppler(source), drawn);
      }
    });

test('what clips an image goes with it, and stays for what it clips beside that', () => {
  const alone = made({
    ...WITH_IMAGE,
    content: 'q 10 10 20 20 re W n q 40 0 0 40 0 0 cm /Im Do Q Q 0 0 1 rg 0 90 200 10 re f',
  });
  const moved = withEdits(alone, [transform(alone, 'image', [1, 0, 0, 1, 100, 0])]);
  assert.deepEqual(drawnByPoppler(moved).boxOf(isRed), [110, 70, 130, 90]);
  const shared = made({
    ...WITH_IMAGE,
    content: 'q 0 10 200 20 re W n q 40 0 0 40 0 0 cm /Im Do Q 0 0 1 rg 150 0 20 99 re f Q',
  });
  const other = drawnByPoppler(withEdits(shared, [transform(shared, 'image', [1, 0, 0, 1, 50, 0])]));
  expectNear(other.boxOf(isRed), [50, 70, 90, 90]);
  assert.deepEqual(other.boxOf(isBlue), [150, 70, 170, 90]);
});

test('a path that also clips is moved, deleted and put behind, and clips as before', () => {
  const source = made({ content: 'q 1 0 0 rg 10 10 30 30 re W f 0 0 1 rg 25 0 100 20 re f Q' });
  const blue = drawnByPoppler(source).boxOf(isBlue);
  assert.deepEqual(blue, [25, 80, 40, 90]);
  const moved = drawnByPoppler(withEdits(source, [transform(source, 'path', [1, 0, 0, 1, 100, 50])]));
  assert.deepEqual([moved.boxOf(isRed), moved.boxOf(isBlue)], [[110, 10, 140, 40], blue]);
  const deleted = drawnByPoppler(withEdits(source, [{ kind: 'object.delete', target: targetOf(source, 'path') }]));
  assert.deepEqual([deleted.boxOf(isRed), deleted.boxOf(isBlue)], [undefined, blue]);
  const front = drawnByPoppler(
    withEdits(source, [{ kind: 'object.order', target: targetOf(source, 'path'), to: 'front' }]),
  );
  assert.deepEqual([front.boxOf(isRed), front.boxOf(isBlue)], [[10, 60, 40, 90], undefined]);
});

test('deleting takes the operators of the object and no other byte', () => {
  const source = made({
    ...WITH_IMAGE,
    content:
      'q 9 0 0 9 0 0 cm  /Im Do\nQ  .5 g 0 0 5 5 re\nf BI /W 1 /H 1 /BPC 8 /CS /G ID x EI BT /F1 9 Tf (text) Tj ET',
  });
  const after = (kind: DrawnObject['kind'], place: number) =>
    contentsOf(documentWith(source, [{ kind: 'object.delete', target: targetOf(source, kind, place) }]))[0];
  assert.equal(
    after('image', 0),
    'q 9 0 0 9 0 0 cm  \nQ  .5 g 0 0 5 5 re\nf BI /W 1 /H 1 /BPC 8 /CS /G ID x EI BT /F1 9 Tf (text) Tj ET',
  );
  assert.equal(
    after('path', 0),
    'q 9 0 0 9 0 0 cm  /Im Do\nQ  .5 g  BI /W 1 /H 1 /BPC 8 /CS /G ID x EI BT /F1 9 Tf (text) Tj ET',
  );
  assert.equal(after('image', 1), 'q 9 0 0 9 0 0 cm  /Im Do\nQ  .5 g 0 0 5 5 re\nf  BT /F1 9 Tf (text) Tj ET');
});

test('an object is put before or behind everything else, as it was drawn', () => {
  const source = made({
    ...WITH_IMAGE,
    content:
      'q 2 0 0 2 0 0 cm 1 0 0 rg 3 w 1 0 0 RG 5 5 20 20 re B Q q 20 0 0 20 30 30 cm /Im Do Q 0 0 1 rg 0 0 100 100 re f 7 0 0 7 1 1 cm',
  });
  const seen = (kind: DrawnObject['kind'], place: number, to: 'front' | 'back') => {
    const result = withEdits(source, [{ kind: 'object.order', target: targetOf(source, kind, place), to }]);
    expectSound(result);
    return drawnByPoppler(result).boxOf(isRed);
  };
  assert.equal(drawnByPoppler(source).boxOf(isRed), undefined);
  assert.deepEqual(seen('path', 0, 'front'), [7, 47, 53, 93]);
  expectNear(seen('image', 0, 'front'), [30, 50, 50, 70]);
  assert.deepEqual(seen('path', 1, 'back'), [7, 47, 53, 93]);
});

test('an image takes the place of another as large as fits, upright, whatever the matrix', () => {
  const png = madePng({ width: 1, height: 2, bits: 8, colourType: 2, rows: [0, 0, 255, 0, 0, 0, 0, 255] });
  const asset = hex(sha256(png));
  const expectReplaced = (content: string, place = 0) => {
    const source = made({ ...WITH_IMAGE, content });
    const operation: EditOperation = { kind: 'object.replace', target: targetOf(source, 'image', place), asset };
    const result = withEdits(source, [operation], new Map([[asset, png]]));
    expectSound(result);
    const drawn = drawnByPoppler(result);
    assert.equal(drawn.boxOf(isRed), undefined);
    expectNear(drawn.boxOf(isGreen), [40, 30, 50, 40]);
    expectNear(drawn.boxOf(isBlue), [40, 40, 50, 50]);
  };
  expectReplaced('q 40 0 0 20 25 50 cm /Im Do Q');
  expectReplaced('q 40 0 0 -20 25 70 cm /Im Do Q');
  expectReplaced('q 40 0 0 20 25 50 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q');
});

test('an object of a form that is drawn twice, on two pages, changes in one drawing alone', () => {
  const form = streamOf(
    '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</Im 10 0 R>>>>',
    'q 10 0 0 10 0 0 cm /Im Do Q BT ET',
  );
  const source = made({
    content: '/Fm Do q 1 0 0 1 50 0 cm /Fm Do Q',
    page: '/Resources <</XObject<</Fm 11 0 R>>>>',
    objects: { ...RED_IMAGE, 11: form },
  });
  const operation = transform(source, 'image', [1, 0, 0, 1, 0, 40], 1);
  const drawn = drawnByPoppler(withEdits(source, [operation]));
  assert.ok(isRed(drawn.at(5, 95)) && !isRed(drawn.at(55, 95)) && isRed(drawn.at(55, 55)));
  const first = drawnByPoppler(withEdits(source, [transform(source, 'image', [1, 0, 0, 1, 0, 40], 0)]));
  assert.ok(!isRed(first.at(5, 95)) && isRed(first.at(5, 55)) && isRed(first.at(55, 95)));
});

test('pages that share their content keep it when one of them changes', () => {
  const source = made({
    content: '',
    plainPages: 0,
    page: '/Contents 20 0 R',
    objects: { 20: streamOf('', '1 0 0 rg 0 0 9 9 re f') },
  });
  const twice = made({
    content: '',
    catalog: '/Pages 30 0 R',
    objects: {
      20: streamOf('', '1 0 0 rg 0 0 9 9 re f'),
      30: '<</Type/Pages/Kids[31 0 R 32 0 R]/Count 2>>',
      31: '<</Type/Page/Parent 30 0 R/MediaBox[0 0 200 100]/Contents 20 0 R>>',
      32: '<</Type/Page/Parent 30 0 R/MediaBox[0 0 200 100]/Contents 20 0 R>>',
    },
  });
  assert.equal(objectsIn(source).length, 1);
  const result = withEdits(twice, [{ kind: 'object.delete', target: targetOf(twice, 'path') }]);
  assert.equal(drawnByPoppler(result, { page: 1 }).boxOf(isRed), undefined);
  assert.deepEqual(drawnByPoppler(result, { page: 2 }).boxOf(isRed), [0, 91, 9, 100]);
});

test('text and other objects keep their places, two runs give the same bytes, and undo gives the source', () => {
  const content = 'BT /F1 9 Tf 5 5 Td (before) Tj ET q 40 0 0 20 25 50 cm /Im Do Q BT /F1 9 Tf 100 5 Td (behind) Tj ET';
  const source = made({ ...WITH_IMAGE, content });
  const operations: EditOperation[] = [transform(source, 'image', [0, 1, -1, 0, 120, 10])];
  const document = documentWith(source, operations);
  assert.ok(equal(document.write(), withEdits(source, operations)));
  assert.equal(textByPoppler(document.write()).trim().replaceAll(/\s+/g, ' '), 'before behind');
  const [model] = document.readPage(firstPage(source))?.contents ?? [];
  assert.deepEqual(
    model?.shows.map(({ items: [first] }) => first && 'x' in first && [first.x, first.y]),
    [
      [5, 5],
      [100, 5],
    ],
  );
  document.undo();
  assert.ok(equal(document.write(), source));
});

test('what is no longer there, is of another kind, or cannot be told is refused', () => {
  const source = made({ ...WITH_IMAGE, content: 'q 9 0 0 9 0 0 cm /Im Do Q 0 0 5 5 re f' });
  const code = (operation: EditOperation, assets = new Map<string, Uint8Array>(), file = source) => {
    try {
      withEdits(file, [operation], assets);
    } catch (error) {
      if (error instanceof EngineFailure) return `${error.code} ${String(error.facts['operation'])}`;
      throw error;
    }
    return undefined;
  };
  const target = targetOf(source, 'image');
  assert.equal(code({ kind: 'object.delete', target: { ...target, fingerprint: '0'.repeat(64) } }), 'EDIT_UNFIT 1');
  assert.equal(code({ kind: 'object.delete', target: { ...target, to: target.to + 1 } }), 'EDIT_UNFIT 1');
  const asset = '0'.repeat(64);
  assert.equal(code({ kind: 'object.replace', target: targetOf(source, 'path'), asset }), 'EDIT_UNFIT 1');
  assert.equal(code({ kind: 'object.replace', target, asset }), 'EDIT_ASSET_MISSING 1');
  assert.equal(
    code({ kind: 'object.replace', target, asset }, new Map([[asset, new Uint8Array(9)]])),
    'EDIT_IMAGE_UNUSABLE 1',
  );
  const odd = made({ content: '0 0 5 5 re f 1 2 xyz' });
  assert.equal(
    code({ kind: 'object.delete', target: targetOf(odd, 'path') }, undefined, odd),
    'EDIT_PAGE_UNREADABLE 1',
  );
});
