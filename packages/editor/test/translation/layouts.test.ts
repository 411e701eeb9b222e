import assert from 'node:assert/strict';
import test from 'node:test';
import type { RawPage } from '@pagewright/testkit';
import { EditedDocument } from '../../src/index.ts';
import type { TranslationToSet } from '../../src/translation/translate-document.ts';
import { line, linesIn, pageOf, translated } from './made-pages.ts';

/** Where the translation stands: in place of the source, beside it, behind it, or on a layer. */

const LINK = (rect: string) => `<</Type/Annot/Subtype/Link/Rect [${rect}]/A <</S/URI/URI (https://example.org/a)>>>>`;
/** A link over "Name", and one over nothing. */
const LINKS = `/Annots [${LINK('38 296 80 312')} ${LINK('200 100 220 120')} <</Subtype/Text/Rect [0 0 9 9]>>]`;
const WORDS = { Name: 'Le nom' };

function resultOf(layout: NonNullable<TranslationToSet['layout']>, raw: Partial<RawPage> = {}) {
  const { bytes, ...set } = translated(pageOf(line('Name', 40, 300), raw), WORDS, { layout, from: 'en' });
  const document = new EditedDocument(bytes);
  return { ...set, document, pages: document.pages, texts: document.pages.map((_, at) => linesIn(bytes, at)) };
}
const areasOf = ({ document, pages }: ReturnType<typeof resultOf>) =>
  pages.map((page) => document.linksOn(page).map(({ target }) => target.area.map(Math.round)));
const spaceOf = (result: ReturnType<typeof resultOf>) => {
  const { left, bottom, width, height } = result.document.spaceOf(result.pages[0] ?? 0) ?? {};
  return [left, bottom, width, height];
};

test('beside the source, a page is twice as wide as it looks, whichever way it is turned', () => {
  const box = '/MediaBox [10 20 410 420]';
  const expected = {
    0: [10, 20, 800, 400],
    90: [10, 20, 400, 800],
    180: [-390, 20, 800, 400],
    270: [10, -380, 400, 800],
  };
  for (const [turn, space] of Object.entries(expected)) {
    const result = resultOf('side-by-side', { page: `${box}/Rotate ${turn}` });
    assert.deepEqual(spaceOf(result), space, `turned by ${turn}`);
    assert.deepEqual(result.texts[0]?.map(({ text }) => text).toSorted(), ['Le nom', 'Name']);
  }
});

test('beside the source, what the page cropped away stays away', () => {
  const result = resultOf('side-by-side', { page: '/MediaBox [0 0 400 400]/CropBox [20 200 220 380]' });
  assert.deepEqual(spaceOf(result), [20, 200, 400, 180]);
  const own = result.texts[0]?.find(({ text }) => text === 'Le nom');
  assert.ok(own && Math.abs(own.left - 240) < 1, String(own?.left));
});

test('beside the source, every link is there twice: where it was, and over the translation', () => {
  const [areas = []] = areasOf(resultOf('side-by-side', { page: LINKS }));
  assert.equal(areas.length, 4);
  assert.deepEqual(areas.slice(0, 2), [
    [38, 296, 80, 312],
    [200, 100, 220, 120],
  ]);
  assert.deepEqual(
    areas.slice(2).map(([left]) => left),
    [600, 440],
  );
});

test('in turn, the page behind has the translation and its links, and no comments or fields of the source', () => {
  const result = resultOf('alternate', { page: LINKS });
  assert.deepEqual(
    result.texts.map((lines) => lines.map(({ text }) => text)),
    [['Name'], ['Le nom']],
  );
  const areas = areasOf(result);
  assert.deepEqual(
    areas.map((each) => each.length),
    [2, 2],
  );
  assert.deepEqual(areas[1]?.[0], [200, 100, 220, 120]);
  assert.equal(result.document.annotationsOn(result.pages[1] ?? 0).length, 0);
  assert.equal(result.segments[0]?.shown[0]?.page, 2);
});

test('in place of the source, a link lies over the new words, and the others stay', () => {
  const result = resultOf('translated', { page: LINKS });
  const [areas = []] = areasOf(result);
  const [own] = result.texts[0] ?? [];
  assert.ok(own);
  assert.equal(areas.length, 2);
  assert.ok(Math.abs((areas[0]?.[2] ?? 0) - own.right) < 1 && Math.abs((areas[0]?.[0] ?? 0) - own.left) < 1);
  assert.deepEqual(areas[1], [200, 100, 220, 120]);
});

test('a page behind others in a deep tree is added there, and all counts above it grow', () => {
  // The page stands in a node of its own below the root.
  const raw = {
    catalog: '/Pages 12 0 R',
    page: '/Parent 13 0 R',
    plainPages: 1,
    objects: {
      12: '<</Type/Pages/Kids[13 0 R 901 0 R]/Count 2>>',
      13: '<</Type/Pages/Parent 12 0 R/Kids[3 0 R]/Count 1>>',
    },
  };
  const { document, texts, pages } = resultOf('alternate', raw);
  assert.equal(pages.length, 3);
  assert.deepEqual(
    texts.map((lines) => lines.map(({ text }) => text)),
    [['Name'], ['Le nom'], ['Plain page']],
  );
  assert.equal(document.isRepaired, false);
});
