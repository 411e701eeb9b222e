import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, PdfString, type PdfDict, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { ADVANCE, ASCENT, blankFont, DESCENT, LAYER_FONT, SPACE } from './font-file.ts';

export interface InvisibleFonts {
  /** One byte a character, by WinAnsiEncoding: half the bytes where a page is in a language of Western Europe. */
  western: PdfRef;
  /** Two bytes a character, its UTF-16 units; the first bytes that are used must be known. */
  every: (highBytes: Iterable<number>) => PdfDict;
}

/**
 * The fonts of all invisible text of a document. Every glyph is blank and half as wide as the font is large, a space a
 * quarter (ISO 32000-2, 9.6.2, 9.7 and 9.10.3).
 */
export function invisibleFonts(objects: NewObjects): InvisibleFonts {
  const file = blankFont();
  const embedded = objects.add(packed(file, dictOf({ Length1: file.length })));
  return {
    western: westernFont(objects, embedded),
    every: (highBytes) => everyFont(objects, embedded, highBytes),
  };
}

const name = PdfName.of;
/** Table 121: fixed pitch is not claimed; 4 symbolic, 32 not symbolic. */
const SYMBOLIC = 4;
const NONSYMBOLIC = 32;
const FIRST = 32;

function descriptor(objects: NewObjects, embedded: PdfRef, flags: number): PdfRef {
  return objects.add(
    dictOf({
      Type: name('FontDescriptor'),
      FontName: name(LAYER_FONT),
      Flags: flags,
      FontBBox: [0, DESCENT, ADVANCE, ASCENT],
      ItalicAngle: 0,
      Ascent: ASCENT,
      Descent: DESCENT,
      CapHeight: ASCENT,
      StemV: 80,
      MissingWidth: ADVANCE,
      FontFile2: embedded,
    }),
  );
}

function westernFont(objects: NewObjects, embedded: PdfRef): PdfRef {
  return objects.add(
    dictOf({
      Type: name('Font'),
      Subtype: name('TrueType'),
      BaseFont: name(LAYER_FONT),
      FirstChar: FIRST,
      LastChar: FIRST,
      Widths: [SPACE],
      Encoding: name('WinAnsiEncoding'),
      FontDescriptor: descriptor(objects, embedded, NONSYMBOLIC),
    }),
  );
}

function everyFont(objects: NewObjects, embedded: PdfRef, highBytes: Iterable<number>): PdfDict {
  const descendant = dictOf({
    Type: name('Font'),
    Subtype: name('CIDFontType2'),
    BaseFont: name(LAYER_FONT),
    CIDSystemInfo: dictOf({ Registry: new PdfString('(Adobe)'), Ordering: new PdfString('(Identity)'), Supplement: 0 }),
    FontDescriptor: descriptor(objects, embedded, SYMBOLIC),
    DW: ADVANCE,
    W: [FIRST, [SPACE]],
    CIDToGIDMap: objects.add(packed(everyCodeToGlyphOne())),
  });
  return dictOf({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: name(LAYER_FONT),
    Encoding: name('Identity-H'),
    DescendantFonts: [objects.add(descendant)],
    ToUnicode: objects.add(packed(Buffer.from(unicodeMap(highBytes), 'latin1'))),
  });
}

export function packed(bytes: Buffer, dict: PdfDict = dictOf({})): PdfStream {
  const data = deflateFor('tightest', bytes);
  return new PdfStream(new Map(dict).set('Filter', name('FlateDecode')).set('Length', data.length), data);
}

function everyCodeToGlyphOne(): Buffer {
  const map = Buffer.alloc(2 * 0x10000);
  for (let code = 0; code < 0x10000; code += 1) map[2 * code + 1] = 1;
  // The space has a width of its own.
  map[2 * FIRST + 1] = 2;
  return map;
}

/** Codes stand for themselves. A range may differ in its last byte only, and a section has 100 of them at most. */
function unicodeMap(highBytes: Iterable<number>): string {
  const ranges = [...highBytes]
    .sort((a, b) => a - b)
    .map((high) => {
      const first = high.toString(16).padStart(2, '0');
      return `<${first}00> <${first}ff> <${first}00>`;
    });
  let sections = '';
  for (let from = 0; from < ranges.length; from += 100) {
    const section = ranges.slice(from, from + 100);
    sections += `${section.length} beginbfrange\n${section.join('\n')}\nendbfrange\n`;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
