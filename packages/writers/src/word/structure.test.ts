import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import type { Block, DocumentModel } from '@pagewright/recognition';
import { makeDocument, makeHeading, makeItem, makePage, makeParagraph, makeTable } from '../../test/make-document.ts';
import { flowDocument } from './flow/flow-document.ts';
import { withPagePictures } from './exact/scanned-pages.ts';
import { packDocument } from './pack.ts';
import { PictureBook } from './pictures/picture-book.ts';
import { Spool } from './spool/spool.ts';
import { withHeadingLevels } from './styles/heading-levels.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'word-structure-'));
after(() => rm(folder, { recursive: true, force: true }));

async function partOf(model: DocumentModel, name: string): Promise<string> {
  const output = path.join(folder, `${Math.random()}.docx`);
  const pictures = new PictureBook(new Map());
  const spool = new Spool(`${output}.body`);
  const document = flowDocument(withHeadingLevels(model), { pictures, spool }, { breaks: 'meant' });
  await packDocument({ document, spool, pictures: pictures.files }, output);
  spool.close();
  await using archive = await openZip(output);
  return (await archive.read(name, 10_000_000)).toString('utf8');
}

const partOfBlocks = (blocks: Block[], name: string) => partOf(makeDocument([makePage(blocks)]), name);
const bodyOfBlocks = (blocks: Block[]) => partOfBlocks(blocks, 'word/document.xml');
const paragraphWith = (body: string, words: string): string =>
  [...body.matchAll(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/g)].map(([xml]) => xml).find((xml) => xml.includes(words)) ?? '';

test('a title has a style of its own, and headings below it begin at level 1', async () => {
  const title: Block = { ...makeHeading(1, 'Of harbours'), title: true } as Block;
  const body = await bodyOfBlocks([title, makeHeading(2, 'Tides'), makeHeading(3, 'Spring tides')]);
  assert.match(paragraphWith(body, 'Of harbours'), /w:pStyle w:val="Title"/);
  assert.match(paragraphWith(body, '>Tides'), /w:pStyle w:val="Heading1"/);
  assert.match(paragraphWith(body, 'Spring'), /w:pStyle w:val="Heading2"/);
});

test('levels stay where headings stand beside the title, and where there is none', async () => {
  const title: Block = { ...makeHeading(1, 'Of harbours'), title: true } as Block;
  assert.match(paragraphWith(await bodyOfBlocks([title, makeHeading(1, 'Tides')]), '>Tides'), /"Heading1"/);
  assert.match(paragraphWith(await bodyOfBlocks([makeHeading(2, 'Tides')]), '>Tides'), /"Heading2"/);
});

test('headings that look like those of Word have their level', async () => {
  const styled = (level: number, text: string, size: number, color: number) =>
    makeHeading(level, { text, style: { size, color } });
  const body = await bodyOfBlocks([
    styled(1, 'Tides', 13, 0x2f5496),
    styled(2, 'Spring tides', 12, 0x1f3763),
    styled(3, 'Neap tides', 11, 0x333333),
  ]);
  assert.match(paragraphWith(body, '>Tides'), /"Heading2"/);
  assert.match(paragraphWith(body, 'Spring'), /"Heading3"/);
  assert.match(paragraphWith(body, 'Neap'), /"Heading4"/);
});

test('looks that contradict the order of levels say nothing of them', async () => {
  const body = await bodyOfBlocks([
    makeHeading(1, { text: 'Tides', style: { size: 12, color: 0x1f3763 } }),
    makeHeading(2, { text: 'Spring tides', style: { size: 13, color: 0x2f5496 } }),
  ]);
  assert.match(paragraphWith(body, '>Tides'), /"Heading1"/);
  assert.match(paragraphWith(body, 'Spring'), /"Heading2"/);
});

test('text from right to left begins at the right', async () => {
  const hebrew = { ...makeParagraph(['שלום עולם'], { left: 400 }), direction: 'rtl', alignment: 'right' } as Block;
  const written = paragraphWith(await bodyOfBlocks([hebrew]), 'שלום');
  // In such text Word takes `left` for the side where lines begin (ISO/IEC 29500-4, 17.3.1.13).
  assert.match(written, /<w:bidi\/>.*<w:jc w:val="left"\/>/);
});

test('the first column of a table from right to left is the one at the right', async () => {
  const table = makeTable([['אחת', 'שתיים']]);
  assert.ok(table.kind === 'table');
  const cells = table.cells.map((cell) => ({
    ...cell,
    blocks: cell.blocks.map((block) => ({ ...block, direction: 'rtl' }) as Block),
  }));
  const body = await bodyOfBlocks([{ ...table, cells }]);
  assert.match(body, /<w:bidiVisual\/>/);
  assert.ok(body.indexOf('שתיים') < body.indexOf('אחת'));
});

