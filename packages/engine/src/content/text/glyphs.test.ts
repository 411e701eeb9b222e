import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeRawPage, streamOf, type RawPage } from '@pagewright/testkit';
import { withDocument } from '../../pdfium/open.ts';
import type { Glyph, PageContent } from '@pagewright/pdf/page-content.ts';
import { readPageContent } from '../read-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'glyphs-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function read(page: RawPage): Promise<PageContent> {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  makeRawPage(file, page);
  return withDocument({ path: file }, (document) => readPageContent(document, 1));
}

const textOf = (glyphs: readonly Glyph[]) => glyphs.map(({ text }) => text).join('');
const close = (actual: number | undefined, expected: number, slack = 0.05) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= slack, `${actual} is not about ${expected}`);

const TYPEWRITTEN = 'BT /F1 10 Tf 20 60 Td (Hi) Tj ET';

test('a glyph stands where its pen stood, measured from the top left', async () => {
  const { glyphs, fonts, width, height } = await read({ content: TYPEWRITTEN });
  const [h, i] = glyphs;
  assert.equal(textOf(glyphs), 'Hi');
  assert.deepEqual([width, height], [200, 100]);
  close(h?.x, 20);
  close(h?.y, 40);
  close(i?.x, 27.22);
  close(h?.size, 10);
  close((h?.box.right ?? 0) - (h?.box.left ?? 0), 7.22);
  assert.ok(h && h.box.top < h.ink.top + 1 && h.box.bottom > h.y, 'its box goes from ascent to descent');
  assert.equal(h.angle, 0);
  assert.equal(fonts[h.font]?.family, 'Helvetica');
});

test('a page that is shown turned gives its glyphs turned as well', async () => {
  const [quarter, half, three] = await Promise.all(
    [90, 180, 270].map((turn) => read({ content: TYPEWRITTEN, page: `/Rotate ${turn}` })),
  );
  assert.deepEqual([quarter?.width, quarter?.height], [100, 200]);
  close(quarter?.glyphs[0]?.x, 60);
  close(quarter?.glyphs[0]?.y, 20);
  assert.equal(quarter?.glyphs[0]?.angle, 90);
  close(half?.glyphs[0]?.x, 180);
  close(half?.glyphs[0]?.y, 60);
  assert.equal(half?.glyphs[0]?.angle, 180);
  close(three?.glyphs[0]?.x, 40);
  close(three?.glyphs[0]?.y, 180);
  assert.equal(three?.glyphs[0]?.angle, 270);
  const box = quarter?.glyphs[0]?.box;
  assert.ok(box && box.bottom - box.top > 7 && box.right > 60 && box.left < 60, 'its box lies along its line');
});

test('a cropped page is measured from the corner that is shown', async () => {
  const { glyphs, width, height } = await read({ content: TYPEWRITTEN, page: '/CropBox [10 20 110 90]' });
  assert.deepEqual([width, height], [100, 70]);
  close(glyphs[0]?.x, 10);
  close(glyphs[0]?.y, 30);
});

test('text in nested forms is found with all matrices applied and its marked content', async () => {
  const { glyphs } = await read({
    content: '/P <</MCID 7>> BDC q 2 0 0 2 10 10 cm /Outer Do Q EMC',
    resources: '/XObject <</Outer 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Matrix[1 0 0 1 5 0]/Resources<</XObject<</Inner 11 0 R>>>>',
        'q 1 0 0 1 0 3 cm /Inner Do Q',
      ),
      11: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</Font<</F1 5 0 R>>>>',
        'BT /F1 6 Tf 1 2 Td (In) Tj ET',
      ),
    },
  });
  assert.equal(textOf(glyphs), 'In');
  close(glyphs[0]?.x, 10 + 2 * (5 + 1));
  close(glyphs[0]?.y, 100 - (10 + 2 * (3 + 2)));
  close(glyphs[0]?.size, 12);
  assert.equal(glyphs[0]?.mcid, 7);
});

