import { concat, latin1 } from '@pagewright/ground/bytes';
import { readInt16, readUint16, readUint32 } from '@pagewright/ground/bytes/big-endian.ts';
import { isCidKeyed, readCff, type CffFont } from '../fonts/cff/font.ts';
import { subsetCff } from '../fonts/cff/subset.ts';
import { writeCff } from '../fonts/cff/write.ts';
import { readCharacterMaps } from '../fonts/truetype/character-map.ts';
import { lookOf, type FontLook } from '../fonts/look/font-look.ts';
import { styleInName } from '../fonts/look/style-in-name.ts';
import { readOutlines } from '../fonts/truetype/glyphs.ts';
import { readNames } from '../fonts/truetype/names.ts';
import { readTables, type Tables } from '../fonts/truetype/sfnt.ts';
import { readStyle } from '../fonts/truetype/style.ts';
import { openTrueType } from '../fonts/truetype/subset.ts';
import { isNotToEmbed } from '../fonts/truetype/rights.ts';

/** A font file of either kind of outlines, opened to set text in it. */
export interface FontFile {
  /** Family and style, as people know it: "Carlito Bold". */
  title: string;
  /** As a PDF may call it. */
  postScriptName: string;
  look: FontLook;
  /** Glyphs by Unicode character. */
  glyphs: ReadonlyMap<number, number>;
  unitsPerEm: number;
  box: number[];
  ascent: number;
  descent: number;
  /** In units of the font. */
  advanceOf: (glyph: number) => number;
  /** The number that a PDF calls a glyph by. */
  cidOf: (glyph: number) => number;
  /** How a PDF names this kind of font and font program (ISO 32000-2, tables 115 and 124). */
  kind: 'CIDFontType0' | 'CIDFontType2';
  /** The program with these glyphs, not packed; `undefined` where a glyph cannot be followed. */
  subset: (glyphs: ReadonlySet<number>) => Uint8Array | undefined;
}

const X = 0x78;

type Outlines = Pick<FontFile, 'cidOf' | 'kind' | 'subset'>;
type Measures = Pick<FontFile, 'unitsPerEm' | 'box' | 'ascent' | 'descent' | 'advanceOf'>;

const OPENTYPE_WITH_CFF = 'OTTO';
const TRUETYPE_VERSION = new Uint8Array([0, 1, 0, 0]);
/** Maps for Unicode, those beyond its first plane first: platform and encoding (ISO/IEC 14496-22, 5.2.1). */
const UNICODE_MAPS = ['3:10', '0:6', '0:4', '3:1', '0:3'];
/** Styles that go without saying. */
const PLAIN_STYLES = new Set(['Regular', 'Book', 'Roman', 'Normal']);

/** `face`: its place in a collection, from 0. `undefined` where the file is damaged, of another kind, or not to be embedded in part. */
export function openFont(bytes: Uint8Array, face = 0): FontFile | undefined {
  const font = faceOfCollection(bytes, face);
  const isCff = latin1(font, 0, 4) === OPENTYPE_WITH_CFF;
  const tables = readTables(isCff ? concat([TRUETYPE_VERSION, font.subarray(4)]) : font);
  if (!tables || isNotToEmbed(tables)) return undefined;
  const outlines = isCff ? cffOutlines(tables.get('CFF ')) : trueTypeOutlines(font);
  const glyphs = unicodeMap(tables.get('cmap'));
  const measures = readMeasures(tables);
  return (
    outlines && glyphs && measures && { ...nameAndLook(tables, glyphs, measures), glyphs, ...measures, ...outlines }
  );
}

function nameAndLook(
  tables: Tables,
  glyphs: ReadonlyMap<number, number>,
  { advanceOf, unitsPerEm }: Measures,
): Pick<FontFile, 'title' | 'postScriptName' | 'look'> {
  const { family = 'Font', style = '', postScript = family } = readNames(tables.get('name'));
  const title = PLAIN_STYLES.has(style) || style === '' ? family : `${family} ${style}`;
  const told = {
    weight: 400,
    slanted: false,
    serif: styleInName(title).serif,
    xHeight: topOf(tables, glyphs.get(X), unitsPerEm),
  };
  const look = lookOf({ ...told, ...readStyle(tables) }, (letter) => {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    return glyph ? (advanceOf(glyph) * 1000) / unitsPerEm : 0;
  });
  return { title, postScriptName: postScript.replaceAll(/[^A-Za-z0-9-]/g, '') || 'Font', look };
}

