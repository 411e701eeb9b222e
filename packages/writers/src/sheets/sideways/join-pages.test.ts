import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentModel } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph, makeTable } from '../../../test/make-document.ts';
import { textOfBlocks } from '../plan/cell-text.ts';
import { joinSideways } from './join-pages.ts';
import { blocksOf } from './page-lines.ts';

const WIDE = [
  ['City', 'North', 'South', 'East'],
  ['Lagos', '1', '2', '3'],
  ['Delhi', '4', '5', '6'],
  ['Tokyo', '7', '8', '9'],
];

/** Tables of a document by page: rows of texts. */
function shown({ pages }: DocumentModel): string[][] {
  return pages.map((page) =>
    blocksOf(page).flatMap((block) => {
      if (block.kind !== 'table') return [`(${block.kind})`];
      return block.rows.slice(1).map((_, row) =>
        block.cells
          .filter((cell) => cell.row === row)
          .map((cell) => `${cell.column}=${textOfBlocks(cell.blocks)}`)
          .join(' '),
      );
    }),
  );
}

test('a table that goes on beside itself on the next page is one', () => {
  const right = [
    ['West', 'All'],
    ['4', '10'],
    ['5', '20'],
    ['6', '30'],
  ];
  const document = makeDocument([makePage([makeTable(WIDE)]), makePage([makeTable(right)], { number: 2 })]);
  assert.deepEqual(shown(joinSideways(document)), [
    [
      '0=City 1=North 2=South 3=East 4=West 5=All',
      '0=Lagos 1=1 2=2 3=3 4=4 5=10',
      '0=Delhi 1=4 2=5 3=6 4=5 5=20',
      '0=Tokyo 1=7 2=8 3=9 4=6 5=30',
    ],
    [],
  ]);
});

test('labels that each page prints again are there once, and a lone column needs no table', () => {
  const repeated = [
    ['City', 'West'],
    ['Lagos', '4'],
    ['Delhi', '5'],
    ['Tokyo', '6'],
  ];
  const [, once] = joinSideways(
    makeDocument([makePage([makeTable(WIDE)]), makePage([makeTable(repeated)], { number: 2 })]),
  ).pages;
  assert.deepEqual(once && blocksOf(once), []);
  const lone = makePage([makeParagraph(['West', '4', '5', '6'])], { number: 2 });
  const [joined] = shown(joinSideways(makeDocument([makePage([makeTable(WIDE)]), lone])));
  assert.equal(joined?.[1], '0=Lagos 1=1 2=2 3=3 4=4');
});

test('pages below each other come before those beside them', () => {
  const rows = (from: number, count: number, more: (row: number) => string[]) =>
    Array.from({ length: count }, (_, index) => more(from + index));
  const left = (row: number) => [`Place ${row}`, `${row}`, `${row + 1}`, `${row + 2}`];
  const right = (row: number) => [`${row + 3}`, `${row + 4}`];
  const pages = [rows(0, 56, left), rows(56, 7, left), rows(0, 56, right), rows(56, 7, right)].map((made, index) =>
    makePage([makeTable(made, { headerRows: 0 })], { number: index + 1 }),
  );
  const [first, second, ...others] = shown(joinSideways(makeDocument(pages)));
  assert.equal(first?.[55], '0=Place 55 1=55 2=56 3=57 4=58 5=59');
  assert.equal(second?.[6], '0=Place 62 1=62 2=63 3=64 4=65 5=66');
  assert.deepEqual(others, [[], []]);
});

test('tables stay on their pages where rows stand elsewhere, fill their pages evenly, or have the same columns', () => {
  const other = [
    ['West', 'All'],
    ['4', '10'],
    ['5', '20'],
    ['6', '30'],
  ];
  const full = Array.from({ length: 57 }, (_, row) => [`${row}`, 'a', 'b', 'c']);
  const fullToo = full.map(([row = '']) => [row, 'd']);
  for (const [left, right] of [
    [makeTable(WIDE), makeTable(other, { top: 100 })],
    [makeTable(full), makeTable(fullToo)],
    [makeTable(WIDE), makeTable(WIDE)],
  ] as const) {
    const document = makeDocument([makePage([left]), makePage([right], { number: 2 })]);
    assert.equal(joinSideways(document), document);
  }
});

test('columns of text on two pages are no sheet, though their lines stand at the same heights', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `line ${at} of a text that runs on`);
  const column = (left: number) => makeParagraph(lines, { left });
  const pages = [1, 2].map((number) => makePage([column(72), column(320)], { number }));
  assert.deepEqual(shown(joinSideways(makeDocument(pages))), [
    ['(paragraph)', '(paragraph)'],
    ['(paragraph)', '(paragraph)'],
  ]);
});

test('words of several looks that go on sideways keep their spaces', () => {
  const [bold, plain] = [{ text: 'Far', style: { bold: true } }, ' west'];
  const lone = makePage([makeParagraph([{ runs: [bold, plain], join: 'break' }, '4', '5', '6'])], { number: 2 });
  const [joined] = shown(joinSideways(makeDocument([makePage([makeTable(WIDE)]), lone])));
  assert.equal(joined?.[0], '0=City 1=North 2=South 3=East 4=Far west');
});

test('copies of a form are no parts of a sheet', () => {
  const labels = ['Name', 'Street', 'Town', 'Wages', 'Tax', 'Tips', 'Year'];
  const form = (number: number, copy: string) =>
    makePage([makeParagraph([...labels, copy]), makeParagraph(labels, { left: 320 })], { number });
  const document = makeDocument([form(1, 'Copy A'), form(2, 'Copy B')]);
  assert.deepEqual(joinSideways(document).pages, document.pages);
});