test('a ligature is one glyph with the text of all its characters', async () => {
  const { glyphs } = await readMapped('aXb', '<61> <0061> <58> <006600660069> <62> <0062>');
  assert.deepEqual(
    glyphs.map(({ text }) => text),
    ['a', 'ffi', 'b'],
  );
});

test('characters outside of the basic plane are whole', async () => {
  const { glyphs } = await readMapped('XY', '<58> <D835DC9C> <59> <0079>');
  assert.equal(textOf(glyphs), '\u{1D49C}y');
});

test('a glyph without a shape whose code is its font’s own is a space', async () => {
  const { glyphs } = await readMapped('i iA', '<20> <E020> <41> <E041> <69> <0069>');
  assert.equal(textOf(glyphs), 'i i\uE041');
});

test('invisible, transparent, clipped and off-page text is hidden, and the rest is not', async () => {
  const { glyphs } = await read({
    content: `BT /F1 10 Tf 3 Tr 20 80 Td (a) Tj ET
/Clear gs BT /F1 10 Tf 0 Tr 40 80 Td (b) Tj ET /Solid gs
q 0 0 30 30 re W n BT /F1 10 Tf 100 50 Td (c) Tj 1 0 0 1 5 5 Tm (d) Tj ET Q
BT /F1 10 Tf 500 50 Td (e) Tj ET
BT /F1 10 Tf 60 80 Td (f) Tj ET`,
    resources: '/ExtGState <</Clear <</ca 0>> /Solid <</ca 1>>>>',
  });
  assert.deepEqual(glyphs.map(({ text, hidden }) => (hidden ? '' : text)).join(''), 'df');
});

test('text of layers that are not shown is left out', async () => {
  const { glyphs } = await read({
    content: '/OC /Off BDC BT /F1 10 Tf 20 60 Td (no) Tj ET EMC /OC /On BDC BT /F1 10 Tf 20 40 Td (yes) Tj ET EMC',
    resources: '/Properties <</Off 10 0 R /On 11 0 R>>',
    catalog: '/OCProperties <</OCGs [10 0 R 11 0 R] /D <</OFF [10 0 R] /Order [10 0 R 11 0 R]>>>>',
    objects: { 10: '<</Type/OCG/Name(Draft)>>', 11: '<</Type/OCG/Name(Final)>>' },
  });
  assert.equal(textOf(glyphs), 'yes');
});

test('colours are told of fills, and of strokes where text is only outlined', async () => {
  const { glyphs } = await read({
    content: 'BT /F1 10 Tf 1 0 0 rg 20 60 Td (a) Tj ET BT /F1 10 Tf 0 0 1 RG 1 Tr 60 60 Td (b) Tj ET',
  });
  assert.deepEqual(
    glyphs.map(({ color }) => color),
    [0xff0000, 0x0000ff],
  );
});

test('size and slope of text come from its matrices', async () => {
  const { glyphs } = await read({
    content: 'BT /F1 1 Tf 0.866 0.5 -0.5 0.866 50 50 Tm 12 0 0 12 0 0 Tm 10.392 6 -6 10.392 50 50 Tm (A) Tj ET',
  });
  close(glyphs[0]?.size, 12);
  close(glyphs[0]?.angle, 330, 0.2);
});

test('glyphs of a font drawn by the document itself have size, place and text', async () => {
  const { glyphs, fonts } = await read({
    content: 'BT /T3 20 Tf 20 60 Td (a) Tj ET',
    resources: '/Font <</F1 5 0 R /T3 10 0 R>>',
    objects: {
      10: '<</Type/Font/Subtype/Type3/FontBBox[0 0 750 750]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a 11 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1000]/Resources<<>>>>',
      11: streamOf('', '1000 0 0 0 750 750 d1 0 0 750 750 re f'),
    },
  });
  assert.equal(textOf(glyphs), 'a');
  close(glyphs[0]?.x, 20);
  close(glyphs[0]?.size, 20);
  close((glyphs[0]?.box.right ?? 0) - (glyphs[0]?.box.left ?? 0), 20, 0.2);
  assert.equal(fonts.length, 1);
});

