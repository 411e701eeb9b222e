import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import type { Block, Cell, Table } from '@pagewright/recognition';
import { flowDocument } from '../flow/flow-document.ts';
import { makeDocument, makePage, makeParagraph } from '../../../test/make-text.ts';
import { packDocument } from '../pack.ts';
import { PictureBook } from '../pictures/picture-book.ts';
import { Spool } from '../spool/spool.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'word-table-'));
after(() => rm(folder, { recursive: true, force: true }));

async function written(blocks: Block[]): Promise<(name: string) => Promise<string>> {
  const output = path.join(folder, `${Math.random()}.docx`);
  const pictures = new PictureBook(new Map());
  const spool = new Spool(`${output}.xml`);
  const document = flowDocument(makeDocument([makePage(1, blocks)]), { pictures, spool }, { breaks: 'meant' });
  await packDocument({ document, spool, pictures: pictures.files }, output);
  spool.close();
  return async (name) => {
    await using archive = await openZip(output);
    return archive.entries.has(name) ? (await archive.read(name, 10_000_000)).toString('utf8') : '';
  };
}

const LINE = { color: 0, width: 2, style: 'solid' as const };
const LINES = { top: LINE, bottom: LINE, left: LINE, right: LINE };

function cell(row: number, column: number, rowSpan: number, words: string): Cell {
  const [left, top] = [72 + column * 100, 72 + row * 12];
  return {
    row,
    column,
    rowSpan,
    columnSpan: 1,
    box: { left, top, right: left + 100, bottom: top + rowSpan * 12 },
    blocks: words === '' ? [] : [makeParagraph([words], { left: left + 2, right: left + 40, top })],
    borders: LINES,
    vertical: 'middle',
  };
}

const table: Table = {
  kind: 'table',
  page: 1,
  box: { left: 72, top: 72, right: 272, bottom: 96 },
  confidence: 1,
  continues: false,
  columns: [72, 172, 272],
  rows: [72, 84, 96],
  cells: [cell(0, 0, 2, 'both'), cell(0, 1, 1, 'one'), cell(1, 1, 1, 'two')],
  headerRows: 0,
  evidence: 'ruled',
};

test('a cell of many rows has lines at its ends alone, which would make the rows between higher', async () => {
  const body = await (await written([table]))('word/document.xml');
  const cells = [...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([text]) => text);
  const [begun, , goesOn] = cells;
  assert.match(begun ?? '', /<w:vMerge w:val="restart"\/>.*<w:top w:val="single".*<w:bottom w:val="nil"\/>/s);
  assert.match(goesOn ?? '', /<w:vMerge w:val="continue"\/>.*<w:top w:val="nil"\/>.*<w:bottom w:val="single"/s);
});

test('lines of text are pressed into their row beside its border, and the row can still grow', async () => {
  const body = await (await written([table]))('word/document.xml');
  assert.match(body, /<w:trHeight w:val="240" w:hRule="atLeast"\/>/);
  const [, line = ''] = /<w:spacing [^>]*w:line="(\d+)" w:lineRule="auto"\/>.*one/s.exec(body) ?? [];
  // Ten points of text are 11.5 high; twelve less two of the line are left.
  assert.ok(Number(line) < 240 && (Number(line) / 240) * 11.49 < 10.05, line);
});

test('a document without headers has none that would push its text down', async () => {
  const part = await written([table]);
  assert.equal(await part('word/header1.xml'), '');
  assert.match(await part('word/fontTable.xml'), /<w:font w:name="DejaVu Sans"><w:altName w:val="Verdana"\/>/);
});
