import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { Edits } from '../../document/edits.ts';
import { PdfFile } from '../../document/file.ts';
import { decodeStream } from '../../document/filters.ts';
import {
  asDict,
  asName,
  dictOf,
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  resolve,
  type PdfDict,
} from '../../document/objects.ts';
import { PdfWriter } from '../../document/writer.ts';
import { renderPages } from '../../render/pages.ts';
import { textOfPages } from '../../text/pages.ts';
import { closeThreads } from '../../threads/pool.ts';
import { readCff, stringOf, type CffFont } from './cff/font.ts';
import { writeCff } from './cff/write.ts';
import { shrinkFonts } from './shrink-fonts.ts';
import { makeDocument, type MadeFont } from './testing/document-maker.ts';
import { makeTrueType, words } from './testing/true-type-maker.ts';
import { makeType1 } from './testing/type1-maker.ts';
import { readTables } from './truetype/sfnt.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
});
after(async () => {
  await closeThreads();
  await rm(folder, { recursive: true, force: true });
});

const name = PdfName.of;
const SQUARE = {
  polygon: [
    [50, 0],
    [50, 600],
    [600, 600],
    [600, 0],
  ],
} as const;
const TRIANGLE = {
  polygon: [
    [50, 0],
    [300, 700],
    [600, 0],
  ],
} as const;
/** Many points that pack badly, so that leaving them out shows. */
const BULK = {
  polygon: Array.from({ length: 600 }, (_, index) => [(index * 7919) % 997, (index * 104_729) % 991] as const),
};

/** A is a square, B a triangle, C both, D bulk, E a triangle. */
const trueType = (extra?: Map<string, Buffer>) =>
  makeTrueType(
    [SQUARE, TRIANGLE, { parts: [1, 2], moved: 100 }, BULK, TRIANGLE],
    new Map([...'ABCDE'].map((letter, index) => [letter.charCodeAt(0), index + 1])),
    extra,
  );
const simple = { Subtype: name('TrueType'), Encoding: name('WinAnsiEncoding') };
const trueTypeFont = (extra?: Map<string, Buffer>): MadeFont => ({
  key: 'FontFile2',
  program: trueType(extra),
  font: simple,
});

let count = 0;
/** Makes a document, shrinks its fonts and opens the result. */
async function shrunk(...[fonts, content, extra]: [MadeFont[], string, Parameters<typeof makeDocument>[3]?]) {
  const input = path.join(folder, `${count++}.pdf`);
  const output = `${input}.out`;
  makeDocument(input, fonts, content, extra);
  rewrite(input, output);
  return { input, output, before: PdfFile.open(input), after: PdfFile.open(output) };
}

function rewrite(input: string, output: string, hints?: 'kept' | 'dropped'): void {
  const file = PdfFile.open(input);
  const edits = new Edits();
  shrinkFonts(file, edits, hints);
  const root = file.trailer.get('Root');
  assert.ok(root instanceof PdfRef);
  new PdfWriter(output, { version: 17, edits, sharesStreams: true }).finish({ root });
}

/** What an empty page of 400 by 200 points packs to, and more (bytes). */
const BLANK_PAGE = 1500;

async function looksTheSame({ input, output }: { input: string; output: string }): Promise<void> {
  const drawn = async (file: string) => {
    const picture = path.join(folder, 'page.png');
    const encoding = { format: 'png', quality: 100 } as const;
    await renderPages(file, { pages: [{ page: 1, output: picture }], scale: { dpi: 144 }, encoding });
    return readFile(picture);
  };
  const picture = await drawn(input);
  assert.ok(picture.length > BLANK_PAGE, 'nothing is drawn');
  assert.deepEqual(await drawn(output), picture);
  assert.deepEqual(await textOfPages(output), await textOfPages(input));
}

function pageOf(file: PdfFile): PdfDict {
  for (const number of file.xref.entries.keys()) {
    const object = file.fetch(number);
    if (isDict(object) && asName(object.get('Type')) === 'Page') return object;
  }
  throw new Error('no page');
}

const fontOf = (file: PdfFile, index = 0): PdfDict =>
  asDict(asDict(asDict(pageOf(file).get('Resources'))?.get('Font'))?.get(`F${index}`)) ?? new Map();

function programOf(file: PdfFile, index = 0): { descriptor: PdfDict; stream: PdfStream; bytes: Buffer } {
  const font = fontOf(file, index);
  const descendants = resolve(font.get('DescendantFonts'));
  const owner = Array.isArray(descendants) ? asDict(descendants[0]) : font;
  const descriptor = asDict(owner?.get('FontDescriptor')) ?? new Map();
  const stream = resolve(descriptor.get('FontFile') ?? descriptor.get('FontFile2') ?? descriptor.get('FontFile3'));
  assert.ok(stream instanceof PdfStream);
  return { descriptor, stream, bytes: decodeStream(stream) ?? Buffer.alloc(0) };
}

