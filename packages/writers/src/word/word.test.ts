import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import type { Block, DocumentModel, Figure, PageModel, Run, TextLayout } from '@pagewright/recognition';
import { wordFamily } from './fonts/families.ts';
import { flowDocument } from './flow/flow-document.ts';
import { BASE_STYLE, makePage } from '../../test/make-text.ts';
import { labelPattern } from './blocks/label-pattern.ts';
import { packDocument } from './pack.ts';
import { PictureBook, pictureKey } from './pictures/picture-book.ts';
import { Spool } from './spool/spool.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'word-'));
after(() => rm(folder, { recursive: true, force: true }));

const boxAt = (top: number, bottom = top + 11) => ({ left: 72, top, right: 300, bottom });

function text(top: number, runs: readonly (Partial<Run> & { text: string })[]): TextLayout {
  const box = boxAt(top);
  return {
    lines: [
      {
        box,
        baseline: top + 9,
        runs: runs.map((run) => ({ style: BASE_STYLE, box, ...run })),
        join: 'space',
      },
    ],
    direction: 'ltr',
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: 12 },
    tabs: [],
  };
}

const at = (page: number, top: number) => ({ page, box: boxAt(top), confidence: 1, continues: false });
const paragraph = (page: number, top: number, words: string): Block => ({
  kind: 'paragraph',
  ...at(page, top),
  ...text(top, [{ text: words }]),
});
const item = (top: number, label: string, number: number, list = 1): Block => ({
  kind: 'listItem',
  ...at(1, top),
  ...text(top, [{ text: `item ${label}` }]),
  level: 0,
  label,
  numbering: 'decimal',
  number,
  list,
});

async function partsOf(pages: PageModel[], pictures: readonly Figure[] = []): Promise<(name: string) => string> {
  const model: DocumentModel = { languages: ['en'], body: { family: 'Arial', size: 10 }, outline: [], pages };
  const output = path.join(folder, `${Math.random()}.docx`);
  const file = path.join(folder, 'picture.png');
  await writeFile(file, 'any bytes');
  const taken = pictures.map((each) => [pictureKey(each), { path: file, format: 'png', turn: 0 }] as const);
  const book = new PictureBook(new Map(taken));
  const spool = new Spool(`${output}.body`);
  const document = flowDocument(model, { pictures: book, spool }, { breaks: 'meant' });
  await packDocument({ document, spool, pictures: book.files }, output);
  spool.close();
  await using archive = await openZip(output);
  const parts = new Map<string, string>();
  for (const name of archive.entries.keys()) parts.set(name, (await archive.read(name, 10_000_000)).toString('utf8'));
  return (name) => parts.get(name) ?? '';
}

test('headings have levels, and their look is said by their style alone', async () => {
  const big = { ...BASE_STYLE, size: 20, bold: true };
  const heading: Block = { kind: 'heading', level: 2, ...at(1, 72), ...text(72, [{ text: 'Results', style: big }]) };
  const part = await partsOf([makePage(1, [heading, paragraph(1, 100, 'Plain words.')])]);
  const [, written] = /(<w:p>(?:(?!<\/w:p>).)*Results(?:(?!<\/w:p>).)*<\/w:p>)/.exec(part('word/document.xml')) ?? [];
  assert.match(written ?? '', /w:pStyle w:val="Heading2"/);
  assert.doesNotMatch(written ?? '', /<w:rPr>/);
  assert.match(part('word/styles.xml'), /w:styleId="Heading2".*?<w:outlineLvl w:val="1"\/>.*?<w:sz w:val="40"\/>/);
});

test('what XML does not allow is left out, and what it escapes comes back', async () => {
  const part = await partsOf([makePage(1, [paragraph(1, 72, 'a\u0000b\u000b<c> & d\ud800')])]);
  assert.match(part('word/document.xml'), /ab&lt;c&gt; &amp; d\ufffd/);
});

