import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { NewObjects } from '../../document/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfObject } from '../../document/objects.ts';
import { byteString } from '../../document/text-string.ts';
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
    const { kind, cidOf } = this.file;
    const glyphs = [...this.used.keys()].sort((a, b) => cidOf(a) - cidOf(b));
    const program = this.file.subset(new Set(glyphs)) ?? Buffer.alloc(0);
    const title = name(`${tagOf(program)}+${this.title}`);
    const descendant = dictOf({
      Type: name('Font'),
      Subtype: name(kind),
      BaseFont: title,
      CIDSystemInfo: dictOf({
        Registry: byteString(Buffer.from('Adobe')),
        Ordering: byteString(Buffer.from('Identity')),
        Supplement: 0,
      }),
      FontDescriptor: objects.add(this.descriptor(objects, title, program)),
      CIDToGIDMap: kind === 'CIDFontType2' ? name('Identity') : undefined,
      W: glyphs.flatMap((glyph) => [cidOf(glyph), [this.thousandths(this.file.advanceOf(glyph))]]),
    });
    const meanings = new Map([...this.used].map(([glyph, character]) => [cidOf(glyph), character]));
    return dictOf({
      Type: name('Font'),
      Subtype: name('Type0'),
      BaseFont: title,
      Encoding: name('Identity-H'),
      DescendantFonts: [objects.add(descendant)],
      ToUnicode: objects.add(new PdfStream(new Map(), characterMap(meanings))),
    });
  }

  private descriptor(objects: NewObjects, title: PdfName, program: Buffer): PdfObject {
    const { box, ascent, descent, kind } = this.file;
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
      FontBBox: box.map((side) => this.thousandths(side)),
      ItalicAngle: 0,
      Ascent: this.thousandths(ascent),
      Descent: this.thousandths(descent),
      CapHeight: this.thousandths(ascent),
      StemV: STEM_WIDTH,
      [isCff ? 'FontFile3' : 'FontFile2']: objects.add(new PdfStream(dict, deflateSync(program, { level: 9 }))),
    });
  }

  private glyphOf(character: string): number {
    return this.file.glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
  }

  private thousandths(units: number): number {
    return Math.round((units * 1000) / this.file.unitsPerEm);
  }
}

const hexOf = (number: number) => number.toString(16).padStart(4, '0');

/** Six capitals that tell this subset from others of the font (ISO 32000-2, 9.9.2). */
function tagOf(bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

const MOST_IN_BLOCK = 100;

/** What each glyph means, for searching and copying (ISO 32000-2, 9.10.3). */
function characterMap(used: ReadonlyMap<number, string>): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const rows = [...used].map(([cid, text]) => `<${hexOf(cid)}> <${hex(text)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < rows.length; start += MOST_IN_BLOCK) {
    const block = rows.slice(start, start + MOST_IN_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return Buffer.from(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`);
}
