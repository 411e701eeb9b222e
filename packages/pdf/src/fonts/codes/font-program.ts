import { concat, latin1 } from '@pagewright/ground/bytes';
import { decodeStream } from '../../filters/filters.ts';
import { PdfStream, resolve, type PdfDict } from '../../objects/objects.ts';
import { isCidKeyed, readCff, stringOf } from '../cff/font.ts';
import { unlessDamaged } from '../damaged-font.ts';
import { standardName } from '../encodings/standard-encoding.ts';
import { readCharacterMaps, type CharacterMap } from '../truetype/character-map.ts';
import { readGlyphNames } from '../truetype/glyph-name-table.ts';
import { readOutlines } from '../truetype/glyphs.ts';
import { readTables } from '../truetype/sfnt.ts';
import { readType1 } from '../type1/font.ts';
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
}

const KEYS = ['FontFile', 'FontFile2', 'FontFile3'] as const;
const TRUETYPE_VERSION = new Uint8Array([0, 1, 0, 0]);

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
    const table = readTables(concat([TRUETYPE_VERSION, bytes.subarray(4)]))?.get('CFF ');
    return table && cffProgram(table);
  }
  return trueTypeProgram(bytes) ?? (bytes[0] === 1 ? cffProgram(bytes) : type1Program(bytes));
}

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
  return {
    kind: 'cff',
    hasOutline: (glyph) => draws(cff.charStrings[glyph]),
    glyphNamed: (name) => byName.get(name),
    ownName: (code) => (cff.encoding.kind === 'standard' ? standardName(code) : own.get(code)),
    glyphOfCid: (cid) => (byCid ? byCid.get(cid) : cid),
    maps: [],
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
    maps: [],
  };
}
