import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { proof } from '@pagewright/testkit';
import { equal, fromLatin1 } from '@pagewright/ground/bytes';
import { readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asName,
  dictOf,
  PdfName,
  PdfStream,
  PdfString,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { readTables } from '@pagewright/pdf/fonts/truetype/sfnt.ts';
import { makeTrueType, words } from '@pagewright/pdf/fonts/testing/true-type-maker.ts';
import { compressPdf } from '../compress.ts';
import { estimateSizes } from '../estimate.ts';
import { strengthOf } from '../levels.ts';
import {
  expectSamePixels,
  fontOf,
  freshPath,
  pageOf,
  programOf,
  rewrite,
  shrunk,
} from '../../../test/fonts/before-and-after.ts';
import { makeDocument, type MadeFont } from '../../../test/fonts/document-maker.ts';
import { BULK, SQUARE, TRIANGLE, trueType, trueTypeFont } from '../../../test/fonts/true-type-fonts.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';

const name = PdfName.of;
test('a TrueType font keeps the glyphs that are shown, with their parts, and says that it is a subset', async () => {
  const made = shrunk([trueTypeFont(new Map([['GPOS', Buffer.alloc(500, 7)]]))], 'BT /F0 50 Tf 20 50 Td (C) Tj ET');
  await expectSamePixels(made);
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
  const made = shrunk([trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A)Tj <42> Tj ET % as it is');
  const content = (file: PdfFile) => (resolve(pageOf(file).get('Contents')) as PdfStream).raw;
  assert.deepEqual(content(made.after), content(made.before));
});

const calledByNumber = (): MadeFont => ({
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
});

test('glyph numbers stay, for fonts that content calls by number', async () => {
  const made = shrunk([calledByNumber()], 'BT /F0 50 Tf 20 50 Td <00010005> Tj ET');
  await expectSamePixels(made);
  const tables = readTables(programOf(made.after).bytes);
  assert.equal(tables?.has('cmap'), false);
  assert.equal(readUint16(tables?.get('maxp') ?? new Uint8Array(), 4), 6);
});

const fillsInWithFirst: Parameters<typeof makeDocument>[3] = ({ fonts, catalog }) =>
  catalog.set('AcroForm', dictOf({ Fields: [], DR: dictOf({ Font: dictOf({ Filled: fonts[0] ?? null }) }) }));

test('a font that a form fills in with keeps what its codes can ask for, and its name', async () => {
  const CYRILLIC = 0x416;
  const program = makeTrueType(
    [SQUARE, TRIANGLE, BULK],
    new Map([
      // Without a way through the tables, code 3 would be taken for the number of a glyph.
      [3, 1],
      ['A'.charCodeAt(0), 1],
      ['\xe9'.charCodeAt(0), 2],
      [CYRILLIC, 3],
    ]),
  );
  const made = shrunk([{ ...trueTypeFont(), program }], 'BT /F0 50 Tf 20 50 Td (A) Tj ET', fillsInWithFirst);
  await expectSamePixels(made);
  const glyphs = (file: PdfFile) => {
    const tables = readTables(programOf(file).bytes);
    const [loca, glyf] = [tables?.get('loca'), tables?.get('glyf')];
    assert.ok(loca && glyf);
    return [1, 2, 3].map((glyph) =>
      glyf.subarray(readUint16(loca, glyph * 2) * 2, readUint16(loca, glyph * 2 + 2) * 2),
    );
  };
  const [before, after] = [glyphs(made.before), glyphs(made.after)];
  assert.deepEqual(after.slice(0, 2), before.slice(0, 2));
  assert.equal(after[2]?.length, 0);
  assert.equal(asName(programOf(made.after).descriptor.get('FontName')), 'Made');
});

test('a composite font that a form fills in with keeps every glyph, byte for byte', () => {
  const made = shrunk([calledByNumber()], 'BT /F0 50 Tf 20 50 Td <0001> Tj ET', fillsInWithFirst);
  assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw);
});

test('a form that asks for fonts by name keeps those with a name of their own', () => {
  const made = shrunk([trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A) Tj ET', ({ catalog }) =>
    catalog.set('AcroForm', dictOf({ Fields: [], XFA: [] })),
  );
  assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw);
});

