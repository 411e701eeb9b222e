import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import type { Block, Cell, DocumentModel, Paragraph, Run, Table } from '@pagewright/recognition';
import { readWorkbook } from '@pagewright/testkit';
import { writeSheets, type SheetsRequest } from './write-sheets.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheets-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const SETTINGS: SheetsRequest['settings'] = { arrange: 'table', text: true, totals: 'values' };

async function write(document: DocumentModel, settings: Partial<SheetsRequest['settings']> = {}) {
  const { files } = await writeSheets({ document, settings: { ...SETTINGS, ...settings }, format: 'xlsx', folder });
  return readWorkbook(files[0]!.path);
}

test('cells that span are merged, and what stands in them stays at its place', async () => {
  const [sheet] = await write(
    documentOf([
      tableOf(
        3,
        [
          [
            { text: 'Region', rowSpan: 2 },
            { text: 'Sales', columnSpan: 2 },
          ],
          [{ text: '2025', column: 1 }, { text: '2026' }],
          [{ text: 'North' }, { text: '1,200' }, { text: '1,350' }],
        ],
        2,
      ),
    ]),
  );
  assert.deepEqual(sheet?.merged.toSorted(), ['A1:A2', 'B1:C1']);
  assert.equal(sheet?.cells.get('B2')?.value, '2025');
  assert.equal(sheet?.cells.get('C3')?.value, 1350);
  assert.equal(sheet?.frozenRows, 2);
});

test('text that looks like a formula is text, whatever it starts with', async () => {
  const texts = ['=1+1', '+A1', '-A1', '@SUM(A1)', "=cmd|'/C calc'!A0", '_x0041_'];
  const document = documentOf([
    tableOf(
      2,
      texts.map((text) => [{ text: 'x' }, { text }]),
      0,
    ),
  ]);
  const [sheet] = await write(document);
  for (const [index, text] of texts.entries())
    assert.deepEqual(
      [sheet?.cells.get(`B${index + 1}`)?.value, sheet?.cells.get(`B${index + 1}`)?.formula],
      [text, undefined],
    );
});

test('in CSV such text is disarmed, and quotes and line ends are kept', async () => {
  const document = documentOf([
    tableOf(
      2,
      [
        [{ text: '=1+1' }, { text: 'a "b", c' }],
        [{ text: '-' }, { text: '-5.50' }],
      ],
      0,
    ),
  ]);
  const { files } = await writeSheets({ document, settings: SETTINGS, format: 'csv', folder });
  assert.equal(await readFile(files[0]!.path, 'utf8'), '\ufeff\'=1+1,"a ""b"", c"\r\n-,-5.5\r\n');
});

test('links out of the document are links of their cells; others are not', async () => {
  const url = 'https://example.org/?a=1&b="2"';
  const [sheet] = await write(
    documentOf([
      tableOf(
        2,
        [
          [
            { text: 'Site', link: { kind: 'address', url } },
            { text: 'Script', link: { kind: 'address', url: 'javascript:alert(1)' } },
          ],
          [{ text: 'Page', link: { kind: 'page', page: 2 } }, { text: 'x' }],
        ],
        0,
      ),
    ]),
  );
  assert.deepEqual([...(sheet?.links ?? [])], [['A1', 'https://example.org/?a=1&b=%222%22']]);
});

test('a caption names its sheet and stands above its table, other text has a sheet of its own', async () => {
  const sheets = await write(
    documentOf([
      paragraph('A long introduction that belongs to no table. '.repeat(8)),
      { ...paragraph('Table 1: Sales/region'), kind: 'caption', of: 'table' },
      tableOf(
        2,
        [
          [{ text: 'a' }, { text: '1' }],
          [{ text: 'b' }, { text: '2' }],
        ],
        0,
      ),
    ]),
  );
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['Table 1 Sales region', 'Text'],
  );
  assert.equal(sheets[0]?.cells.get('A1')?.value, 'Table 1: Sales/region');
  assert.equal(sheets[0]?.cells.get('B3')?.value, 1);
});

test('a table that goes on over the page is one, its heading once', async () => {
  const heading = [{ text: 'Name' }, { text: 'Value' }];
  const first = tableOf(2, [heading, [{ text: 'a' }, { text: '1' }]], 1);
  const second = { ...tableOf(2, [heading, [{ text: 'b' }, { text: '2' }]], 1), continues: true, page: 2 };
  const [sheet, ...others] = await write(documentOf([first], [second]));
  assert.deepEqual(others, []);
  assert.deepEqual(
    ['A1', 'A2', 'A3', 'B3', 'A4'].map((address) => sheet?.cells.get(address)?.value),
    ['Name', 'a', 'b', 2, undefined],
  );
});

