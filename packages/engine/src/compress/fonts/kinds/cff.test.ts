import assert from 'node:assert/strict';
import test from 'node:test';
import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { asName, dictOf, PdfName, PdfString } from '@pagewright/pdf/objects/objects.ts';
import { readCff, stringOf, type CffFont } from '@pagewright/pdf/fonts/cff/font.ts';
import { writeCff } from '@pagewright/pdf/fonts/cff/write.ts';
import { makeType1 } from '@pagewright/pdf/fonts/testing/type1-maker.ts';
import { expectSamePixels, programOf, shrunk } from '../../../../test/fonts/before-and-after.ts';
import type { MadeFont } from '../../../../test/fonts/document-maker.ts';

const name = PdfName.of;

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
  const made = shrunk([font], 'BT /F0 50 Tf 20 50 Td (ABC) Tj ET');
  await expectSamePixels(made);
  const { descriptor, stream, bytes } = programOf(made.after);
  assert.equal(descriptor.has('FontFile'), false);
  assert.equal(asName(stream.dict.get('Subtype')), 'Type1C');
  const cff = readCff(bytes);
  const names = cff?.charset.map((number) => stringOf(cff, number)) ?? [];
  assert.deepEqual(names.sort(), ['.notdef', 'A', 'Aacute', 'B', 'acute']);
});

test('a Type 1 font with something unusual in a glyph stays Type 1', async () => {
  const program = makeType1({ '.notdef': '0 9 hsbw endchar', A: '0 9 hsbw 1 1 14 callothersubr endchar' }, { 65: 'A' });
  const made = shrunk([{ key: 'FontFile', program, font: { Subtype: name('Type1') } }], 'BT /F0 9 Tf (A) Tj ET');
  assert.deepEqual(programOf(made.after).stream.raw, program);
});

/** A and B each call a subroutine of their own; C is bulk. Numbers: byte + 139, 107 is the bias. */
function cff(top: CffFont['top'] = new Map()): Uint8Array {
  const call = (subr: number) => new Uint8Array([139 + subr - 107, 10, 14]);
  const square = (size: number) => new Uint8Array([139, 139, 21, 139 + size, 139 + size, 139 - size, 6, 11]);
  const bulk = new Uint8Array(Array.from({ length: 900 }, (_, index) => 40 + ((index * 7919) % 199)));
  return writeCff({
    name: fromLatin1('Made'),
    top,
    strings: [fromLatin1('bulky')],
    globalSubrs: [],
    charStrings: [
      new Uint8Array([14]),
      call(0),
      call(1),
      concat([bulk.subarray(0, 40), new Uint8Array([8]), bulk, new Uint8Array([8, 14])]),
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
  const made = shrunk([font], 'BT /F0 300 Tf 20 50 Td (B) Tj ET');
  await expectSamePixels(made);
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
  const made = shrunk([font], 'BT /F0 300 Tf 20 50 Td <0008> Tj ET');
  await expectSamePixels(made);
  assert.deepEqual(readCff(programOf(made.after).bytes)?.charset, [0, 8]);
});