test('a TrueType font keeps the glyphs that are shown, with their parts, and says that it is a subset', async () => {
  const made = await shrunk(
    [trueTypeFont(new Map([['GPOS', Buffer.alloc(500, 7)]]))],
    'BT /F0 50 Tf 20 50 Td (C) Tj ET',
  );
  await looksTheSame(made);
  const { descriptor, stream, bytes } = programOf(made.after);
  const tables = readTables(bytes);
  assert.equal(tables?.has('GPOS'), false);
  // Square, triangle and what holds them together; 600 points of bulk are gone.
  assert.ok((tables?.get('glyf')?.length ?? 0) < 200);
  assert.equal(stream.dict.get('Length1'), bytes.length);
  assert.match(asName(descriptor.get('FontName')) ?? '', /^[A-Z]{6}\+Made$/);
  assert.equal(asName(fontOf(made.after).get('BaseFont')), asName(descriptor.get('FontName')));
  assert.deepEqual(fontOf(made.after).get('Widths'), fontOf(made.before).get('Widths'));
});

test('content stays byte for byte what it was', async () => {
  const made = await shrunk([trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A)Tj <42> Tj ET % as it is');
  const content = (file: PdfFile) => (resolve(pageOf(file).get('Contents')) as PdfStream).raw;
  assert.deepEqual(content(made.after), content(made.before));
});

test('glyph numbers stay, for fonts that content calls by number', async () => {
  const font: MadeFont = {
    ...trueTypeFont(),
    font: { Encoding: name('Identity-H') },
    descendant: {
      Subtype: name('CIDFontType2'),
      CIDSystemInfo: dictOf({
        Registry: new PdfString('(Adobe)'),
        Ordering: new PdfString('(Identity)'),
        Supplement: 0,
      }),
      CIDToGIDMap: name('Identity'),
    },
  };
  const made = await shrunk([font], 'BT /F0 50 Tf 20 50 Td <00010005> Tj ET');
  await looksTheSame(made);
  const tables = readTables(programOf(made.after).bytes);
  assert.equal(tables?.has('cmap'), false);
  assert.equal(tables?.get('maxp')?.readUInt16BE(4), 6);
});

test('a font that a form fills in with keeps every glyph, byte for byte', async () => {
  const made = await shrunk([trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A) Tj ET', ({ fonts, catalog }) =>
    catalog.set('AcroForm', dictOf({ Fields: [], DR: dictOf({ Font: dictOf({ Filled: fonts[0] ?? null }) }) })),
  );
  assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw);
});

test('text in annotations, patterns and soft masks counts as shown', async () => {
  const made = await shrunk([trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A) Tj ET /G gs', ({ objects, page }) => {
    const resources = page.get('Resources') as PdfDict;
    const shows = (text: string, entries: PdfDict) =>
      objects.add(
        new PdfStream(
          new Map([...entries, ['Resources', dictOf({ Font: resources.get('Font') })]]),
          Buffer.from(`BT /F0 50 Tf (${text}) Tj ET`),
        ),
      );
    const form = dictOf({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 100, 100] });
    page.set('Annots', [
      dictOf({ Subtype: name('Stamp'), Rect: [200, 50, 300, 150], AP: dictOf({ N: shows('B', form) }) }),
    ]);
    resources.set(
      'ExtGState',
      dictOf({ G: dictOf({ SMask: dictOf({ S: name('Luminosity'), G: shows('D', form) }) }) }),
    );
  });
  // A, B and D are there, only E went, which has the points of a triangle.
  const glyf = readTables(programOf(made.after).bytes)?.get('glyf');
  assert.ok((glyf?.length ?? 0) > 2000);
  await looksTheSame(made);
});

test('content that cannot be followed leaves all fonts alone', async () => {
  for (const content of ['BT /F0 9 Tf (A) Tj ET nonsense', 'BT (A) Tj ET', 'BT /Unknown 9 Tf (A) Tj ET']) {
    const made = await shrunk([trueTypeFont()], content);
    assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw, content);
  }
});

test('a font whose maker forbids subsets stays whole', async () => {
  const made = await shrunk(
    [trueTypeFont(new Map([['OS/2', words(4, 500, 400, 5, 0x0100)]]))],
    'BT /F0 9 Tf (A) Tj ET',
  );
  assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw);
});

test('a damaged font stays as it is', async () => {
  for (const program of [Buffer.from('no font at all'), trueType().subarray(0, 300)]) {
    const made = await shrunk([{ ...trueTypeFont(), program }], 'BT /F0 9 Tf (A) Tj ET');
    assert.deepEqual(programOf(made.after).stream.raw, program);
  }
});

