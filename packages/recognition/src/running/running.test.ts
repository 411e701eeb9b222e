import assert from 'node:assert/strict';
import test from 'node:test';
import type { DraftBlock } from '../draft.ts';
import { textOf } from '../flow/runs.ts';
import type { Block } from '../model/blocks.ts';
import { blocksOf, documentOf, figure, pagesOf, paragraph, prose, rule, table } from '../../test/make-drafts.ts';

const said = (blocks: readonly Block[]) => blocks.map((block) => ('lines' in block ? textOf(block) : block.kind));
const counted = (pages: number, page: (at: number) => DraftBlock[]) =>
  documentOf(pagesOf(...Array.from({ length: pages }, (_, at) => page(at + 1))));

test('lines that repeat at the top and count at the bottom are apart from the text', () => {
  const document = counted(4, (at) => [
    paragraph('Report of the harbour', { y: 30 }),
    rule(44),
    prose(100 + at, 8),
    paragraph(`Page ${at} of 4`, { y: 800 }),
  ]);
  for (const [at, { header, footer, regions }] of document.pages.entries()) {
    assert.deepEqual(said(header), ['Report of the harbour', 'rule']);
    assert.deepEqual(said(footer), [`Page ${at + 1} of 4`]);
    assert.equal(footer[0]?.kind, 'pageNumber');
    assert.equal(regions[0]?.columns[0]?.blocks.length, 1);
  }
});

test('print on two sides has a header for each', () => {
  const document = counted(6, (at) => [
    paragraph(at % 2 === 0 ? `${at} The harbour` : `Chapter of tides ${at}`, { y: 30, x: at % 2 === 0 ? 70 : 400 }),
    prose(100 + at, 8),
  ]);
  assert.deepEqual(said(document.pages[2]?.header ?? []), ['Chapter of tides 3']);
  assert.deepEqual(said(document.pages[3]?.header ?? []), ['4 The harbour']);
});

test('a chapter of one page has its header by its place', () => {
  const document = counted(5, (at) => [
    paragraph(at === 3 ? 'Of moorings' : 'Of tides and currents', { y: 30 }),
    prose(100 + at, 8),
  ]);
  assert.deepEqual(said(document.pages[2]?.header ?? []), ['Of moorings']);
});

test('roman page numbers of front matter are page numbers', () => {
  const document = counted(4, (at) => [
    prose(100 + at, 8),
    paragraph(['i', 'ii', 'iii', 'iv'][at - 1] ?? '', { y: 800 }),
  ]);
  assert.deepEqual(
    document.pages.map(({ footer }) => footer[0]?.kind),
    Array(4).fill('pageNumber'),
  );
});

test('copies of one letter keep what stands at their top', () => {
  const document = counted(3, () => [
    paragraph('Harbour office', { y: 30 }),
    ...[0, 1, 2, 3].map((at) => prose(200 + at * 90, 3, { x: 70 + at })),
  ]);
  assert.deepEqual(
    document.pages.map(({ header }) => header.length),
    [0, 0, 0],
  );
});

test('a large title that two neighbours share is text', () => {
  const document = counted(6, (at) => [
    paragraph(at < 3 ? 'Reports of the year' : `Part ${at * at}`, { y: 60, size: 22 }),
    prose(140 + at, 8),
  ]);
  assert.ok(document.pages.every(({ header }) => header.length === 0));
});

test('the only page of a document has its number by its words alone', () => {
  const [page] = documentOf(
    pagesOf([prose(100, 8), paragraph('42', { y: 700 }), paragraph('Page 1', { y: 805 })]),
  ).pages;
  assert.deepEqual(said(page?.footer ?? []), ['Page 1']);
});

test('a header set as a table is a header', () => {
  const document = counted(3, (at) => [table(20, [['Form 7', `Page ${at}`]]), prose(100 + at, 8)]);
  assert.deepEqual(
    document.pages.flatMap(({ header }) => header.map(({ kind }) => kind)),
    Array(3).fill('table'),
  );
  assert.equal(blocksOf(document).length, 3);
});

test('what the first page alone has where others have their footers is its footer', () => {
  const document = counted(5, (at) => [
    prose(100 + at, 8),
    ...(at === 1
      ? [paragraph('Harbour office, catalogue 7', { y: 790, size: 8 }), paragraph('November 2026', { y: 800, size: 8 })]
      : [paragraph(`Tides and dues   ${at}`, { y: 798, size: 8 })]),
  ]);
  assert.deepEqual(said(document.pages[0]?.footer ?? []), ['Harbour office, catalogue 7', 'November 2026']);
});

test('text that runs down to where others have their footers is text', () => {
  const document = counted(5, (at) => [
    prose(100 + at, 8),
    ...(at === 1
      ? [770, 782, 794].map((y) => paragraph('A line of verse', { y }))
      : [paragraph(`Tides and dues   ${at}`, { y: 798, size: 8 })]),
  ]);
  assert.equal(document.pages[0]?.footer.length, 0);
});

test('a footer that a table took for its last row is free again', () => {
  const rows = (at: number) => Array.from({ length: 31 }, (_, row) => [`${at * 40 + row}`, `${row * 7}`]);
  const document = counted(5, (at) => {
    if (at < 3) return [prose(100 + at, 8), paragraph(`Harbour log\tPage ${at} of 5`, { y: 801, size: 8 })];
    const taken = table(160, [...rows(at), ['Harbour log', `Page ${at} of 5`]]);
    const last = taken.cells.slice(-2);
    for (const [index, cell] of last.entries())
      cell.blocks = [
        paragraph(index === 0 ? 'Harbour log' : `Page ${at} of 5`, { x: 70 + index * 230, y: 801, size: 8 }),
      ];
    return [taken];
  });
  for (const [index, { footer }] of document.pages.entries())
    assert.deepEqual(said(footer), [`Harbour log\tPage ${index + 1} of 5`]);
  const [last] = blocksOf(document).slice(-1);
  assert.ok(last?.kind === 'table');
  assert.equal(last.rows.length - 1, 31);
  assert.equal(last.cells.length, 62);
});

test('rows that head a table anew on every page stay with it', () => {
  const document = counted(4, (at) => [
    table(40, [['Ship', 'Tons'], ...Array.from({ length: 12 }, (_, row) => [`S${at * 20 + row}`, `${row}`])]),
  ]);
  for (const { header } of document.pages) assert.deepEqual(header, []);
});

test('a number in a drawn circle is the page’s number, not a picture', () => {
  const document = counted(4, (at) => {
    const circle = figure(790, 40);
    return [prose(100 + at, 8), { ...circle, text: `${at}`, box: { ...circle.box, left: 280, right: 320 } }];
  });
  assert.deepEqual(
    document.pages.map(({ footer }) => footer.map((block) => [block.kind, said([block])[0]])),
    [1, 2, 3, 4].map((at) => [['pageNumber', `${at}`]]),
  );
});

test('pages taken out of a longer document count on with what they left out, also in roman', () => {
  const numbers = ['iii', 'xi', '1', '5', '9'];
  const pages = numbers.map((number, at) => [
    prose(100 + at, 8),
    paragraph(`© Harbour Press. All rights reserved. ${number}`, { y: 790 }),
  ]);
  const { pages: found } = documentOf(pagesOf(...pages));
  assert.deepEqual(
    found.map(({ footer }) => footer.length),
    [1, 1, 1, 1, 1],
  );
});
