import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { zipOf } from '@pagewright/testkit';
import { scoreWord } from '../scores/word-structure.ts';
import { textOfBlocks, textOfParagraph, type WordBlock, type WordParagraph, type WordTable } from './word-blocks.ts';
import { readWord, type WordReading } from './word-document.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'word-reading-'));
after(() => rm(folder, { recursive: true, force: true }));

const STYLES = `
  <w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
  <w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/><w:rPr><w:sz w:val="56"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="a"/>
    <w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:color w:val="1f497d"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="B"><w:name w:val="List Bullet"/>
    <w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>
  <w:style w:type="character" w:styleId="S"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`;

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `
  <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;

async function readingOf(body: string, parts: Record<string, string> = {}): Promise<WordReading> {
  const wrapped = (root: string, content: string) =>
    `<?xml version="1.0"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${root}>`;
  const file = path.join(folder, `${Math.random()}.docx`);
  const more = Object.entries(parts).map(([name, content]) => [name, wrapped('part', content)]);
  await writeFile(
    file,
    zipOf({
      'word/document.xml': wrapped('document', `<w:body>${body}</w:body>`),
      'word/styles.xml': wrapped('styles', STYLES),
      'word/numbering.xml': wrapped('numbering', NUMBERING),
      ...Object.fromEntries(more),
    }),
  );
  return readWord(file);
}

const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`;
const numbered = (list: number, at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;
const paragraphAt = ({ blocks }: WordReading, at: number): WordParagraph => {
  const block = blocks[at];
  assert.ok(block?.kind === 'paragraph');
  return block;
};

test('headings are told by their styles, whatever these are called in the file', async () => {
  const { blocks } = await readingOf(p('Report', styled('T')) + p('Results', styled('H2')) + p('Words.'));
  assert.deepEqual(
    blocks.map((block) => block.kind === 'paragraph' && block.heading),
    [0, 2, undefined],
  );
});

test('looks come from the document, its styles and runs, and two bolds of styles are none', async () => {
  const run = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const reading = await readingOf(
    `<w:p><w:pPr>${styled('H2')}</w:pPr>${run('', 'a')}${run('<w:rStyle w:val="S"/>', 'b')}${run('<w:b w:val="0"/><w:sz w:val="30"/>', 'c')}${run('<w:vanish/>', 'd')}${run('<w:caps/>', 'e')}</w:p>`,
  );
  assert.deepEqual(
    paragraphAt(reading, 0).runs.map(({ text, bold, size, color }) => [text, bold, size, color]),
    [
      ['a', true, 11, '1F497D'],
      ['b', false, 11, '1F497D'],
      ['c', false, 15, '1F497D'],
      ['E', true, 11, '1F497D'],
    ],
  );
});

test('list items are counted as Word counts them', async () => {
  const { blocks } = await readingOf(
    [
      p('one', numbered(1, 0)),
      p('part', numbered(1, 1)),
      p('other', numbered(1, 1)),
      p('two', numbered(1, 0)),
      p('part', numbered(1, 1)),
      p('dot', styled('B')),
      p('none', styled('B') + numbered(0, 0)),
    ].join(''),
  );
  assert.deepEqual(
    blocks.map((block) => block.kind === 'paragraph' && block.numbered?.label),
    ['1.', '1.a)', '1.b)', '2.', '2.a)', '', undefined],
  );
});

test('cells have their spans, and cells that go on are one', async () => {
  const cell = (properties: string, text: string) => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
  const { blocks } = await readingOf(
    `<w:tbl><w:tr>${cell('<w:vMerge w:val="restart"/>', 'tall')}${cell('<w:gridSpan w:val="2"/>', 'wide')}</w:tr>` +
      `<w:tr>${cell('<w:vMerge/>', '')}${cell('', 'b')}${cell('', 'c')}</w:tr></w:tbl>`,
  );
  const [table] = blocks;
  assert.ok(table?.kind === 'table');
  assert.deepEqual(
    table.rows.map((row) => row.map((each) => [each.rowSpan, each.columnSpan, textOfBlocks(each.blocks)])),
    [
      [
        [2, 1, 'tall'],
        [1, 2, 'wide'],
      ],
      [
        [1, 1, 'b'],
        [1, 1, 'c'],
      ],
    ],
  );
});

test('fields say what they show, those of page numbers a sign; deleted text is printed', async () => {
  const field = (code: string, shown: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r>` +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${shown}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const reading = await readingOf(
    `<w:p>${field('REF x', 'see 3')}<w:r><w:t xml:space="preserve"> on </w:t></w:r>${field('PAGE', '7')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`,
  );
  assert.equal(textOfParagraph(paragraphAt(reading, 0)), 'see 3 on #gone');
});

test('headers are read where a section shows them', async () => {
  const relations =
    '<Relationship Id="r1" Target="header1.xml"/><Relationship Id="r2" Target="header2.xml"/><Relationship Id="r3" Target="footer1.xml"/>';
  const reading = await readingOf(
    `${p('x')}<w:sectPr><w:headerReference w:type="default" r:id="r1"/><w:headerReference w:type="first" r:id="r2"/><w:footerReference w:type="default" r:id="r3"/></w:sectPr>`,
    {
      'word/_rels/document.xml.rels': relations,
      'word/header1.xml': p('On top'),
      'word/header2.xml': p('On the first'),
      'word/footer1.xml': '<w:p><w:fldSimple w:instr=" PAGE "><w:r><w:t>3</w:t></w:r></w:fldSimple></w:p>',
    },
  );
  assert.deepEqual([reading.headers, reading.footers], [['On top'], ['#']]);
});

const LOOK = { bold: false, italic: false, size: 10, color: '000000', hidden: false, capitals: false };
const said = (text: string, more: Partial<WordParagraph> = {}): WordParagraph => ({
  kind: 'paragraph',
  runs: [{ ...LOOK, text }],
  ...more,
});
const holding = (blocks: WordBlock[], more: Partial<WordReading> = {}): WordReading => ({
  blocks,
  notes: [],
  headers: [],
  footers: [],
  pictures: 0,
  ...more,
});

test('a document is like itself, and what it has none of is not judged', () => {
  const one = holding([said('Title', { heading: 0 }), said('Some words.')]);
  const score = scoreWord(one, one);
  assert.deepEqual(
    [score.nid, score.headings, score.items, score.tables, score.pictures],
    [1, 1, undefined, undefined, undefined],
  );
});

test('a heading of another level is wrong, and so is one too many', () => {
  const truth = holding([said('A', { heading: 1 }), said('B', { heading: 2 })]);
  const found = holding([said('A', { heading: 1 }), said('B', { heading: 3 }), said('C', { heading: 3 })]);
  const { headings, headingTexts } = scoreWord(truth, found);
  assert.equal(headings, 2 / 5);
  assert.equal(headingTexts, 4 / 5);
});

test('a number that Word counts is the same as one that was written', () => {
  const truth = holding([said('Method', { heading: 1, numbered: { level: 0, ordered: true, label: '2.' } })]);
  assert.equal(scoreWord(truth, holding([said('2. Method', { heading: 1 })])).headings, 1);
});

test('characters are judged where words agree', () => {
  const bold = { ...LOOK, bold: true, size: 12 };
  const truth = holding([said('one two three')]);
  const found = holding([
    {
      kind: 'paragraph',
      runs: [
        { ...LOOK, text: 'one ' },
        { ...bold, text: 'two' },
        { ...LOOK, text: ' 3' },
      ],
    },
  ]);
  const { bold: share, size, color } = scoreWord(truth, found);
  assert.deepEqual([share, size, color], [0.5, 0.5, 1]);
});

test('tables are compared with their spans', () => {
  const table = (columnSpan: number): WordTable => ({
    kind: 'table',
    rows: [[{ columnSpan, rowSpan: 1, blocks: [said('a')] }]],
  });
  assert.equal(scoreWord(holding([table(2)]), holding([table(2)])).tables, 1);
  assert.equal(scoreWord(holding([table(2)]), holding([table(1)])).tables, 1 - 1 / 3);
});

test('a footer that only one has counts for nothing', () => {
  const truth = holding([], { headers: ['On top'], footers: ['#'] });
  assert.equal(scoreWord(truth, holding([], { headers: ['On top'] })).running, 0.5);
});