const FLEX =
  '1 callsubr 100 600 rmoveto 2 callsubr -100 0 rmoveto 2 callsubr 50 4 rmoveto 2 callsubr 50 0 rmoveto 2 callsubr 50 0 rmoveto 2 callsubr 50 -4 rmoveto 2 callsubr 0 0 rmoveto 2 callsubr 50 250 600 0 callsubr';
const type1 = () =>
  makeType1(
    {
      '.notdef': '0 250 hsbw endchar',
      // Stems are replaced half-way, the upper edge is flex, and a width is a fraction.
      A: `50 1400 2 div hsbw 0 30 hstem 0 40 vstem 0 0 rmoveto 5 4 callsubr 600 vlineto 150 hlineto -100 hlineto 500 -600 rlineto closepath endchar`,
      B: `0 700 hsbw 100 0 rmoveto ${FLEX} 0 -600 rlineto closepath endchar`,
      acute: '100 300 hsbw 50 650 rmoveto 100 hlineto 100 vlineto closepath endchar',
      Aacute: '50 700 hsbw 100 250 40 65 194 seac',
      D: `0 700 hsbw 0 0 rmoveto ${Array.from({ length: 300 }, (_, i) => `${(i * 37) % 199} ${(i * 53) % 97} rlineto`).join(' ')} closepath endchar`,
    },
    { 65: 'A', 66: 'B', 67: 'Aacute', 68: 'D' },
    ['100 30 hstem 200 40 vstem return'],
  );

test('a Type 1 font becomes CFF with the same outlines: flex, replaced hints, accents', async () => {
  const Encoding = dictOf({ Differences: [67, name('Aacute')] });
  const font: MadeFont = { key: 'FontFile', program: type1(), font: { Subtype: name('Type1'), Encoding } };
  const made = await shrunk([font], 'BT /F0 50 Tf 20 50 Td (ABC) Tj ET');
  await looksTheSame(made);
  const { descriptor, stream, bytes } = programOf(made.after);
  assert.equal(descriptor.has('FontFile'), false);
  assert.equal(asName(stream.dict.get('Subtype')), 'Type1C');
  const cff = readCff(bytes);
  const names = cff?.charset.map((number) => stringOf(cff, number)) ?? [];
  assert.deepEqual(names.sort(), ['.notdef', 'A', 'Aacute', 'B', 'acute']);
});

test('a Type 1 font with something unusual in a glyph stays Type 1', async () => {
  const program = makeType1({ '.notdef': '0 9 hsbw endchar', A: '0 9 hsbw 1 1 14 callothersubr endchar' }, { 65: 'A' });
  const made = await shrunk([{ key: 'FontFile', program, font: { Subtype: name('Type1') } }], 'BT /F0 9 Tf (A) Tj ET');
  assert.deepEqual(programOf(made.after).stream.raw, program);
});

/** A and B each call a subroutine of their own; C is bulk. Numbers: byte + 139, 107 is the bias. */
function cff(top: CffFont['top'] = new Map()): Buffer {
  const call = (subr: number) => Buffer.from([139 + subr - 107, 10, 14]);
  const square = (size: number) => Buffer.from([139, 139, 21, 139 + size, 139 + size, 139 - size, 6, 11]);
  const bulk = Buffer.from(Array.from({ length: 900 }, (_, index) => 40 + ((index * 7919) % 199)));
  return writeCff({
    name: Buffer.from('Made'),
    top,
    strings: [Buffer.from('bulky')],
    globalSubrs: [],
    charStrings: [
      Buffer.from([14]),
      call(0),
      call(1),
      Buffer.concat([bulk.subarray(0, 40), Buffer.from([8]), bulk, Buffer.from([8, 14])]),
    ],
    charset: top.has((12 << 8) | 30) ? [0, 7, 8, 9] : [0, 34, 35, 391],
    encoding: { kind: 'standard' },
    parts: [
      {
        dict: top.has((12 << 8) | 30) ? new Map() : undefined,
        private: new Map([[20, [700]]]),
        subrs: [square(100), square(60)],
      },
    ],
    partOf: top.has((12 << 8) | 30) ? [0, 0, 0, 0] : [],
  });
}

test('a CFF font keeps the glyphs that are shown and the subroutines that they call', async () => {
  const font: MadeFont = { key: 'FontFile3', kind: 'Type1C', program: cff(), font: { Subtype: name('Type1') } };
  const made = await shrunk([font], 'BT /F0 300 Tf 20 50 Td (B) Tj ET');
  await looksTheSame(made);
  const subset = readCff(programOf(made.after).bytes);
  assert.deepEqual(
    subset?.charset.map((number) => subset && stringOf(subset, number)),
    ['.notdef', 'B'],
  );
  assert.deepEqual(
    subset?.parts[0]?.subrs.map(({ length }) => length > 0),
    [false, true],
  );
  assert.deepEqual(subset?.strings, []);
});

