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

test('among amounts a space parts thousands, unless the column does otherwise', () => {
  const rows = [
    ['Alabama', '870', '1 2', '18,870'],
    ['Alaska', '62', '3 4', '1,003,062'],
    ['California', '98 452', '98 452', '98 452'],
  ];
  const cells = planned([makeTable(rows, { headerRows: 0 })]);
  assert.deepEqual([cells.get('2:1'), cells.get('2:2'), cells.get('2:3')], [98_452, '98 452', '98 452']);
});

test('a number that does not stand on its page as one text is written as text, and told', () => {
  const table = makeTable([['Labor', '2 150 300', '1 250', '1 100']], { headerRows: 0 });
  // Columns of such tables begin every 100 points.
  const at = (text: string, left: number) => ({
    text,
    box: { left, top: 72, right: left + text.length * 5, bottom: 84 },
  });
  const drawn = [at('2', 172), at('150', 182), at('300', 202), at('1 250', 272), at('1 100', 372)];
  const { sheets, doubtedNumbers } = planSheets(makeDocument([makePage([table])]), SETTINGS, () => drawn);
  const values = sheets.flatMap(({ cells }) =>
    cells.map(({ value }) => (value.kind === 'number' ? value.number : value.text)),
  );
  assert.deepEqual(values, ['Labor', '2 150 300', 1250, 1100]);
  assert.deepEqual(doubtedNumbers, ['Table 1!B1']);
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

test('what tabs part of a line looks as it does itself, not as the rest of its line', () => {
  const line = makeParagraph([
    {
      runs: [
        { text: 'Choose a planet\t', style: { color: 0xefc452, size: 14 } },
        { text: 'Go', style: { color: 0x7a5c86 } },
      ],
      join: 'break',
    },
  ]);
  const [sheet] = planSheets(makeDocument([makePage([line])]), SETTINGS).sheets;
  assert.deepEqual(
    sheet?.cells.map(({ cellFormat }) => [cellFormat.color, cellFormat.size]),
    [
      ['#EFC452', 14],
      ['#7A5C86', 10],
    ],
  );
});
