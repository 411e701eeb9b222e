import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '../model/blocks.ts';
import { COLUMN, documentOf, pageOf, pagesOf, paragraph, prose, table } from '../../test/make-drafts.ts';
import { flowOf } from './flow.ts';
import { runsOf, textOf } from './runs.ts';

const columns = [
  { ...COLUMN, right: 290 },
  { ...COLUMN, left: 310 },
];

test('pages in the same columns are one section, others begin a new one', () => {
  const two = (number: number) =>
    pageOf(
      number,
      columns.map((box, at) => ({ box, blocks: [prose(80 + number + at, 20, { x: box.left, right: box.right })] })),
    );
  const [first] = pagesOf([prose(90, 20)]);
  assert.ok(first);
  const { sections } = flowOf(documentOf([first, two(2), two(3)]));
  assert.deepEqual(
    sections.map((section) => [section.page.number, section.columns.length, section.startsPage]),
    [
      [1, 1, true],
      [2, 2, true],
    ],
  );
});

test('a line drawn over both columns leaves them columns', () => {
  const line: Block = {
    kind: 'rule',
    page: 1,
    box: { left: COLUMN.left, right: COLUMN.right, top: 60, bottom: 61 },
    confidence: 1,
    continues: false,
    color: 0,
    thickness: 1,
  };
  const texts = columns.map((box) => prose(80, 20, { x: box.left, right: box.right }));
  const page = pageOf(
    1,
    columns.map((box, at) => ({
      box: at === 0 ? COLUMN : box,
      blocks: [...(at === 0 ? [line] : []), ...texts.slice(at, at + 1)],
    })),
  );
  assert.deepEqual(
    flowOf(documentOf([page])).sections.map((section) => section.columns.length),
    [2],
  );
});

test('a page of other paper begins a section', () => {
  const pages = pagesOf([prose(90, 20)], [prose(95, 20)]).map((page, at) =>
    at === 1 ? { ...page, width: 842, height: 595 } : page,
  );
  assert.equal(flowOf(documentOf(pages)).sections.length, 2);
});

test('lines are joined as they say', () => {
  const block = paragraph('in the morn-\ning of a well-\nknown day\nit rained');
  const joins = ['hyphen', 'nothing', 'break', 'space'] as const;
  const lines = block.lines.map((line, at) => ({ ...line, join: joins[at] ?? 'space' }));
  assert.equal(textOf({ lines }), 'in the morning of a well-known day\nit rained');
  assert.equal(textOf({ lines }, 'kept'), 'in the morn-\ning of a well-\nknown day\nit rained');
  assert.equal(runsOf({ lines }).length, 1);
});

test('runs of other styles stay apart', () => {
  assert.deepEqual(
    runsOf(paragraph('as said^1^ before')).map(({ text }) => text),
    ['as said', '1', ' before'],
  );
});

test('rows that head a table again on its next page are left out, or kept', () => {
  const head = ['Berth', 'Due'];
  const document = documentOf(pagesOf([table(600, [head, ['1', '12']])], [table(80, [head, ['3', '9']])]));
  const rows = (heads?: 'kept') => {
    const [block] = flowOf(document, heads).sections.flatMap(({ blocks }) => blocks);
    return block?.kind === 'table' ? block.rows.length - 1 : 0;
  };
  assert.equal(rows(), 3);
  assert.equal(rows('kept'), 4);
});

test('what goes on over pages grows in the flow, and the document stays as it is', () => {
  const rows = (page: number) => [
    ['Head', 'Count'],
    ...Array.from({ length: 3 }, (_, at) => [`p${page} r${at}`, `${at}`]),
  ];
  const document = documentOf(pagesOf([prose(90, 3), table(200, rows(1))], [table(90, rows(2)), prose(300, 3)]));
  const [continued] = document.pages[1]?.regions[0]?.columns[0]?.blocks ?? [];
  assert.equal(continued?.kind, 'table');
  continued.continues = true;
  const before = structuredClone(document);
  const blocks = flowOf(document, 'kept').sections.flatMap((section) => section.blocks);
  const [grown] = blocks.filter((block) => block.kind === 'table');
  assert.equal(grown?.rows.length, 9);
  for (const line of blocks.flatMap((block) => ('lines' in block ? block.lines : [])))
    for (const run of line.runs) run.text += '!';
  assert.deepEqual(document, before);
});
