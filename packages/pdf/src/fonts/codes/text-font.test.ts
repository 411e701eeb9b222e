import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { dictOf, PdfName, PdfStream, type PdfObject } from '../../objects/objects.ts';
import { writeCff } from '../cff/write.ts';
import { makeTrueType } from '../testing/true-type-maker.ts';
import { makeType1 } from '../testing/type1-maker.ts';
import { readType1 } from '../type1/font.ts';
import { toCff } from '../type1/to-cff.ts';
import { readTextFont } from './read-text-font.ts';
import type { TextFont } from './text-font.ts';

const stream = (text: string) => new PdfStream(new Map(), fromLatin1(text));
const textOf = (font: TextFont, bytes: string) =>
  font
    .cut(fromLatin1(bytes))
    .map((code) => font.textOf(code) ?? '?')
    .join('');
const advances = (font: TextFont, bytes: string) => font.cut(fromLatin1(bytes)).map((code) => font.advanceOf(code));

function simple(entries: Record<string, PdfObject>) {
  return readTextFont(dictOf({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), ...entries }));
}

function composite(entries: Record<string, PdfObject>, descendant: Record<string, PdfObject> = {}) {
  const below = dictOf({ Type: PdfName.of('Font'), Subtype: PdfName.of('CIDFontType2'), ...descendant });
  return readTextFont(
    dictOf({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type0'), DescendantFonts: [below], ...entries }),
  );
}

test('the standard fonts have their own widths, by whatever name they are called', () => {
  for (const [name, expected] of [
    ['Helvetica', [722, 333, 500]],
    ['Arial,Bold', [722, 333, 556]],
    ['ABCDEF+TimesNewRomanPS-BoldItalicMT', [667, 333, 444]],
    ['Times-Roman', [667, 333, 500]],
    ['CourierNew', [600, 600, 600]],
  ] as const)
    assert.deepEqual(
      advances(simple({ BaseFont: PdfName.of(name), Encoding: PdfName.of('WinAnsiEncoding') }), 'C-v'),
      expected,
      name,
    );
  const symbol = simple({ BaseFont: PdfName.of('Symbol') });
  assert.deepEqual([textOf(symbol, 'ab\xb3'), advances(symbol, 'ab\xb3')], ['αβ≥', [631, 549, 549]]);
  assert.equal(simple({ BaseFont: PdfName.of('Garamond') }).obstacle, 'widths');
});

test('differences go before the base encoding, and ToUnicode before both where it says anything', () => {
  const font = simple({
    BaseFont: PdfName.of('Helvetica'),
    Encoding: dictOf({
      BaseEncoding: PdfName.of('MacRomanEncoding'),
      Differences: [
        65,
        PdfName.of('fi'),
        PdfName.of('a_b.alt'),
        200,
        PdfName.of('Lslash'),
        201,
        PdfName.of('uni00410301'),
      ],
    }),
    ToUnicode: stream('1 beginbfchar <43> <0058> endbfchar 1 beginbfchar <44> <FFFD> endbfchar'),
  });
  assert.equal(textOf(font, 'ABCDE\x80\xc8\xc9'), 'fiabXDEÄŁA\u0301');
  assert.deepEqual(
    font.codesOf('X').map(({ value }) => value),
    [0x43, 0x58],
  );
  assert.deepEqual(
    font.codesOf('Ł').map(({ value }) => value),
    [200],
  );
  assert.deepEqual(font.codesOf('ł'), []);
});

test('a letter counts as there when the embedded program draws it', () => {
  // C has the glyph for what is missing, which is empty; D has none. E moves the pen by a third of its glyph.
  const square = {
    polygon: [
      [0, 0],
      [500, 0],
      [500, 500],
    ],
  } as const;
  const program = makeTrueType(
    [square, square],
    new Map([
      [65, 1],
      [66, 2],
      [67, 0],
      [69, 1],
    ]),
  );
  const font = readTextFont(
    dictOf({
      Subtype: PdfName.of('TrueType'),
      BaseFont: PdfName.of('AAAAAA+Made'),
      Encoding: PdfName.of('WinAnsiEncoding'),
      FirstChar: 65,
      Widths: [700, 650, 700, 800, 250],
      FontDescriptor: dictOf({ Flags: 32, FontFile2: new PdfStream(new Map(), program) }),
    }),
  );
  assert.deepEqual([font.name, font.embedded, font.obstacle], ['Made', true, undefined]);
  assert.deepEqual(
    ['A', 'B', 'C', 'D', 'E'].map((letter) => font.codesOf(letter).length),
    [1, 1, 0, 0, 0],
  );
});

test('letters that move the pen by far less than they are wide are none to type with, whatever the kind of program', () => {
  const square = '0 500 rlineto 500 0 rlineto 0 -500 rlineto closepath endchar';
  const type1 = makeType1(
    { '.notdef': '0 250 hsbw endchar', A: `0 700 hsbw ${square}`, B: `0 1400 2 div hsbw ${square}` },
    {},
  );
  const read = readType1(type1);
  const cff = read && toCff(read, new Set(['A', 'B']));
  assert.ok(cff);
  for (const [key, program] of [
    ['FontFile', type1],
    ['FontFile3', writeCff(cff.font)],
  ] as const) {
    const font = readTextFont(
      dictOf({
        Subtype: PdfName.of('Type1'),
        BaseFont: PdfName.of('AAAAAA+Made'),
        Encoding: PdfName.of('WinAnsiEncoding'),
        FirstChar: 65,
        Widths: [690, 250],
        FontDescriptor: dictOf({ Flags: 32, [key]: new PdfStream(new Map(), program) }),
      }),
    );
    assert.deepEqual(
      ['A', 'B'].map((letter) => [
        font.hasOutline({ value: letter.charCodeAt(0), length: 1 }),
        font.codesOf(letter).length,
      ]),
      [
        [true, 1],
        [true, 0],
      ],
      key,
    );
  }
});

test('codes are as long as their code space says', () => {
  const map = stream(
    '/WMode 0 def 2 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange 1 begincidrange <8140> <8142> 7 endcidrange 1 begincidchar <41> 3 endcidchar',
  );
  const font = composite(
    {
      Encoding: map,
      ToUnicode: stream(
        '1 beginbfrange <8140> <8142> <4E00> endbfrange 1 beginbfrange <41> <42> [<0061> <00660066>] endbfrange',
      ),
    },
    { W: [3, [450], 7, 8, 990], DW: 800 },
  );
  assert.deepEqual(font.cut(fromLatin1('A\x81\x40\x81\x42B')), [
    { value: 0x41, length: 1 },
    { value: 0x8140, length: 2 },
    { value: 0x8142, length: 2 },
    { value: 0x42, length: 1 },
  ]);
  assert.equal(textOf(font, 'A\x81\x40\x81\x42B'), 'a一丂ff');
  assert.deepEqual(advances(font, 'A\x81\x40\x81\x42'), [450, 990, 800]);
});

test('predefined maps part codes of one and two bytes; of those with unknown widths nothing is typed', () => {
  const japanese = composite({ Encoding: PdfName.of('90ms-RKSJ-H') });
  assert.deepEqual(
    japanese.cut(fromLatin1('A\x83\x41\xb1')).map(({ length }) => length),
    [1, 2, 1],
  );
  const unicode = composite({ Encoding: PdfName.of('UniJIS-UTF16-H') });
  assert.equal(textOf(unicode, '\x4e\x00\xd8\x40\xdc\x0b'), '一𠀋');
  assert.deepEqual([japanese.obstacle, unicode.obstacle], ['widths', 'widths']);
});

test('vertical writing goes down by its own widths, from an origin of its own', () => {
  const font = composite(
    { Encoding: PdfName.of('Identity-V') },
    { DW: 600, DW2: [800, -900], W2: [2, [-500, 250, 700]] },
  );
  const [one, two] = font.cut(fromLatin1('\0\x01\0\x02'));
  assert.ok(one && two && font.vertical);
  assert.deepEqual([font.advanceOf(one), font.advanceOf(two)], [-900, -500]);
  assert.deepEqual(
    [font.offsetOf(one), font.offsetOf(two)],
    [
      { x: -300, y: -800 },
      { x: -250, y: -700 },
    ],
  );
});

test('a hostile map or width list ends', () => {
  const endless = `1 begincodespacerange <00000000> <ffffffff> endcodespacerange ${'1 begincidrange <00000000> <ffffffff> 1 endcidrange '.repeat(20)}`;
  const font = composite({ Encoding: stream(endless) }, { W: [0, 2 ** 31, 500] });
  assert.equal(font.cut(new Uint8Array(9)).length, 3);
});
