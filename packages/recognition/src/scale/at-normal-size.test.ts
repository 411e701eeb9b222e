import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { recognizeDocument } from '../document.ts';
import type { PageDraft } from '../draft.ts';
import { blocksOf, contentOf, filled, linesAt, prose, textOf } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';
import { normalFactor } from './normal-size.ts';
import { scaledContent } from './scale-content.ts';

const ROWS = ['Harbour', 'Winter', 'Silver', 'Letters'].flatMap((name, row) => [
  ...linesAt(60, 520 + row * 18, [name]),
  ...linesAt(260, 520 + row * 18, [`${row + 1}.25`]),
  ...linesAt(420, 520 + row * 18, [`${row + 7}.50`]),
]);

/** A heading over two columns of text, and a table between lines below them. */
const PAGE = contentOf(
  [
    ...linesAt(50, 60, ['Roads that bring them home'], { size: 18 }),
    ...prose(50, 100, 30),
    ...prose(320, 100, 30),
    ...ROWS,
  ],
  { paths: [505, 590].map((top) => filled({ left: 50, top, right: 520, bottom: top + 0.7 }, 0)) },
);

const times = (scale: number, content: PageContent): PageContent => {
  const multiply = (value: number) => value * scale;
  return scaledContent(content, { length: multiply, size: multiply });
};

const said = (draft: PageDraft) =>
  blocksOf(draft).map((block) =>
    block.kind === 'table'
      ? block.cells.map(({ row, column, blocks }) => `${row},${column} ${blocks.map(textOf).join('/')}`)
      : `${block.kind}: ${textOf(block)}`,
  );

const read = (content: PageContent) => recognizeDocument([recognizePage(content)], { languages: [], outline: [] });

test('a page says the same at every size, in its own points', () => {
  const usual = recognizePage(PAGE);
  assert.equal(usual.regions.length > 0 && said(usual).some((each) => Array.isArray(each)), true, 'a table is found');
  for (const scale of [0.02, 0.4, 0.7, 1.6, 2, 3, 40]) {
    const draft = recognizePage(times(scale, PAGE));
    assert.deepEqual(said(draft), said(usual), `${scale} times`);
    for (const [index, { box }] of blocksOf(draft).entries())
      for (const side of ['left', 'top', 'right', 'bottom'] as const) {
        const expected = (blocksOf(usual)[index]?.box[side] ?? 0) * scale;
        assert.ok(Math.abs(box[side] - expected) < scale, `${side} of block ${index}, ${scale} times`);
      }
  }
});

test('a document has the same headings, notes and body at every size', () => {
  const kinds = (content: PageContent) =>
    read(content).pages.flatMap(({ regions }) =>
      regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))),
    );
  assert.ok(kinds(PAGE).includes('heading'));
  for (const scale of [0.4, 2, 3]) {
    assert.deepEqual(kinds(times(scale, PAGE)), kinds(PAGE), `${scale} times`);
    assert.ok(Math.abs(read(times(scale, PAGE)).body.size - 10 * scale) < 0.001, `body, ${scale} times`);
  }
});

test('sizes come back as the page set them, not as they were rounded', () => {
  const content = contentOf(
    [
      ...linesAt(50, 100, ['Harbour lights'], { size: 44 }),
      ...linesAt(50, 200, Array(12).fill('Silver roads in winter'), { size: 28 }),
    ],
    { width: 1920, height: 1080 },
  );
  assert.notEqual(normalFactor(content), 1);
  const sizes = recognizePage(content).styles.map(({ size }) => size);
  assert.deepEqual(sizes.toSorted(), [28, 44]);
});

test('what is near the normal size is recognized as it is', () => {
  for (const size of [8, 10, 12, 13.5])
    assert.equal(normalFactor(contentOf(linesAt(50, 90, ['Harbour'], { size }))), 1);
  for (const size of [7.9, 14, 0.9]) {
    const side = size * 80;
    const content = contentOf(linesAt(size, size * 9, ['Harbour'], { size }), { width: side, height: side });
    assert.ok(Math.abs(normalFactor(content) * size - 11.5) < 1e-9, `${size} points`);
  }
});

test('a title alone on its page does not make the page small', () => {
  const title = contentOf(linesAt(80, 300, ['Harbour'], { size: 60 }), { width: 960, height: 540 });
  assert.equal(normalFactor(title), 1);
});