test('text that looks like what the library fills in stays as it was printed', async () => {
  const said = 'See {list-1-0}, {list-1} and {name}.';
  const part = await partsOf([
    makePage(1, [item(72, '1.', 1), paragraph(1, 90, said)], { footer: [paragraph(1, 740, said)] }),
    makePage(2, [paragraph(2, 72, said)], { footer: [paragraph(2, 740, said)] }),
  ]);
  assert.equal(part('word/document.xml').split(said).length, 3);
  assert.ok((part('word/footer1.xml') + part('word/footer2.xml')).includes(said));
  assert.match(part('word/document.xml'), /<w:numId w:val="\d+"\/>/);
});

test('check boxes are characters that one can write over, not bullets', async () => {
  const box: Block = { ...item(72, '☐', 1), numbering: 'bullet' } as Block;
  const body = (await partsOf([makePage(1, [box])]))('word/document.xml');
  assert.match(body, />☐<.*<w:tab\/>.*item/);
  assert.doesNotMatch(body, /<w:numPr>/);
});

test('numbers that Word would count otherwise begin a list of their own', async () => {
  const part = await partsOf([makePage(1, [item(72, '1.', 1), item(90, '2.', 2), item(108, '5.', 5)])]);
  const body = part('word/document.xml');
  const used = [...body.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
  assert.equal(used.length, 3);
  assert.equal(used[0], used[1]);
  assert.notEqual(used[1], used[2]);
  assert.match(part('word/numbering.xml'), /<w:start w:val="5"\/>/);
  assert.doesNotMatch(body, />5\.</, 'the label is counted, not written');
});

test('a footer with a number that goes up with the pages has a field', async () => {
  const footer = (number: number): Block[] => [
    { kind: 'pageNumber', ...at(number, 740), ...text(740, [{ text: `Page ${number}` }]) },
  ];
  const pages = [1, 2, 3].map((number) =>
    makePage(number, [paragraph(number, 72, `Words of page ${number}.`)], { footer: footer(number) }),
  );
  const part = await partsOf(pages);
  const footers = part('word/footer1.xml') + part('word/footer2.xml');
  assert.match(footers, /Page /);
  assert.match(footers, /<w:instrText[^>]*>PAGE<\/w:instrText>/);
});

test('a note is a footnote of Word, at the mark that refers to it', async () => {
  const marked: Block = {
    kind: 'paragraph',
    ...at(1, 72),
    ...text(72, [{ text: 'A claim' }, { text: '1', footnote: '1', style: { ...BASE_STYLE, script: 'superscript' } }]),
  };
  const note: Block = { kind: 'footnote', label: '1', ...at(1, 700), ...text(700, [{ text: 'Its source.' }]) };
  const part = await partsOf([makePage(1, [marked, note])]);
  assert.match(part('word/document.xml'), /<w:footnoteReference w:id="1"\/>/);
  assert.match(part('word/footnotes.xml'), /Its source\./);
  assert.doesNotMatch(part('word/document.xml'), /Its source\./);
});

test('notes are counted from the number that is printed, which a space parts from their text', async () => {
  const marked: Block = {
    kind: 'paragraph',
    ...at(1, 72),
    ...text(72, [{ text: 'A claim' }, { text: '7', footnote: '7' }]),
  };
  const note: Block = { kind: 'footnote', label: '7', ...at(1, 700), ...text(700, [{ text: 'Its source.' }]) };
  const part = await partsOf([makePage(1, [marked, note])]);
  assert.match(part('word/document.xml'), /<w:footnotePr><w:numStart w:val="7"\/><\/w:footnotePr>/);
  assert.match(part('word/footnotes.xml'), /> Its source\.</);
});

test('a table has its grid, spans and sides, and nothing of a library’s style', async () => {
  const cell = (row: number, column: number, columnSpan: number, words: string) => ({
    row,
    column,
    rowSpan: 1,
    columnSpan,
    box: {
      left: 72 + column * 100,
      top: 72 + row * 20,
      right: 72 + (column + columnSpan) * 100,
      bottom: 92 + row * 20,
    },
    blocks: [paragraph(1, 75 + row * 20, words)],
    borders: { bottom: { color: 0xff0000, width: 1, style: 'solid' as const } },
    vertical: 'top' as const,
  });
  const table: Block = {
    kind: 'table',
    ...at(1, 72),
    columns: [72, 172, 272],
    rows: [72, 92, 112],
    cells: [cell(0, 0, 2, 'Head'), cell(1, 0, 1, 'left'), cell(1, 1, 1, 'right')],
    headerRows: 1,
    evidence: 'ruled',
  };
  const body = (await partsOf([makePage(1, [table])]))('word/document.xml');
  assert.match(body, /<w:gridCol w:w="2000"\/><w:gridCol w:w="2000"\/>/);
  assert.match(body, /<w:gridSpan w:val="2"\/>/);
  assert.match(body, /<w:tblHeader\/>/);
  assert.match(body, /<w:bottom w:val="single" w:color="FF0000" w:sz="8" w:space="0"\/>/);
  assert.match(body, /<\/w:tbl><w:p>/, 'a paragraph ends the document');
});

test('labels are patterns that Word counts by', () => {
  const base = { ...at(1, 0), ...text(0, []), kind: 'listItem' as const, level: 1, list: 1 };
  const pattern = (label: string, numbering: 'decimal' | 'lowerRoman' | 'bullet', number: number | undefined) =>
    labelPattern({ ...base, label, numbering, ...(number === undefined ? {} : { number }) }, 1, () => 2);
  assert.deepEqual(pattern('(iv)', 'lowerRoman', 4), { format: 'lowerRoman', text: '(%2)' });
  assert.deepEqual(pattern('2.3.', 'decimal', 3), { format: 'decimal', text: '%1.%2.' });
  assert.deepEqual(pattern('\uf0b7', 'bullet', undefined), { format: 'bullet', text: '•' });
  assert.equal(pattern('10%', 'decimal', 10), undefined);
});

test('fonts have names that an editor of the document has', () => {
  const plain = { serif: false, fixedPitch: false };
  assert.equal(wordFamily('ArialMT', plain), 'Arial');
  assert.equal(wordFamily('TimesNewRomanPSMT', plain), 'Times New Roman');
  assert.equal(wordFamily('NimbusRomNo9L', plain), 'Times New Roman');
  assert.equal(wordFamily('CMR10', { serif: true, fixedPitch: false }), 'Cambria');
  assert.equal(wordFamily('Unheard Of', { serif: true, fixedPitch: false }), 'Times New Roman');
  assert.equal(wordFamily('F12', { serif: false, fixedPitch: true }), 'Courier New');
});

const figure = (page: number, placing: Figure['placing'], box: Figure['box']): Figure => ({
  kind: 'figure',
  page,
  box,
  confidence: 1,
  continues: false,
  source: { kind: 'image', image: 0 },
  text: '',
  placing,
});

for (const [what, picture] of [
  ['in the column', figure(1, 'flow', boxAt(100, 200))],
  ['beside text', figure(1, 'float', { left: 320, top: 72, right: 420, bottom: 140 })],
  ['beside text, higher than it', figure(1, 'float', { left: 320, top: 60, right: 420, bottom: 300 })],
  ['at the foot of the page', figure(1, 'flow', { left: 300, top: 780, right: 320, bottom: 800 })],
  ['on a page of its own', figure(2, 'flow', { left: 0, top: 0, right: 612, bottom: 792 })],
  ['higher than its page, beside text', figure(1, 'flow', { left: 0, top: 0, right: 612, bottom: 792 })],
] as const)
  test(`a picture ${what} hangs in no running text, and behind none`, async () => {
    const texts = [paragraph(1, 72, 'Words of a first paragraph.'), paragraph(1, 90, 'Words of a second one.')];
    const pages = [makePage(1, picture.page === 1 ? [...texts, picture] : texts)];
    if (picture.page === 2) pages.push(makePage(2, [picture]), makePage(3, [paragraph(3, 72, 'More words.')]));
    const body = (await partsOf(pages, [picture]))('word/document.xml');
    assert.match(body, /<wp:(inline|anchor) /);
    for (const [, anchor = '', inside = ''] of body.matchAll(
      /<w:p>(?:(?!<\/w:p>).)*<wp:anchor ([^>]*)>((?:(?!<\/w:p>).)*)/g,
    )) {
      assert.match(anchor, /behindDoc="0"/);
      assert.doesNotMatch(inside, /[Ww]ords/);
    }
    assert.doesNotMatch(body, /[Ww]ords(?:(?!<\/w:p>).)*<wp:anchor/);
  });