test('a CID-keyed font is asked by number in its collection', async () => {
  const info = { Registry: new PdfString('(Adobe)'), Ordering: new PdfString('(Identity)'), Supplement: 0 };
  const font: MadeFont = {
    key: 'FontFile3',
    kind: 'CIDFontType0C',
    program: cff(new Map([[(12 << 8) | 30, [391, 391, 0]]])),
    font: { Encoding: name('Identity-H') },
    descendant: { Subtype: name('CIDFontType0'), CIDSystemInfo: dictOf(info) },
  };
  const made = await shrunk([font], 'BT /F0 300 Tf 20 50 Td <0008> Tj ET');
  await looksTheSame(made);
  assert.deepEqual(readCff(programOf(made.after).bytes)?.charset, [0, 8]);
});

/** Sets of glyphs of one font under their own numbers, as programs that make PDFs embed them. */
const partial = (kept: string, name: string): MadeFont => ({
  ...trueTypeFont(),
  name,
  program: makeTrueType(
    [SQUARE, TRIANGLE, BULK, SQUARE].map((glyph, index) =>
      kept.includes('ABCD'[index] ?? '') ? glyph : { polygon: [] },
    ),
    new Map([...'ABCD'].map((letter, index) => [letter.charCodeAt(0), index + 1])),
  ),
});
const programs = (file: PdfFile) =>
  [...file.xref.entries.keys()]
    .map((number) => file.fetch(number))
    .filter((object) => object instanceof PdfStream && object.dict.has('Length1'));

test('copies of one font become one, with what all of them show', async () => {
  const made = await shrunk([trueTypeFont(), trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A) Tj /F1 50 Tf (B) Tj ET');
  await looksTheSame(made);
  assert.equal(programs(made.after).length, 1);
  const glyf = readTables(programOf(made.after, 1).bytes)?.get('glyf');
  assert.ok(glyf && glyf.length > 60 && glyf.length < 200);
});

test('subsets of one font become one where their glyphs bear the same numbers', async () => {
  const fonts = [partial('AC', 'AAAAAA+Made'), partial('BC', 'BBBBBB+Made')];
  const made = await shrunk(fonts, 'BT /F0 50 Tf 20 50 Td (AC) Tj /F1 50 Tf (BC) Tj ET');
  await looksTheSame(made);
  assert.equal(programs(made.after).length, 1);
});

test('subsets stay apart where one would fill a gap that the other shows', async () => {
  const fonts = [partial('AC', 'AAAAAA+Made'), partial('BC', 'BBBBBB+Made')];
  const made = await shrunk(fonts, 'BT /F0 50 Tf 20 50 Td (AB) Tj /F1 50 Tf (BC) Tj ET');
  await looksTheSame(made);
  assert.equal(programs(made.after).length, 2);
});

test('without hints a font keeps its outlines and loses its programs', async () => {
  const program = trueType(
    new Map([
      ['fpgm', Buffer.alloc(400, 9)],
      ['prep', Buffer.alloc(9)],
      ['cvt ', Buffer.alloc(8)],
    ]),
  );
  const input = path.join(folder, 'hinted.pdf');
  makeDocument(input, [{ ...trueTypeFont(), program }], 'BT /F0 50 Tf 20 50 Td (AC) Tj ET');
  const tables = (hints: 'kept' | 'dropped') => {
    rewrite(input, `${input}.${hints}`, hints);
    return readTables(programOf(PdfFile.open(`${input}.${hints}`)).bytes);
  };
  assert.equal(tables('kept')?.has('fpgm'), true);
  assert.equal(tables('dropped')?.has('fpgm'), false);
  await looksTheSame({ input: `${input}.kept`, output: `${input}.dropped` });
});

const CORPUS = path.join(import.meta.dirname, '../../../../../../shared/corpus/pdf');

test(
  'pages of real files look and read the same',
  { skip: existsSync(CORPUS) ? false : 'skipped: no corpus' },
  async () => {
    for (const kind of ['annotations', 'tagged', 'layout']) {
      for (const each of (await readdir(path.join(CORPUS, kind))).filter((file) => file.endsWith('.pdf')).slice(0, 4)) {
        const input = path.join(CORPUS, kind, each);
        const output = path.join(folder, `${each}.out`);
        rewrite(input, output);
        await looksTheSame({ input, output });
      }
    }
  },
);
