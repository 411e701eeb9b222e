import assert from 'node:assert/strict';
import test from 'node:test';
import { flowOf } from '../flow/flow.ts';
import { textOf } from '../flow/runs.ts';
import type { Block } from '../model/blocks.ts';
import { COLUMN, documentOf, figure, pageOf, pagesOf, paragraph, prose, table } from '../../test/make-drafts.ts';

const flowing = (...args: Parameters<typeof documentOf>): Block[] =>
  flowOf(documentOf(...args)).sections.flatMap(({ blocks }) => blocks);
const said = (blocks: readonly Block[]) => blocks.map((block) => ('lines' in block ? textOf(block) : block.kind));
const full = (text: string, y: number) => paragraph(text, { y, right: COLUMN.right });

test('a paragraph goes on over the page, its divided word whole', () => {
  const pages = pagesOf(
    [full('Those who wait for the tide have pa-', 700)],
    [paragraph('tience, and bread.', { y: 80 })],
  );
  assert.deepEqual(said(flowing(pages)), ['Those who wait for the tide have patience, and bread.']);
});

test('it passes by a figure and its caption', () => {
  const pages = pagesOf(
    [full('Those who wait for the', 700)],
    [figure(80), paragraph('Figure 1. The harbour', { y: 186 }), paragraph('tide have bread.', { y: 220 })],
  );
  assert.deepEqual(said(flowing(pages)), [
    'Those who wait for the tide have bread.',
    'figure',
    'Figure 1. The harbour',
  ]);
});

test('what ends a sentence, has another look, or a heading before it, begins anew', () => {
  const pages = (first: string, second: Parameters<typeof paragraph>) =>
    flowing(pagesOf([prose(80, 20), full(first, 700)], [paragraph(...second), prose(120, 20)])).length;
  assert.equal(pages('Those who wait have bread.', ['tide after tide', { y: 80 }]), 4);
  assert.equal(pages('Those who wait for the', ['tide after tide', { y: 80, size: 14 }]), 4);
  assert.equal(pages('Those who wait for the', ['Tides', { y: 80, size: 18, bold: true }]), 4);
});

test('an item of a list goes on in its list', () => {
  const pages = pagesOf(
    [paragraph('1. Bread', { y: 600 }), full('2. Butter that was made in the', 700)],
    [paragraph('month of June', { x: 90, y: 80 })],
  );
  assert.deepEqual(said(flowing(pages)), ['Bread', 'Butter that was made in the month of June']);
});

test('a table goes on over pages without its repeated head', () => {
  const head = ['Berth', 'Due'];
  const first = table(600, [head, ['1', '12'], ['2', '14']]);
  const second = table(80, [head, ['3', '9']]);
  const [block, ...rest] = flowing(pagesOf([first], [second, prose(300, 4)]));
  assert.ok(block?.kind === 'table');
  assert.equal(rest.length, 1);
  assert.deepEqual(
    block.cells.map(({ row, blocks }) => `${row} ${said(blocks).join()}`),
    ['0 Berth', '0 Due', '1 1', '1 12', '2 2', '2 14', '3 3', '3 9'],
  );
});

test('tables of other columns, or with text between, are two', () => {
  const first = table(600, [
    ['Berth', 'Due'],
    ['1', '12'],
  ]);
  assert.equal(flowing(pagesOf([first], [table(80, [['Berth', 'Due', 'Paid']])])).length, 2);
  assert.equal(flowing(pagesOf([first], [prose(80, 3), table(140, [['Berth', 'Due']])])).length, 3);
});

test('tables in columns beside each other are two where each has its own heading', () => {
  const beside = (head: string) => {
    const drafts = [
      table(80, [
        ['Berth', 'Due'],
        ['1', '12'],
      ]),
      table(80, [
        [head, 'Due'],
        ['7', '9'],
      ]),
    ];
    const columns = drafts.map((draft, at) => ({ box: { ...COLUMN, left: COLUMN.left + at }, blocks: [draft] }));
    return flowing([pageOf(1, columns)]).length;
  };
  assert.equal(beside('Harbour'), 2);
  assert.equal(beside('Berth'), 1);
});

test('rows of text that part at nearly the same places on the next page are the same table', () => {
  const wider = (draft: ReturnType<typeof table>, by: number): ReturnType<typeof table> =>
    draft.kind === 'table'
      ? {
          ...draft,
          evidence: 'aligned',
          headerRows: 0,
          columns: draft.columns.map((edge, at) => (at === 1 ? edge + by : edge)),
        }
      : draft;
  const rows = [
    ['1', '12'],
    ['2', '14'],
  ];
  const [first, second] = [wider(table(600, rows), 0), table(80, rows)];
  assert.equal(flowing(pagesOf([first], [wider(second, 12)])).length, 1);
  assert.equal(flowing(pagesOf([first], [wider(second, 90)])).length, 2);
});

test('a hyphen at the end of a line stays where the document writes it elsewhere', () => {
  const divided = paragraph('They made the salt-\nwater and bread-\ncrumbs of it.', { y: 200 });
  const lines = divided.lines.map((line, at) => ({ ...line, join: at < 2 ? ('hyphen' as const) : line.join }));
  const pages = pagesOf([{ ...divided, lines }], [paragraph('All of the salt-water is for the tide.', { y: 300 })]);
  assert.equal(said(flowing(pages))[0], 'They made the salt-water and breadcrumbs of it.');
});
