import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import type { Block, Table } from '@pagewright/recognition';
import { readWorkbook } from '@pagewright/testkit';
import { makeDocument, makePage, makeParagraph, makeTable } from '../../../test/make-document.ts';
import { writeSheets } from '../write-sheets.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rich-text-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** A table of two columns whose second row has this for its second cell. */
function tableWith(block: Block): Table {
  const table = makeTable([
    ['Name', 'Says'],
    ['first', 'x'],
  ]) as Table;
  const cells = table.cells.map((cell) => (cell.row === 1 && cell.column === 1 ? { ...cell, blocks: [block] } : cell));
  return { ...table, cells };
}

async function written(...blocks: Block[]) {
  const settings = { arrange: 'table', text: true, totals: 'values' } as const;
  const { files } = await writeSheets({
    document: makeDocument([makePage(blocks)]),
    settings,
    format: 'xlsx',
    folder,
  });
  const [file] = files;
  assert.ok(file);
  await using zip = await openZip(file.path);
  const [sheet] = await readWorkbook(file.path);
  return { sheet, xml: (await zip.read('xl/worksheets/sheet1.xml', 1_000_000)).toString() };
}

test('bold words within a cell are bold, and the text is as it was', async () => {
  const block = makeParagraph([
    { runs: ['Due ', { text: 'at once', style: { bold: true } }, ', _x0041_ & more'], join: 'space' },
  ]);
  const { sheet, xml } = await written(tableWith(block));
  assert.equal(sheet?.cells.get('B2')?.value, 'Due at once, _x0041_ & more');
  assert.match(
    xml,
    /<rPr><rFont val="Helvetica"\/><b\/><color [^>]*\/><sz val="10"\/><\/rPr><t xml:space="preserve">at once<\/t>/,
  );
  assert.match(xml, /<t xml:space="preserve">Due <\/t>/);
});

test('raised, coloured and struck words keep their look over lines', async () => {
  const block = makeParagraph([
    { runs: ['Area m', { text: '2', style: { script: 'superscript' } }], join: 'break' },
    { runs: [{ text: 'was 5', style: { strike: true, color: 0xcc0000 } }], join: 'break' },
  ]);
  const { sheet, xml } = await written(tableWith(block));
  assert.equal(sheet?.cells.get('B2')?.value, 'Area m2\nwas 5');
  assert.match(xml, /<vertAlign val="superscript"\/><\/rPr><t xml:space="preserve">2/);
  assert.match(xml, /<strike\/><color rgb="FFCC0000"\/>/);
});

test('a cell of one look says it once, as the cell', async () => {
  const { xml } = await written(
    tableWith(makeParagraph([{ runs: [{ text: 'All bold', style: { bold: true } }], join: 'space' }])),
  );
  assert.ok(!xml.includes('inlineStr'));
});

test('text below a table keeps its bold words', async () => {
  const note = makeParagraph([{ runs: [{ text: 'Source:', style: { bold: true } }, ' the ministry'], join: 'space' }], {
    top: 300,
  });
  const { sheet, xml } = await written(tableWith(makeParagraph(['x'])), note);
  assert.equal(sheet?.cells.get('A4')?.value, 'Source: the ministry');
  assert.match(xml, /<c r="A4"[^>]* t="inlineStr"/);
});

test('a date that heads a column is a date, a year is a name', async () => {
  const table = makeTable([
    ['Item', '31 March 2026', '2025'],
    ['Cash', '1,200', '900'],
  ]);
  const { sheet } = await written(table);
  assert.equal(sheet?.cells.get('B1')?.value, 46112);
  assert.equal(sheet?.cells.get('C1')?.value, '2025');
});
