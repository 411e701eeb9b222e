import assert from 'node:assert/strict';
import test from 'node:test';
import { makeDocument, makePage, makeParagraph, makeTable } from '../../../test/make-document.ts';
import { planSheets } from './plan-sheets.ts';

const SETTINGS = { arrange: 'table', text: true, totals: 'values' } as const;

/** "B1: Note" of everything in the first sheet. */
function shown(...blocks: Parameters<typeof makePage>[0]): string[] {
  const { sheets } = planSheets(makeDocument([makePage(blocks)]), SETTINGS);
  return (sheets[0]?.cells ?? []).flatMap(({ row, column, value }) =>
    value.kind === 'text' && value.text !== '' ? [`${'ABCDEF'[column]}${row + 1}: ${value.text}`] : [],
  );
}

/** Columns of 100 points from 72 on. */
const table = makeTable([['Cash', '11', 'twelve', 'ten']], { headerRows: 0, top: 200 });

test('what tabs part above a table stands above its columns', () => {
  const heading = makeParagraph(
    [
      {
        runs: [{ text: 'Note\tThis year\tLast year', box: { left: 200, right: 460, top: 150, bottom: 160 } }],
        join: 'break',
      },
      { runs: [{ text: 'kg\tkg', box: { left: 300, right: 440, top: 162, bottom: 172 } }], join: 'space' },
    ],
    { left: 200, top: 150 },
  );
  assert.deepEqual(shown(heading, table).slice(0, 5), [
    'B1: Note',
    'C1: This year',
    'D1: Last year',
    'C2: kg',
    'D2: kg',
  ]);
});

test('what does not stand above columns of its own is set from the first on', () => {
  const line = makeParagraph([
    { runs: [{ text: 'Alpha\tb', box: { left: 80, right: 120, top: 150, bottom: 160 } }], join: 'space' },
  ]);
  assert.deepEqual(shown(line, table).slice(0, 2), ['A1: Alpha', 'B1: b']);
});

test('text of a drawing keeps apart what stands apart', () => {
  const figure = {
    kind: 'figure' as const,
    page: 1,
    box: { left: 72, top: 72, right: 300, bottom: 120 },
    confidence: 1,
    continues: false,
    source: { kind: 'drawing' as const },
    text: 'Growth\tCare',
    placing: 'flow' as const,
  };
  const { sheets } = planSheets(makeDocument([makePage([figure])]), SETTINGS);
  assert.deepEqual(
    sheets[0]?.cells.map(({ value }) => value.kind === 'text' && value.text),
    ['Growth  Care'],
  );
});