test('text in annotations, patterns and soft masks counts as shown', async () => {
  const made = shrunk([trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A) Tj ET /G gs', ({ objects, page }) => {
    const resources = page.get('Resources') as PdfDict;
    const shows = (text: string, entries: PdfDict) =>
      objects.add(
        new PdfStream(
          new Map([...entries, ['Resources', dictOf({ Font: resources.get('Font') })]]),
          fromLatin1(`BT /F0 50 Tf (${text}) Tj ET`),
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
  await expectSamePixels(made);
});

test('content that cannot be followed leaves all fonts alone', async () => {
  for (const content of ['BT /F0 9 Tf (A) TjQ ET', 'BT /F0 9 Tf (A) Tj ET BI /W 1 ID']) {
    const made = shrunk([trueTypeFont()], content);
    assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw, content);
  }
});

test('text in a font that is not set there keeps its glyphs in every font', async () => {
  const made = shrunk([trueTypeFont(), trueTypeFont()], '/F0 50 Tf BT 20 50 Td /X Do ET', ({ objects, page }) => {
    const form = dictOf({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 400, 200] });
    const shown = fromLatin1('BT 1 0 0 1 20 50 Tm (B) Tj ET');
    (page.get('Resources') as PdfDict).set('XObject', dictOf({ X: objects.add(new PdfStream(form, shown)) }));
  });
  await expectSamePixels(made);
  for (const font of [0, 1]) assert.ok((readTables(programOf(made.after, font).bytes)?.get('glyf')?.length ?? 0) > 20);
});

test('a font whose maker forbids subsets stays whole', async () => {
  const made = shrunk([trueTypeFont(new Map([['OS/2', words(4, 500, 400, 5, 0x0100)]]))], 'BT /F0 9 Tf (A) Tj ET');
  assert.deepEqual(programOf(made.after).stream.raw, programOf(made.before).stream.raw);
});

test('a damaged font stays as it is', async () => {
  for (const program of [fromLatin1('no font at all'), trueType().subarray(0, 300)]) {
    const made = shrunk([{ ...trueTypeFont(), program }], 'BT /F0 9 Tf (A) Tj ET');
    assert.ok(equal(programOf(made.after).stream.raw, program));
  }
});

test('without hints a font keeps its outlines and loses its programs', async () => {
  const program = trueType(
    new Map([
      ['fpgm', Buffer.alloc(400, 9)],
      ['prep', new Uint8Array(9)],
      ['cvt ', new Uint8Array(8)],
    ]),
  );
  const input = freshPath();
  makeDocument(input, [{ ...trueTypeFont(), program }], 'BT /F0 50 Tf 20 50 Td (AC) Tj ET');
  const [kept, dropped] = (['kept', 'dropped'] as const).map((hints) => {
    const output = freshPath();
    rewrite({ input, output }, hints);
    return { output, tables: readTables(programOf(openPdfFile(output)).bytes) };
  });
  assert.ok(kept && dropped);
  assert.ok(kept.tables?.has('fpgm'));
  assert.equal(dropped.tables?.has('fpgm'), false);
  await expectSamePixels({ input: kept.output, output: dropped.output });
});

test('the high level alone takes hints from fonts, and tells so in its estimate', async () => {
  const program = trueType(new Map([['fpgm', randomBytes(4000)]]));
  const input = freshPath();
  makeDocument(input, [{ ...trueTypeFont(), program }], 'BT /F0 50 Tf 20 50 Td (AC) Tj ET');
  const levels = ['low', 'medium', 'high'] as const;
  const sizes: number[] = [];
  for (const level of levels) {
    const output = freshPath();
    await compressPdf(input, { strength: strengthOf(level), output, properties: 'kept' });
    sizes.push((await stat(output)).size);
  }
  const [low = 0, medium = 0, high = 0] = sizes;
  assert.equal(low, medium);
  assert.ok(high < medium - 3900, `${high} of ${medium} bytes`);
  const estimated = await estimateSizes(input, levels.map(strengthOf), { folder: path.dirname(input) });
  assert.deepEqual(estimated, sizes);
});

const CORPUS = path.join(import.meta.dirname, '../../../../../../shared/corpus/pdf');

proof(
  'pages of real files look and read the same',
  { skip: existsSync(CORPUS) ? false : 'skipped: no corpus' },
  async () => {
    for (const kind of ['annotations', 'tagged', 'layout']) {
      for (const each of (await readdir(path.join(CORPUS, kind))).filter((file) => file.endsWith('.pdf')).slice(0, 4)) {
        const input = path.join(CORPUS, kind, each);
        const output = freshPath();
        rewrite({ input, output });
        await expectSamePixels({ input, output });
      }
    }
  },
);