test('without tables, what stands beside each other stands in cells beside each other', async () => {
  const [sheet] = await write(
    documentOf([
      at(paragraph('Rent'), 50, 100),
      at(paragraph('1,200.00'), 300, 100),
      at(paragraph('Power'), 50, 120),
      at(paragraph('85.50'), 302, 120),
    ]),
  );
  assert.deepEqual(
    ['A1', 'B1', 'A2', 'B2'].map((address) => sheet?.cells.get(address)?.value),
    ['Rent', 1200, 'Power', 85.5],
  );
});

test('text beyond the limit of one cell goes on below', async () => {
  const [sheet] = await write(documentOf([tableOf(2, [[{ text: 'x'.repeat(40_000) }, { text: 'y' }]], 0)]));
  const all = [...(sheet?.cells.values() ?? [])].map(({ value }) => String(value));
  assert.ok(all.every((text) => text.length <= 32_767));
  assert.equal(all.join('').length, 40_001);
});

test('nothing to write gives no file', async () => {
  assert.deepEqual(
    (await writeSheets({ document: documentOf([]), settings: SETTINGS, format: 'xlsx', folder })).files,
    [],
  );
});

test('tables whose cells overlap are written all the same', async () => {
  const table = tableOf(
    2,
    [
      [{ text: 'a', rowSpan: 2 }, { text: 'b' }],
      [
        { text: 'c', column: 0 },
        { text: 'd', column: 1 },
      ],
    ],
    0,
  );
  const [sheet] = await write(documentOf([table]));
  const values = [...(sheet?.cells.values() ?? [])].map(({ value }) => value);
  assert.deepEqual(values.toSorted(), ['a', 'b', 'c', 'd']);
});

interface CellInput {
  text: string;
  column?: number;
  rowSpan?: number;
  columnSpan?: number;
  link?: NonNullable<Run['link']>;
}

const PLACE = { left: 50, top: 100, right: 150, bottom: 112 };

function paragraph(text: string, link?: Run['link']): Paragraph {
  const style = {
    family: 'Arial',
    size: 10,
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: 0,
    script: 'normal' as const,
    serif: false,
    fixedPitch: false,
  };
  return {
    kind: 'paragraph',
    page: 1,
    box: PLACE,
    confidence: 1,
    continues: false,
    direction: 'ltr',
    alignment: 'left',
    tabs: [],
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: 12 },
    lines: [{ box: PLACE, baseline: 110, join: 'space', runs: [{ text, style, box: PLACE, ...(link && { link }) }] }],
  };
}

function at(block: Paragraph, left: number, top: number): Paragraph {
  const box = { left, top, right: left + 60, bottom: top + 12 };
  const lines = block.lines.map((line) => ({
    ...line,
    box,
    baseline: top + 10,
    runs: line.runs.map((each) => ({ ...each, box })),
  }));
  return { ...block, box, lines };
}

function tableOf(columns: number, rows: readonly (readonly CellInput[])[], headerRows: number): Table {
  const cells = rows.flatMap((made, row) => {
    let next = 0;
    return made.map(({ text, column = next, rowSpan = 1, columnSpan = 1, link }): Cell => {
      next = column + columnSpan;
      return {
        row,
        column,
        rowSpan,
        columnSpan,
        box: PLACE,
        blocks: [paragraph(text, link)],
        borders: {},
        vertical: 'top',
      };
    });
  });
  const edges = (count: number, step: number) => Array.from({ length: count + 1 }, (_, index) => 50 + index * step);
  return {
    kind: 'table',
    page: 1,
    box: PLACE,
    confidence: 1,
    continues: false,
    columns: edges(columns, 100),
    rows: edges(rows.length, 15),
    cells,
    headerRows,
    evidence: 'ruled',
  };
}

function documentOf(...pages: readonly (readonly Block[])[]): DocumentModel {
  return {
    languages: ['en'],
    body: { family: 'Arial', size: 10 },
    outline: [],
    pages: pages.map((blocks, index) => ({
      number: index + 1,
      width: 595,
      height: 842,
      margins: { top: 50, right: 50, bottom: 50, left: 50 },
      header: [],
      footer: [],
      source: 'page',
      approximations: [],
      regions: [{ box: PLACE, columns: [{ box: PLACE, blocks: [...blocks] }] }],
    })),
  };
}
