import { readInt16, readInt32, readUint16, readUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import type { FontStyle } from '../look/font-look.ts';
import type { Tables } from './sfnt.ts';

/** Of `macStyle` in `head`, and of `fsSelection` in `OS/2` (ISO/IEC 14496-22, 5.2.2 and 5.2.7). */
const MAC_BOLD = 1;
const MAC_ITALIC = 2;
const ITALIC_OR_OBLIQUE = 0x0201;
/** PANOSE: text in Latin letters, and how its serifs are. */
const LATIN_TEXT = 2;
const SERIFS = [2, 10];
const SANS = [11, 13];
const ROUNDED_SANS = 15;
const SANS_CLASS = 8;
const BOLD = 700;

/** What a font program says of its style; the keys that it says nothing about are left out. */
export function readStyle(tables: Tables): Partial<FontStyle> {
  const [head, rights, post] = ['head', 'OS/2', 'post'].map((tag) => tables.get(tag));
  const mac = head && head.length >= 46 ? readUint16(head, 44) : 0;
  const angle = post && post.length >= 8 ? readInt32(post, 4) : 0;
  const style: Partial<FontStyle> = {};
  if (mac & MAC_BOLD) style.weight = BOLD;
  if (mac & MAC_ITALIC || angle !== 0) style.slanted = true;
  if (!rights || rights.length < 64 || !head) return style;
  const weight = readUint16(rights, 4);
  // Some makers count from 1 to 9.
  if (weight > 0) style.weight = weight < 10 ? weight * 100 : weight;
  style.slanted = style.slanted === true || (readUint16(rights, 62) & ITALIC_OR_OBLIQUE) !== 0;
  const serif = serifOf(readUint8(rights, 32), readUint8(rights, 33), readInt16(rights, 30) >> 8);
  if (serif !== undefined) style.serif = serif;
  const height = readUint16(rights, 0) >= 2 && rights.length >= 88 ? readInt16(rights, 86) : 0;
  if (height > 0) style.xHeight = Math.round((height * 1000) / Math.max(1, readUint16(head, 18)));
  return style;
}

function serifOf(family: number, serifs: number, familyClass: number): boolean | undefined {
  if (family === LATIN_TEXT) {
    if (within(serifs, SERIFS)) return true;
    if (within(serifs, SANS) || serifs === ROUNDED_SANS) return false;
  }
  if (familyClass === SANS_CLASS) return false;
  return (familyClass >= 1 && familyClass <= 5) || familyClass === 7 ? true : undefined;
}

const within = (value: number, [least = 0, most = 0]: readonly number[]) => value >= least && value <= most;
