import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph, makeTable, makeText } from '../../../test/make-document.ts';
import { planSheets } from './plan-sheets.ts';

const SETTINGS = { arrange: 'table', text: true, totals: 'values' } as const;

const planned = (blocks: readonly Block[]) => {
  const [sheet] = planSheets(makeDocument([makePage(blocks)]), SETTINGS).sheets;
  return new Map(
    sheet?.cells.map(({ row, column, value }) => [
      `${row}:${column}`,
      value.kind === 'number' ? value.number : value.text,
    ]),
  );
};

test('among amounts a space parts thousands, even where the document writes commas', () => {
  const rows = [
    ['Alabama', '18,870', '1 2'],
    ['Alaska', '1,003,062', '3 4'],
    ['California', '98 452', '98 452'],
  ];
  const cells = planned([makeTable(rows, { headerRows: 0 })]);
  assert.equal(cells.get('2:1'), 98_452);
  assert.equal(cells.get('2:2'), '98 452');
});

test('the label of a caption stays with its text', () => {
  const caption: Block = {
    kind: 'caption',
    of: 'table',
    page: 1,
    confidence: 1,
    continues: false,
    ...makeText(['Table 1:\tGrowth of the economy']),
  };
  const cells = planned([
    caption,
    makeTable(
      [
        ['Year', 'Growth'],
        ['1996', '3.7'],
      ],
      { top: 100 },
    ),
  ]);
  assert.equal(cells.get('0:0'), 'Table 1:  Growth of the economy');
});

test('a long part of a line above a table takes the columns that it needs, what follows stands after them', () => {
  const blocks = [
    makeParagraph(['Report on the growth of the economy\t5']),
    makeTable(
      [
        ['Year', 'Growth', 'All', 'Rest'],
        ['1996', '3.7', '4', '5'],
      ],
      { top: 100 },
    ),
  ];
  const cells = planned(blocks);
  assert.equal(cells.get('0:0'), 'Report on the growth of the economy');
  assert.equal(cells.get('0:2'), 5);
});

test('running lines stand above no table, unless it has its page for itself', () => {
  const firsts = (more: readonly Block[]) => {
    const table = makeTable(
      [
        ['Year', 'Growth'],
        ['1996', '3.7'],
      ],
      { top: 100 },
    );
    const page = makePage([table, ...more], { header: [makeParagraph(['Annual report'])] });
    return planSheets(makeDocument([page]), SETTINGS).sheets.map(({ cells }) => cells[0]?.value);
  };
  const [year, report] = ['Year', 'Annual report'].map((text) => ({ kind: 'text', text }));
  assert.deepEqual(firsts([makeParagraph(['The year was good. '.repeat(30)], { top: 300 })]), [year, report]);
  assert.deepEqual(firsts([]), [report]);
});
