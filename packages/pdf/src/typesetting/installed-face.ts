import { deflate, fromLatin1, fromUtf16, fromUtf8, hex, sha256 } from '@pagewright/ground/bytes';
import type { NewObjects } from '../objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfObject } from '../objects/objects.ts';
import { byteString } from '../objects/text-string.ts';
import type { FontFile } from './font-file.ts';
import type { Typeface } from './typeface.ts';

const name = (value: string) => PdfName.of(value);

/** A symbolic font: its glyphs are called by number, whatever their letters (ISO 32000-2, table 121). */
const SYMBOLIC = 4;
const STEM_WIDTH = 80;

/** An installed font, embedded with the glyphs that were used. */
export class InstalledFace implements Typeface {
  private readonly title: string;
  private readonly file: FontFile;
  /** Characters by the glyph that was used for them. */
  private readonly used = new Map<number, string>();

  constructor(title: string, file: FontFile) {
    this.title = title;
    this.file = file;
  }

  has(character: string): boolean {
    return this.glyphOf(character) !== 0;
  }

  widthOf(character: string): number {
    return this.thousandths(this.file.advanceOf(this.glyphOf(character)));
  }

  spell(text: string): string {
    let digits = '';
    for (const character of text) {
      const glyph = this.glyphOf(character);
      this.used.set(glyph, character);
      digits += hexOf(this.file.cidOf(glyph));
    }
    return `<${digits}>`;
  }

  font(objects: NewObjects): PdfObject {
    return embedFont(objects, { title: this.title, file: this.file, used: this.used });
  }

  private glyphOf(character: string): number {
    return this.file.glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
  }

  private thousandths(units: number): number {
    return thousandthsOf(this.file, units);
  }
}

/** Units of a font's own grid in thousandths of its size. */
export function thousandthsOf({ unitsPerEm }: FontFile, units: number): number {
  return Math.round((units * 1000) / unitsPerEm);
}

/**
 * A font whose glyphs are called by two bytes each, with the program of those used. `used`: what each glyph means; one
 * that means nothing by itself has an empty text.
 */
export function embedFont(
  objects: NewObjects,
  { title, file, used }: { title: string; file: FontFile; used: ReadonlyMap<number, string> },
): PdfObject {
  const { kind, cidOf } = file;
  const glyphs = [...used.keys()].sort((a, b) => cidOf(a) - cidOf(b));
  const program = file.subset(new Set(glyphs)) ?? new Uint8Array(0);
  const tagged = name(`${tagOf(program)}+${title}`);
  const descendant = dictOf({
    Type: name('Font'),
    Subtype: name(kind),
    BaseFont: tagged,
    CIDSystemInfo: dictOf({
      Registry: byteString(fromLatin1('Adobe')),
      Ordering: byteString(fromLatin1('Identity')),
      Supplement: 0,
    }),
    FontDescriptor: objects.add(descriptor(objects, tagged, file, program)),
    CIDToGIDMap: kind === 'CIDFontType2' ? name('Identity') : undefined,
    W: glyphs.flatMap((glyph) => [cidOf(glyph), [thousandthsOf(file, file.advanceOf(glyph))]]),
  });
  const meanings = [...used].flatMap(([glyph, text]): [string, string][] =>
    text === '' ? [] : [[hexOf(cidOf(glyph)), text]],
  );
  return dictOf({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: tagged,
    Encoding: name('Identity-H'),
    DescendantFonts: [objects.add(descendant)],
    ToUnicode: objects.add(characterMap(meanings, '<0000> <ffff>')),
  });
}

function descriptor(objects: NewObjects, title: PdfName, file: FontFile, program: Uint8Array): PdfObject {
  const { box, ascent, descent, kind } = file;
  const isCff = kind === 'CIDFontType0';
  const dict = dictOf({
    Subtype: isCff ? name('CIDFontType0C') : undefined,
    Length1: isCff ? undefined : program.length,
    Filter: name('FlateDecode'),
  });
  return dictOf({
    Type: name('FontDescriptor'),
    FontName: title,
    Flags: SYMBOLIC,
    FontBBox: box.map((side) => thousandthsOf(file, side)),
    ItalicAngle: 0,
    Ascent: thousandthsOf(file, ascent),
    Descent: thousandthsOf(file, descent),
    CapHeight: thousandthsOf(file, ascent),
    StemV: STEM_WIDTH,
    [isCff ? 'FontFile3' : 'FontFile2']: objects.add(new PdfStream(dict, deflate(program, 9))),
  });
}

const hexOf = (number: number) => number.toString(16).padStart(4, '0');

/** Six capitals that tell this subset from others of the font (ISO 32000-2, 9.9.2). */
function tagOf(bytes: Uint8Array): string {
  const digest = sha256(bytes);
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

const MOST_IN_BLOCK = 100;

/** What each code means, for searching and copying (ISO 32000-2, 9.10.3). Codes in hexadecimal, as long as `range` says. */
export function characterMap(meanings: readonly [code: string, text: string][], range: string): PdfStream {
  const rows = meanings.map(([code, text]) => `<${code}> <${hex(fromUtf16(text))}>`);
  const blocks: string[] = [];
  for (let start = 0; start < rows.length; start += MOST_IN_BLOCK) {
    const block = rows.slice(start, start + MOST_IN_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  const text = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
${range}
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
  return new PdfStream(dictOf({ Filter: name('FlateDecode') }), deflate(fromUtf8(text), 9));
}
