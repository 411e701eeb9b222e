import { readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import type { Tables } from './sfnt.ts';

/** `fsType`: the maker forbids embedding, or embedding in part (ISO/IEC 14496-22, 5.2.7). */
const NOT_TO_EMBED = 0x0002 | 0x0100;

export function isNotToEmbed(tables: Tables): boolean {
  const rights = tables.get('OS/2');
  return rights !== undefined && rights.length >= 10 && (readUint16(rights, 8) & NOT_TO_EMBED) !== 0;
}
