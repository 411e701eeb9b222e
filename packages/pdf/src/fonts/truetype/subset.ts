import { readUint16, writeInt16 } from '@pagewright/ground/bytes/big-endian.ts';
import { readCharacterMaps, writeCharacterMaps, type CharacterMap } from './character-map.ts';
import { keepGlyphNames, readGlyphNames, withoutGlyphNames } from './glyph-name-table.ts';
import { addParts, keepGlyphs, keepMetrics, readOutlines, withoutInstructions, type Outlines } from './glyphs.ts';
import { readTables, writeTables, type Tables } from './sfnt.ts';

/**
 * What ISO 32000-2, 9.9.1, asks for, in an order that packs well; `OS/2` as well, which says how the font may be used.
 * Everything else is for programs that set text (GSUB, GPOS, kern), for other systems, or for other sizes (bitmaps).
 */
const RETAINED_TABLES = [
  'head',
  'hhea',
  'maxp',
  'OS/2',
  'cvt ',
  'fpgm',
  'prep',
  'cmap',
  'post',
  'hmtx',
  'loca',
  'glyf',
];
/** Outlines in other forms, which readers may prefer to `glyf`. */
const OTHER_OUTLINES = ['CFF ', 'CFF2', 'COLR', 'SVG ', 'sbix', 'CBDT'];
/** `fsType`: the maker of the font forbids subsets (ISO/IEC 14496-22, 5.2.7). */
const NO_SUBSETTING = 0x0100;

/** How content names glyphs. */
type Calls = 'by code and name' | 'by number';
/** Whether the programs that fit outlines to the pixels of a screen stay. */
export type Hints = 'kept' | 'dropped';

/** A TrueType font opened to be made smaller. */
export interface TrueTypeFont {
  /** `undefined` where codes lead to glyphs in a way that cannot be read. */
  maps: CharacterMap[] | undefined;
  /** Glyphs by their name in `post`; `undefined` where the table cannot be read. */
  names: Map<string, number[]> | undefined;
  /** The font with these glyphs, and those they are put together from; every other one is empty. */
  subset(glyphs: ReadonlySet<number>, calls: Calls, hints: Hints): TrueTypeSubset | undefined;
}

export interface TrueTypeSubset {
  bytes: Uint8Array;
  /** Whether a glyph was taken away. */
  isPart: boolean;
}

/** `undefined` where the font is damaged, of another kind, or not ours to change. */
export function openTrueType(program: Uint8Array): TrueTypeFont | undefined {
  const tables = readTables(program);
  if (!tables || OTHER_OUTLINES.some((tag) => tables.has(tag)) || forbidsSubsets(tables)) return undefined;
  const outlines = readOutlines(tables);
  const cmap = tables.get('cmap');
  const maps = cmap ? readCharacterMaps(cmap) : [];
  const names = readGlyphNames(tables.get('post'));
  if (!outlines) return undefined;
  return {
    maps,
    names,
    subset: (glyphs, calls, hints) => makeSubset(tables, outlines, maps, glyphs, calls, hints),
  };
}

function forbidsSubsets(tables: Tables): boolean {
  const os2 = tables.get('OS/2');
  return os2 !== undefined && os2.length >= 10 && (readUint16(os2, 8) & NO_SUBSETTING) !== 0;
}

function makeSubset(
  tables: Tables,
  outlines: Outlines,
  maps: readonly CharacterMap[] | undefined,
  glyphs: ReadonlySet<number>,
  calls: Calls,
  hints: Hints,
): TrueTypeSubset | undefined {
  const retained = new Set(glyphs).add(0);
  if (!addParts(outlines, retained)) return undefined;
  const head = new Uint8Array(tables.get('head') ?? []);
  const metrics = keepMetrics(tables, outlines.count, retained);
  const hinted = hints === 'dropped' ? withoutHints(tables, outlines) : { tables, outlines };
  const { glyf, loca, format } = keepGlyphs(hinted.outlines, retained);
  writeInt16(head, 50, format);
  const changed = new Map(hinted.tables).set('head', head).set('glyf', glyf).set('loca', loca);
  if (metrics) changed.set('hmtx', metrics);

  const post = tables.get('post');
  if (calls === 'by number') changed.delete('cmap');
  else {
    const cmap = maps && writeCharacterMaps(maps, retained);
    if (cmap && tables.has('cmap')) changed.set('cmap', cmap);
  }
  if (post) changed.set('post', calls === 'by number' ? withoutGlyphNames(post) : keepGlyphNames(post, retained));
  const ordered: Tables = new Map();
  for (const tag of RETAINED_TABLES) {
    const table = changed.get(tag);
    if (table) ordered.set(tag, table);
  }
  const isPart = Array.from({ length: outlines.count }, (_, id) => id).some(
    (id) => !retained.has(id) && outlines.glyph(id).length > 0,
  );
  return { bytes: writeTables(ordered), isPart };
}

const HINT_TABLES = ['cvt ', 'fpgm', 'prep'];
/** Bytes of `fpgm` from which on a font may draw its strokes by program, as some old Chinese ones do. */
const DRAWING_PROGRAM = 16_000;
/** Fonts without `cvt ` but with a `prep` of this size are Japanese ones of that sort. */
const DRAWING_PREPARATION = 2_000;

/** Fonts that draw by program keep them: without, their strokes fall apart. */
function withoutHints(tables: Tables, outlines: Outlines): { tables: Tables; outlines: Outlines } {
  const size = (tag: string) => tables.get(tag)?.length ?? 0;
  if (size('fpgm') >= DRAWING_PROGRAM || (size('cvt ') === 0 && size('prep') >= DRAWING_PREPARATION))
    return { tables, outlines };
  const plain = new Map(tables);
  for (const tag of HINT_TABLES) plain.delete(tag);
  return { tables: plain, outlines: { ...outlines, glyph: (id) => withoutInstructions(outlines.glyph(id)) } };
}
