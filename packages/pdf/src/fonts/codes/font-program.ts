import { concat, latin1 } from '@pagewright/ground/bytes';
import { readInt16, readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { decodeStream } from '../../filters/filters.ts';
import { PdfStream, resolve, type PdfDict } from '../../objects/objects.ts';
import { isCidKeyed, readCff, stringOf } from '../cff/font.ts';
import { unlessDamaged } from '../damaged-font.ts';
import { OPERATORS } from '../cff/structures.ts';
import { standardName } from '../encodings/standard-encoding.ts';
import type { FontStyle } from '../look/font-look.ts';
import { readCharacterMaps, type CharacterMap } from '../truetype/character-map.ts';
import { readGlyphNames } from '../truetype/glyph-name-table.ts';
import { readOutlines } from '../truetype/glyphs.ts';
import { isNotToEmbed } from '../truetype/rights.ts';
import { readTables, type Tables } from '../truetype/sfnt.ts';
import { readStyle } from '../truetype/style.ts';
import { readType1 } from '../type1/font.ts';
import { type1Width, type2Width } from './char-string-width.ts';
import { draws } from './drawing-char-string.ts';

/** What an embedded font program says of its glyphs. */
export interface FontProgram {
  kind: 'truetype' | 'cff' | 'type1';
  hasOutline(glyph: number): boolean;
  glyphNamed(name: string): number | undefined;
  /** The name that the program's own encoding has for a code. */
  ownName(code: number): string | undefined;
  /** The glyph of a number of the character collection. */
  glyphOfCid(cid: number): number | undefined;
  /** Of TrueType; none in others. */
  maps: readonly CharacterMap[];
  /** What it says of its style. */
  style: Partial<FontStyle>;
  /** Its maker forbids embedding, or embedding in part. */
  restricted: boolean;
  /** How far a glyph moves the pen, in thousandths of the size; `undefined` where the program does not tell. */
  advanceOf(glyph: number): number | undefined;
  /** How far a glyph rises above the baseline, in thousandths of the size; of TrueType alone. */
  topOf(glyph: number): number | undefined;
}

const THOUSAND = 1000;
const NO_BYTES = new Uint8Array(0);
const KEYS = ['FontFile', 'FontFile2', 'FontFile3'] as const;
const TRUETYPE_VERSION = new Uint8Array([0, 1, 0, 0]);

/** `hmtx`, whose last full entry holds for all glyphs behind it (ISO/IEC 14496-22, 5.2.3 and 5.2.4). */
function advancesIn(tables: Tables): FontProgram['advanceOf'] {
  const [head, header, metrics] = ['head', 'hhea', 'hmtx'].map((tag) => tables.get(tag));
  const full = header && header.length >= 36 ? readUint16(header, 34) : 0;
  if (!head || head.length < 20 || !metrics || full === 0 || metrics.length < full * 4) return () => undefined;
  const unitsPerEm = Math.max(1, readUint16(head, 18));
  return (glyph) => (readUint16(metrics, Math.min(glyph, full - 1) * 4) * THOUSAND) / unitsPerEm;
}

/** `absent`: the reader takes a font of its own. `unread`: there is one, of a kind that is not read here, or damaged. */
export function embeddedProgram(descriptor: PdfDict | undefined): FontProgram | 'absent' | 'unread' {
  const stream = KEYS.map((key) => resolve(descriptor?.get(key))).find((value) => value instanceof PdfStream);
  if (!stream) return 'absent';
  const bytes = unlessBroken(() => decodeStream(stream));
  return (bytes && unlessDamaged(() => readProgram(bytes))) ?? 'unread';
}

/** A font whose stream cannot be unpacked is as one that cannot be read. */
function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readProgram(bytes: Uint8Array): FontProgram | undefined {
  if (latin1(bytes, 0, 4) === 'OTTO') {
    const tables = readTables(concat([TRUETYPE_VERSION, bytes.subarray(4)]));
    const table = tables?.get('CFF ');
    const program = table && cffProgram(table);
    return tables && program && { ...program, ...tableFacts(tables) };
  }
  return trueTypeProgram(bytes) ?? (bytes[0] === 1 ? cffProgram(bytes) : type1Program(bytes));
}

const tableFacts = (tables: Tables) => ({ style: readStyle(tables), restricted: isNotToEmbed(tables) });

const NO_TABLES = { maps: [], style: {}, restricted: false, topOf: () => undefined };

function trueTypeProgram(bytes: Uint8Array): FontProgram | undefined {
  const tables = readTables(bytes);
  const outlines = tables && readOutlines(tables);
  if (!outlines) return undefined;
  const cmap = tables.get('cmap');
  const names = readGlyphNames(tables.get('post')) ?? new Map<string, number[]>();
  return {
    kind: 'truetype',
    hasOutline: (glyph) => outlines.glyph(glyph).length > 0,
    glyphNamed: (name) => names.get(name)?.[0],
    ownName: () => undefined,
    glyphOfCid: (cid) => cid,
    maps: (cmap && readCharacterMaps(cmap)) ?? [],
    ...tableFacts(tables),
    advanceOf: advancesIn(tables),
    topOf: (glyph) => {
      const outline = outlines.glyph(glyph);
      const unitsPerEm = readUint16(tables.get('head') ?? outline, 18);
      return outline.length < 10 ? undefined : Math.round((readInt16(outline, 8) * 1000) / Math.max(1, unitsPerEm));
    },
  };
}

function cffProgram(bytes: Uint8Array): FontProgram | undefined {
  const cff = readCff(bytes);
  if (!cff) return undefined;
  const byCid = isCidKeyed(cff) ? new Map(cff.charset.map((cid, glyph) => [cid, glyph])) : undefined;
  const names = byCid ? undefined : cff.charset.map((number) => stringOf(cff, number));
  const byName = new Map((names ?? []).map((name, glyph) => [name, glyph]));
  const own = new Map<number, string>();
  if (cff.encoding.kind === 'own') {
    for (const [index, code] of cff.encoding.codes.entries()) own.set(code, names?.[index + 1] ?? '.notdef');
    for (const [code, name] of cff.encoding.further) own.set(code, stringOf(cff, name));
  }
  const scale = (cff.top.get(OPERATORS.fontMatrix)?.[0] ?? 1 / THOUSAND) * THOUSAND;
  return {
    kind: 'cff',
    hasOutline: (glyph) => draws(cff.charStrings[glyph]),
    glyphNamed: (name) => byName.get(name),
    ownName: (code) => (cff.encoding.kind === 'standard' ? standardName(code) : own.get(code)),
    glyphOfCid: (cid) => (byCid ? byCid.get(cid) : cid),
    ...NO_TABLES,
    advanceOf: (glyph) => {
      const part = cff.parts[cff.partOf[glyph] ?? 0];
      const [usual, nominal] = [OPERATORS.defaultWidth, OPERATORS.nominalWidth].map(
        (key) => part?.private.get(key)?.[0] ?? 0,
      );
      const width = type2Width(cff.charStrings[glyph] ?? NO_BYTES, usual ?? 0, nominal ?? 0);
      return width === undefined ? undefined : width * scale;
    },
  };
}

function type1Program(bytes: Uint8Array): FontProgram | undefined {
  const font = readType1(bytes);
  if (!font) return undefined;
  const names = [...font.charStrings.keys()];
  const byName = new Map(names.map((name, glyph) => [name, glyph]));
  return {
    kind: 'type1',
    hasOutline: (glyph) => draws(font.charStrings.get(names[glyph] ?? '')),
    glyphNamed: (name) => byName.get(name),
    ownName: (code) => font.encoding.get(code),
    glyphOfCid: () => undefined,
    ...NO_TABLES,
    advanceOf: (glyph) => type1Width(font.charStrings.get(names[glyph] ?? '') ?? NO_BYTES),
  };
}
