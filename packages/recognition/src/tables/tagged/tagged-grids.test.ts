import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TagNode } from '@pagewright/pdf/page-content.ts';
import { rulings, textAt } from '../../../test/make-page.ts';
import { taggedCells } from './tagged-cells.ts';
import { taggedGrids } from './tagged-grids.ts';

const tag = (type: string, children: TagNode[], mcids: number[] = [], more: Partial<TagNode> = {}): TagNode => ({
  type,
  mcids,
  children,
  ...more,
});

/** A row of cells whose marked content has these numbers. */
const row = (cells: number[], type = 'TD'): TagNode =>
  tag(
    'TR',
    cells.map((mcid) => tag(type, [], [mcid])),
  );

/** Words at places, each in marked content of its own. */
function words(texts: readonly [number, number, string, number][]) {
  return texts.flatMap(([left, baseline, text, mcid]) =>
    textAt(baseline, [left], text).flatMap((line) =>
      line.words.map((word) => {
        for (const letter of word.letters) letter.mcid = mcid;
        return word;
      }),
    ),
  );
}

const PLACED: [number, number, string, number][] = [
  [60, 100, 'Region', 1],
  [160, 100, 'Count', 2],
  [60, 114, 'North', 3],
  [160, 114, '12', 4],
  [60, 128, 'South', 5],
  [160, 128, '14', 6],
];

test('tags that follow the page make a table with its heading', () => {
  const table = tag('Table', [tag('THead', [row([1, 2], 'TH')]), tag('TBody', [row([3, 4]), row([5, 6])])]);
  const [found] = taggedGrids([tag('Document', [table])], words(PLACED), rulings([]));
  assert.equal(found?.headerRows, 1);
  assert.deepEqual([found?.grid.columns.length, found?.grid.rows.length, found?.words.size], [3, 4, 6]);
});

test('a row that ends early is filled up', () => {
  const table = tag('Table', [row([1, 2]), row([3, 4]), row([5])]);
  const found = taggedGrids([table], words(PLACED.slice(0, 5)), rulings([]));
  assert.equal(found[0]?.grid.cells.length, 6);
});

test('tags against the page are left alone', () => {
  const crossed = tag('Table', [row([4, 3]), row([2, 1]), row([5, 6])]);
  assert.deepEqual(taggedGrids([crossed], words(PLACED), rulings([])), []);
  const partial = tag('Table', [row([1, 2]), row([5, 6])]);
  assert.deepEqual(taggedGrids([partial], words(PLACED), rulings([])), [], 'words of another row stand within');
});

test('a cell reaches no farther than the table, and spans that name more than a page can show make none', () => {
  const tall = tag('TR', [tag('TD', [], [1], { rowSpan: 40 }), tag('TD', [], [2])]);
  const cells = taggedCells(tag('Table', [tall, row([4]), row([6])]));
  assert.deepEqual(
    cells.map(({ row: at, column, rowSpan }) => [at, column, rowSpan]),
    [
      [0, 0, 3],
      [0, 1, 1],
      [1, 1, 1],
      [2, 1, 1],
    ],
  );
  const wide = tag('TR', [tag('TD', [], [1], { columnSpan: 2 ** 31 }), tag('TD', [], [2])]);
  assert.deepEqual(taggedCells(tag('Table', [wide, row([3, 4])])), []);
});