/** How far a glyph of TrueType rises above the baseline, in thousandths of the size. */
function topOf(tables: Tables, glyph: number | undefined, unitsPerEm: number): number | undefined {
  const outline = glyph === undefined ? undefined : readOutlines(tables)?.glyph(glyph);
  return outline && outline.length >= 10 ? Math.round((readInt16(outline, 8) * 1000) / unitsPerEm) : undefined;
}

/** A font of a collection as a font file of its own: its directory stands at the beginning, offsets stay. */
function faceOfCollection(bytes: Uint8Array, face: number): Uint8Array {
  if (latin1(bytes, 0, 4) !== 'ttcf' || bytes.length < 16 + 4 * face) return bytes;
  const directory = readUint32(bytes, 12 + 4 * face);
  if (directory + 12 > bytes.length) return bytes;
  const size = 12 + 16 * readUint16(bytes, directory + 4);
  return concat([bytes.subarray(directory, directory + size), bytes.subarray(size)]);
}

function trueTypeOutlines(font: Uint8Array): Outlines | undefined {
  const program = openTrueType(font);
  return (
    program && {
      kind: 'CIDFontType2',
      cidOf: (glyph) => glyph,
      subset: (glyphs) => program.subset(glyphs, 'by number', 'dropped')?.bytes,
    }
  );
}

function cffOutlines(table: Uint8Array | undefined): Outlines | undefined {
  const cff = table && readCff(table);
  if (!cff) return undefined;
  const subset = (glyphs: ReadonlySet<number>, font: CffFont, numbering: 'renumber' | 'keep numbers') => {
    const part = subsetCff(font, glyphs, numbering);
    return part && writeCff(part.font);
  };
  // Without a character collection the number of a glyph is its place in the program (ISO 32000-2, 9.7.4.2).
  return isCidKeyed(cff)
    ? {
        kind: 'CIDFontType0',
        cidOf: (glyph) => cff.charset[glyph] ?? 0,
        subset: (glyphs) => subset(glyphs, cff, 'renumber'),
      }
    : { kind: 'CIDFontType0', cidOf: (glyph) => glyph, subset: (glyphs) => subset(glyphs, cff, 'keep numbers') };
}

/** Only the wanted subtable is read: others may be of kinds that map no single characters. */
function unicodeMap(cmap: Uint8Array | undefined): ReadonlyMap<number, number> | undefined {
  if (!cmap || cmap.length < 4) return undefined;
  const offsets = new Map<string, number>();
  for (let at = 4; at + 8 <= Math.min(cmap.length, 4 + 8 * readUint16(cmap, 2)); at += 8)
    offsets.set(`${readUint16(cmap, at)}:${readUint16(cmap, at + 2)}`, readUint32(cmap, at + 4));
  const offset = UNICODE_MAPS.map((wanted) => offsets.get(wanted)).find((found) => found !== undefined);
  if (offset === undefined) return undefined;
  const alone = concat([new Uint8Array([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12]), cmap.subarray(offset)]);
  return readCharacterMaps(alone)?.[0]?.glyphs;
}

/** `head`, `hhea` and `hmtx` (ISO/IEC 14496-22, 5.2). */
function readMeasures(tables: Tables): Measures | undefined {
  const [head, header, advances] = ['head', 'hhea', 'hmtx'].map((tag) => tables.get(tag));
  if (!head || head.length < 54 || !header || header.length < 36 || !advances) return undefined;
  const full = readUint16(header, 34);
  if (full === 0 || advances.length < full * 4) return undefined;
  return {
    unitsPerEm: Math.max(1, readUint16(head, 18)),
    box: [36, 38, 40, 42].map((at) => readInt16(head, at)),
    ascent: readInt16(header, 4),
    descent: readInt16(header, 6),
    advanceOf: (glyph) => readUint16(advances, Math.min(glyph, full - 1) * 4),
  };
}
