import assert from 'node:assert/strict';
import test from 'node:test';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { makeTrueType } from '@pagewright/pdf/fonts/testing/true-type-maker.ts';
import { readTables } from '@pagewright/pdf/fonts/truetype/sfnt.ts';
import { expectSamePixels, programOf, shrunk } from '../../../test/fonts/before-and-after.ts';
import type { MadeFont } from '../../../test/fonts/document-maker.ts';
import { BULK, SQUARE, TRIANGLE, trueTypeFont } from '../../../test/fonts/true-type-fonts.ts';

/** Sets of glyphs of one font under their own numbers, as programs that make PDFs embed them. */
const partial = (retained: string, name: string): MadeFont => ({
  ...trueTypeFont(),
  name,
  program: makeTrueType(
    [SQUARE, TRIANGLE, BULK, SQUARE].map((glyph, index) =>
      retained.includes('ABCD'[index] ?? '') ? glyph : { polygon: [] },
    ),
    new Map([...'ABCD'].map((letter, index) => [letter.charCodeAt(0), index + 1])),
  ),
});
const programs = (file: PdfFile) =>
  [...file.xref.entries.keys()]
    .map((number) => file.fetch(number))
    .filter((object) => object instanceof PdfStream && object.dict.has('Length1'));

test('copies of one font become one, with what all of them show', async () => {
  const made = shrunk([trueTypeFont(), trueTypeFont()], 'BT /F0 50 Tf 20 50 Td (A) Tj /F1 50 Tf (B) Tj ET');
  await expectSamePixels(made);
  assert.equal(programs(made.after).length, 1);
  const glyf = readTables(programOf(made.after, 1).bytes)?.get('glyf');
  assert.ok(glyf && glyf.length > 60 && glyf.length < 200);
});

test('subsets of one font become one where their glyphs bear the same numbers', async () => {
  const fonts = [partial('AC', 'AAAAAA+Made'), partial('BC', 'BBBBBB+Made')];
  const made = shrunk(fonts, 'BT /F0 50 Tf 20 50 Td (AC) Tj /F1 50 Tf (BC) Tj ET');
  await expectSamePixels(made);
  assert.equal(programs(made.after).length, 1);
});

test('subsets stay apart where one would fill a gap that the other shows', async () => {
  const fonts = [partial('AC', 'AAAAAA+Made'), partial('BC', 'BBBBBB+Made')];
  const made = shrunk(fonts, 'BT /F0 50 Tf 20 50 Td (AB) Tj /F1 50 Tf (BC) Tj ET');
  await expectSamePixels(made);
  assert.equal(programs(made.after).length, 2);
});