test('values of form fields count as text of the page, also those that viewers are left to draw', async () => {
  const field = (more: string) =>
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(n)/V(Alice)/F 4/Rect[20 40 120 60]/DA(/F1 10 Tf 0 g) ${more}>>`;
  const form = (object: string): RawPage => ({
    content: '',
    page: '/Annots [10 0 R]',
    catalog: '/AcroForm <</Fields [10 0 R]/NeedAppearances true/DR<</Font<</F1 5 0 R>>>>/DA(/F1 10 Tf 0 g)>>',
    objects: {
      10: object,
      11: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>',
        'BT /F1 10 Tf 2 5 Td (Drawn) Tj ET',
      ),
    },
  });
  const drawn = await read(form(field('/AP<</N 11 0 R>>')));
  assert.equal(textOf(drawn.glyphs), 'Drawn');
  close(drawn.glyphs[0]?.x, 22);
  close(drawn.glyphs[0]?.y, 55);
  const left = await read(form(field('')));
  assert.equal(textOf(left.glyphs).trim(), 'Alice');
  const hidden = await read(form(field('/AP<</N 11 0 R>>').replace('/F 4', '/F 2')));
  assert.equal(textOf(hidden.glyphs), '');
});

test('a page keeps the fonts that it inherits when its fields become content', async () => {
  const file = path.join(folder, 'inherited.pdf');
  const widget = streamOf(
    '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources 6 0 R',
    'BT /F1 10 Tf 2 5 Td (Drawn) Tj ET',
  );
  writeFileSync(
    file,
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/Resources 6 0 R>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Annots[10 0 R]>> endobj
4 0 obj ${streamOf('', 'BT /F1 10 Tf 20 60 Td (Page) Tj ET').toString('latin1')} endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Courier>> endobj
6 0 obj <</Font<</F1 5 0 R>>>> endobj
10 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(n)/V(x)/F 4/Rect[20 20 120 40]/AP<</N 11 0 R>>>> endobj
11 0 obj ${widget.toString('latin1')} endobj
trailer <</Root 1 0 R>>
`,
  );
  const { glyphs, fonts } = await withDocument({ path: file }, (document) => readPageContent(document, 1));
  assert.equal(textOf(glyphs), 'PageDrawn');
  assert.deepEqual(new Set(fonts.map(({ name }) => name)), new Set(['Courier']));
});

test('actual text is told character by character over the place of what it stands for', async () => {
  const { glyphs } = await read({
    content: '/Span <</ActualText(Hello world)>> BDC BT /F1 10 Tf 20 60 Td (Hxllo wxrld) Tj ET EMC',
  });
  assert.equal(textOf(glyphs), 'Hello world');
  const starts = glyphs.map(({ x }) => x);
  assert.deepEqual(
    [...starts].sort((a, b) => a - b),
    starts,
  );
  close(starts[0], 20);
  assert.ok((starts.at(-1) ?? 0) > 60 && new Set(starts).size === starts.length);
});

test('actual text of one glyph takes as much room as the glyph does', async () => {
  const { glyphs } = await read({
    content: '/Span <</ActualText<feff0049>>> BDC BT /F1 10 Tf 20 60 Td (I) Tj ET EMC',
  });
  assert.equal(textOf(glyphs), 'I');
  close(glyphs[0]?.box.left, 20);
  close(glyphs[0]?.box.right, 22.78);
});