test('an item of one line begins with its label where the page has it', async () => {
  const item = makeItem({ label: '•', indent: { left: 0, right: 0, firstLine: -14 } }, 'bread');
  const wide = makeParagraph(['Words before that reach from one edge of the column to the other one.'], { top: 40 });
  const numbering = await partOfBlocks([wide, item], 'word/numbering.xml');
  // The label at the column's edge, its text 14 points farther in.
  assert.match(numbering, /<w:ind w:left="280" w:hanging="280"\/>/);
});

test('a raised mark keeps the size of the words that it stands at', async () => {
  const small = makeParagraph(['Many words of the usual size, so that it is the size of most of the text.'], {
    top: 200,
  });
  const large = makeParagraph([
    {
      runs: [
        { text: 'The 4', style: { size: 30 } },
        { text: 'th', style: { size: 18, script: 'superscript' } },
      ],
      join: 'space',
    },
  ]);
  const [, run] = /<w:r>((?:(?!<\/w:r>).)*>th<)/.exec(await bodyOfBlocks([large, small])) ?? [];
  assert.match(run ?? '', /<w:vertAlign w:val="superscript"\/>/);
  assert.doesNotMatch(run ?? '', /<w:sz w:val="(?:20|36)"\/>/);
});

test('text along the side of the page runs up it, in a cell at its place', async () => {
  const note: Block = { ...makeParagraph(['arXiv:2004.04906']), kind: 'sideNote' } as Block;
  const placed = { ...note, box: { left: 15, top: 200, right: 35, bottom: 600 } };
  const body = await bodyOfBlocks([makeParagraph(['Words of the page.']), placed]);
  assert.match(body, /<w:tblpPr [^>]*w:horzAnchor="page"/);
  assert.match(body, /<w:textDirection w:val="btLr"\/>/);
  assert.ok(body.indexOf('arXiv') < body.indexOf('Words of the page.'), 'it stays on the page of what follows it');
});

const scanned = (confidence: number) =>
  withPagePictures(
    makeDocument([
      makePage([makeParagraph([{ text: 'What was read.', confidence }]), makeParagraph(['More.'], { top: 200 })], {
        source: 'ocr',
      }),
    ]),
  ).pages[0]?.regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)) ?? [];

test('in exact layout a page that was read stands on its picture, what was read on the colour of paper', () => {
  const [picture, ...texts] = scanned(0.95);
  assert.ok(picture?.kind === 'figure');
  assert.deepEqual([picture.placing, picture.box.right, picture.text], ['behind', 595, '']);
  assert.deepEqual(
    texts.map(({ shading }) => shading),
    [0xffffff, 0xffffff],
  );
});

test('what was read unsurely is found in the picture, and not shown over it', () => {
  const [picture, ...texts] = scanned(0.3);
  assert.ok(picture?.kind === 'figure');
  assert.equal(picture.text, 'What was read. More.');
  assert.deepEqual(texts, []);
});

test('a number that every page has is no page number, even where it is', async () => {
  const pages = [1, 2, 3].map((number) =>
    makePage([makeParagraph([`Words of page ${number}.`])], {
      number,
      header: [makeParagraph(['Annex 2'], { top: 30 })],
      footer: [makeParagraph([`Page ${number}`], { top: 800 })],
    }),
  );
  const header = await partOf(makeDocument(pages), 'word/header1.xml');
  assert.match(header, /Annex 2/);
  assert.doesNotMatch(header, /PAGE/);
  assert.match(await partOf(makeDocument(pages), 'word/footer1.xml'), /PAGE/);
});

test('lines below words are said of the words, not of the style of all text', async () => {
  const underlined = makeParagraph([
    { text: 'Most of the text of this document has a line.', style: { underline: true } },
  ]);
  const model = makeDocument([makePage([underlined, makeParagraph(['Not this.'], { top: 100 })])]);
  assert.doesNotMatch(await partOf(model, 'word/styles.xml'), /w:styleId="Normal"(?:(?!<\/w:style>).)*<w:u /);
  const body = await partOf(model, 'word/document.xml');
  assert.match(paragraphWith(body, 'Most of'), /<w:u w:val="single"\/>/);
  assert.doesNotMatch(paragraphWith(body, 'Not this'), /<w:u /);
});

test('a first page without a number begins where the pages after it count on from', async () => {
  const pages = [1, 2, 3].map((number) =>
    makePage([makeParagraph([`Words of page ${number}.`])], {
      number,
      footer: number === 1 ? [] : [makeParagraph([`${168 + number}`], { top: 800 })],
    }),
  );
  assert.match(await partOf(makeDocument(pages), 'word/document.xml'), /<w:pgNumType w:start="169"\/>/);
});
