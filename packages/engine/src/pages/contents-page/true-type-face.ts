import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { readTables } from '../../compress/fonts/truetype/sfnt.ts';
import { openTrueType, type TrueTypeFont } from '../../compress/fonts/truetype/subset.ts';
import type { NewObjects } from '../../document/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfObject } from '../../document/objects.ts';
import { byteString } from '../../document/text-string.ts';
import type { Typeface } from './typeface.ts';

const name = (value: string) => PdfName.of(value);

/** Characters of a map for Unicode, the wide ones first: platform and encoding (ISO/IEC 14496-22, 5.2.1). */
const UNICODE_MAPS = ['3:10', '0:6', '0:4', '3:1', '0:3'];
/** A symbolic font: its glyphs are called by number, whatever their letters (ISO 32000-2, table 121). */
const SYMBOLIC = 4;
const STEM_WIDTH = 80;

interface Metrics {
  unitsPerEm: number;
  box: number[];
  ascent: number;
  descent: number;
  /** Advance of a glyph in units of the font. */
  advance: (glyph: number) => number;
}

/** An installed font, embedded with the glyphs that were used. */
export class TrueTypeFace implements Typeface {
  private readonly title: string;
  private readonly program: TrueTypeFont;
  private readonly glyphs: ReadonlyMap<number, number>;
  private readonly metrics: Metrics;
  private readonly used = new Map<number, string>();

  private constructor(title: string, program: TrueTypeFont, glyphs: ReadonlyMap<number, number>, metrics: Metrics) {
    this.title = title;
    this.program = program;
    this.glyphs = glyphs;
    this.metrics = metrics;
  }

  /** `undefined` where the file holds no TrueType outlines that may be embedded in part. */
  static open(title: string, bytes: Buffer): TrueTypeFace | undefined {
    const font = firstOfCollection(bytes);
    const program = openTrueType(font);
    const metrics = readMetrics(font);
    const map = UNICODE_MAPS.map((wanted) =>
      program?.maps?.find(({ platform, encoding }) => `${platform}:${encoding}` === wanted),
    ).find((found) => found !== undefined);
    return program && metrics && map ? new TrueTypeFace(title, program, map.glyphs, metrics) : undefined;
  }

  has(character: string): boolean {
    return (this.glyphs.get(character.codePointAt(0) ?? 0) ?? 0) !== 0;
  }

  widthOf(character: string): number {
    return this.thousandths(this.metrics.advance(this.glyphs.get(character.codePointAt(0) ?? 0) ?? 0));
  }

  spell(text: string): string {
    let digits = '';
    for (const character of text) {
      const glyph = this.glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
      this.used.set(glyph, character);
      digits += glyph.toString(16).padStart(4, '0');
    }
    return `<${digits}>`;
  }

  font(objects: NewObjects): PdfObject {
    const glyphs = [...this.used.keys()].sort((a, b) => a - b);
    const subset = this.program.subset(new Set(glyphs), 'by number');
    const bytes = subset?.bytes ?? Buffer.alloc(0);
    const title = name(`${tagOf(bytes)}+${this.title}`);
    const { box, ascent, descent, advance } = this.metrics;
    const descriptor = dictOf({
      Type: name('FontDescriptor'),
      FontName: title,
      Flags: SYMBOLIC,
      FontBBox: box.map((side) => this.thousandths(side)),
      ItalicAngle: 0,
      Ascent: this.thousandths(ascent),
      Descent: this.thousandths(descent),
      CapHeight: this.thousandths(ascent),
      StemV: STEM_WIDTH,
      FontFile2: objects.add(
        new PdfStream(dictOf({ Length1: bytes.length, Filter: name('FlateDecode') }), deflateSync(bytes, { level: 9 })),
      ),
    });
    const descendant = dictOf({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: title,
      CIDSystemInfo: dictOf({
        Registry: byteString(Buffer.from('Adobe')),
        Ordering: byteString(Buffer.from('Identity')),
        Supplement: 0,
      }),
      FontDescriptor: objects.add(descriptor),
      CIDToGIDMap: name('Identity'),
      W: glyphs.flatMap((glyph) => [glyph, [this.thousandths(advance(glyph))]]),
    });
    return dictOf({
      Type: name('Font'),
      Subtype: name('Type0'),
      BaseFont: title,
      Encoding: name('Identity-H'),
      DescendantFonts: [objects.add(descendant)],
      ToUnicode: objects.add(new PdfStream(new Map(), characterMap(this.used))),
    });
  }

  private thousandths(units: number): number {
    return Math.round((units * 1000) / this.metrics.unitsPerEm);
  }
}

/** The first font of a collection as a font file of its own: its directory stands at the beginning, offsets stay. */
function firstOfCollection(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'ttcf' || bytes.length < 16) return bytes;
  const directory = bytes.readUInt32BE(12);
  if (directory + 12 > bytes.length) return bytes;
  const size = 12 + 16 * bytes.readUInt16BE(directory + 4);
  return Buffer.concat([bytes.subarray(directory, directory + size), bytes.subarray(size)]);
}

/** `head`, `hhea` and `hmtx` (ISO/IEC 14496-22, 5.2). */
function readMetrics(font: Buffer): Metrics | undefined {
  const tables = readTables(font);
  const [head, header, advances] = ['head', 'hhea', 'hmtx'].map((tag) => tables?.get(tag));
  if (!head || head.length < 54 || !header || header.length < 36 || !advances) return undefined;
  const full = header.readUInt16BE(34);
  if (full === 0 || advances.length < full * 4) return undefined;
  return {
    unitsPerEm: Math.max(1, head.readUInt16BE(18)),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    ascent: header.readInt16BE(4),
    descent: header.readInt16BE(6),
    advance: (glyph) => advances.readUInt16BE(Math.min(glyph, full - 1) * 4),
  };
}

/** Six capitals that tell this subset from others of the font (ISO 32000-2, 9.9.2). */
function tagOf(bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

const MOST_IN_BLOCK = 100;

/** What each glyph means, for searching and copying (ISO 32000-2, 9.10.3). */
function characterMap(used: ReadonlyMap<number, string>): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const rows = [...used].map(([glyph, text]) => `<${glyph.toString(16).padStart(4, '0')}> <${hex(text)}>`);
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