test('glyphs that only their names tell are read by them', async () => {
  const { glyphs } = await read({
    content: 'BT /F2 10 Tf 20 60 Td (con\\002rm) Tj ET',
    resources: '/Font <</F2 10 0 R>>',
    objects: { 10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[2/f_i]>>>>' },
  });
  assert.equal(textOf(glyphs), 'confirm');
});

test('a letter that leans over its neighbours is no wider for it', async () => {
  const { glyphs } = await read({
    content: 'BT /F2 10 Tf 20 60 Td (fx) Tj ET',
    resources: '/Font <</F2 <</Type/Font/Subtype/Type1/BaseFont/Times-Italic>>>>',
  });
  close((glyphs[0]?.box.right ?? 0) - (glyphs[0]?.box.left ?? 0), 2.78);
});

test('a glyph that is said to mean a narrower one keeps its own width', async () => {
  const meanings = '/CIDInit /ProcSet findresource begin begincmap 1 beginbfchar <57> <0069> endbfchar endcmap';
  const { glyphs } = await read({
    content: 'BT /F2 10 Tf 20 60 Td (iW) Tj ET',
    resources: '/Font <</F2 10 0 R>>',
    objects: {
      10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 11 0 R>>',
      11: streamOf('', meanings),
    },
  });
  assert.equal(textOf(glyphs), 'ii');
  close((glyphs[0]?.box.right ?? 0) - (glyphs[0]?.box.left ?? 0), 2.22);
  assert.ok((glyphs[1]?.box.right ?? 0) - (glyphs[1]?.box.left ?? 0) > 9);
});

test('actual text over several texts of a form is shared out among them', async () => {
  const { glyphs } = await read({
    content: 'q 2 0 0 2 20 10 cm /Fm Do Q',
    resources: '/XObject <</Fm 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</Font<</F1 5 0 R>>>>',
        '/Span <</ActualText(abc)>> BDC BT /F1 10 Tf 5 30 Td (X) Tj 0 -10 Td (X) Tj 0 -10 Td (X) Tj ET EMC',
      ),
    },
  });
  assert.equal(textOf(glyphs), 'abc');
  for (const [at, glyph] of glyphs.entries()) {
    close(glyph.x, 30);
    close(glyph.y, 100 - (10 + 2 * (30 - at * 10)));
  }
});

test('actual text beyond the basic plane is not lost', async () => {
  const { glyphs } = await read({
    content: `/Span <</ActualText<feffd83cddee>>> BDC BT /F1 10 Tf 20 40 Td (Z) Tj ET EMC
/Span <</ActualText<feffd800df44d800df45>>> BDC BT /F1 10 Tf 40 40 Td (Z) Tj (Z) Tj ET EMC`,
  });
  assert.equal(textOf(glyphs), '\u{1F1EE}\u{10344}\u{10345}');
  close(glyphs[0]?.x, 20);
  close(glyphs[0]?.y, 60);
  assert.equal(glyphs[0]?.hidden, false);
});

test('text that a cell cuts off is drawn together within the cell', async () => {
  const { glyphs } = await read({
    content: 'q 10 40 50 20 re W n BT /F1 10 Tf 12 46 Td (A long name) Tj ET Q BT /F1 10 Tf 61 46 Td (next) Tj ET',
  });
  assert.equal(textOf(glyphs), 'A long namenext');
  assert.ok(glyphs.every(({ hidden }) => !hidden));
  const name = glyphs.slice(0, 11);
  close(name[0]?.x, 12);
  assert.ok(name.every(({ box }) => box.right <= 60.01));
});

/** A line in a font whose codes mean what the pairs of a bfchar section say: `<61> <0061>`. */
const readMapped = (shown: string, pairs: string) =>
  read({
    content: `BT /F2 10 Tf 20 60 Td (${shown}) Tj ET`,
    resources: '/Font <</F1 5 0 R /F2 10 0 R>>',
    objects: {
      10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 11 0 R>>',
      11: streamOf(
        '',
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${pairs.split('> <').length >> 1} beginbfchar ${pairs} endbfchar
endcmap end end`,
      ),
    },
  });
