import { concat } from '@pagewright/ground/bytes';
import { writeUint16, writeUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import { isCidKeyed, type CffEncoding, type CffFont } from './font.ts';
import { OPERATORS, writeDict, writeIndex, type CffDict } from './structures.ts';

/** Major and minor version, header size, and offsets of four bytes. */
const HEADER = new Uint8Array([1, 0, 4, 4]);

/** Puts a CFF file together (Adobe Technical Note 5176, chapter 2). */
export function writeCff(font: CffFont): Uint8Array {
  const cid = isCidKeyed(font);
  const top = new Map(font.top);
  for (const operator of PLACED) top.delete(operator);
  for (const operator of cid ? CID_PLACED : NAME_PLACED)
    top.set(operator, operator === OPERATORS.private ? [0, 0] : [0]);
  if (font.encoding.kind === 'standard') top.delete(OPERATORS.encoding);

  const names = writeIndex([font.name]);
  const strings = writeIndex(font.strings);
  const globalSubrs = writeIndex(font.globalSubrs);
  const pieces: Uint8Array[] = [];
  let at = HEADER.length + names.length + writeIndex([writeDict(top)]).length + strings.length + globalSubrs.length;
  const place = (piece: Uint8Array): number => {
    pieces.push(piece);
    at += piece.length;
    return at - piece.length;
  };
  if (font.encoding.kind === 'own') top.set(OPERATORS.encoding, [place(encodingOf(font.encoding))]);
  top.set(OPERATORS.charset, [place(charsetOf(font.charset))]);
  if (cid) top.set(OPERATORS.fdSelect, [place(selectOf(font.partOf))]);
  top.set(OPERATORS.charStrings, [place(writeIndex(font.charStrings))]);

  const placed = font.parts.map(({ private: own, subrs, dict }): CffDict => {
    const withSubrs = new Map(own);
    withSubrs.delete(OPERATORS.subrs);
    // Subroutines lie right behind the dictionary; their offset counts from its start.
    if (subrs.length > 0) withSubrs.set(OPERATORS.subrs, [0]);
    const size = writeDict(withSubrs).length;
    if (subrs.length > 0) withSubrs.set(OPERATORS.subrs, [size]);
    const start = place(writeDict(withSubrs));
    if (subrs.length > 0) place(writeIndex(subrs));
    return new Map(dict).set(OPERATORS.private, [size, start]);
  });
  if (cid) top.set(OPERATORS.fdArray, [place(writeIndex(placed.map(writeDict)))]);
  else top.set(OPERATORS.private, placed[0]?.get(OPERATORS.private) ?? [0, 0]);
  return concat([HEADER, names, writeIndex([writeDict(top)]), strings, globalSubrs, ...pieces]);
}

const NAME_PLACED = [OPERATORS.charset, OPERATORS.encoding, OPERATORS.charStrings, OPERATORS.private];
const CID_PLACED = [OPERATORS.charset, OPERATORS.charStrings, OPERATORS.fdSelect, OPERATORS.fdArray];
const PLACED = new Set<number>([...NAME_PLACED, ...CID_PLACED]);

function encodingOf({ codes, further }: Extract<CffEncoding, { kind: 'own' }>): Uint8Array {
  const table = new Uint8Array([further.length > 0 ? 0x80 : 0, codes.length, ...codes]);
  if (further.length === 0) return table;
  return concat([
    table,
    new Uint8Array([further.length, ...further.flatMap(([code, name]) => [code, name >> 8, name & 255])]),
  ]);
}

/** Format 2, runs of numbers, or format 0, each number: whatever is shorter. The first glyph goes without saying. */
function charsetOf(charset: readonly number[]): Uint8Array {
  const runs: { first: number; more: number }[] = [];
  for (const number of charset.slice(1)) {
    const last = runs.at(-1);
    if (last && last.first + last.more + 1 === number) last.more += 1;
    else runs.push({ first: number, more: 0 });
  }
  const asRuns = runs.length * 4 < (charset.length - 1) * 2;
  const words = asRuns ? runs.flatMap(({ first, more }) => [first, more]) : charset.slice(1);
  const table = new Uint8Array(1 + words.length * 2);
  writeUint8(table, 0, asRuns ? 2 : 0);
  for (const [index, word] of words.entries()) writeUint16(table, 1 + index * 2, word);
  return table;
}

/** Format 3: runs of glyphs. */
function selectOf(partOf: readonly number[]): Uint8Array {
  const starts = [...partOf.keys()].filter((glyph) => glyph === 0 || partOf[glyph] !== partOf[glyph - 1]);
  const table = new Uint8Array(5 + starts.length * 3);
  writeUint8(table, 0, 3);
  writeUint16(table, 1, starts.length);
  for (const [index, glyph] of starts.entries()) {
    writeUint16(table, 3 + index * 3, glyph);
    writeUint8(table, 5 + index * 3, partOf[glyph] ?? 0);
  }
  writeUint16(table, 3 + starts.length * 3, partOf.length);
  return table;
}
