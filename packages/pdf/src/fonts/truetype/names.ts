import { latin1, utf16 } from '@pagewright/ground/bytes';
import { readUint16 } from '@pagewright/ground/bytes/big-endian.ts';

/** What a font calls itself (`name`, ISO/IEC 14496-22, 5.2.6). */
export interface FontNames {
  family: string | undefined;
  /** "Regular", "Bold Italic". */
  style: string | undefined;
  postScript: string | undefined;
}

/** Those of fonts with more than four styles first. */
const FAMILY = [16, 1];
const STYLE = [17, 2];
const POSTSCRIPT = [6];
const WINDOWS = 3;
const MACINTOSH = 1;
const ENGLISH = 0x0409;

export function readNames(table: Uint8Array | undefined): FontNames {
  const names = new Map<number, string>();
  if (table && table.length >= 6) {
    const strings = readUint16(table, 4);
    for (let at = 6; at + 12 <= Math.min(table.length, 6 + 12 * readUint16(table, 2)); at += 12) {
      const [platform, language, id] = [0, 4, 6].map((offset) => readUint16(table, at + offset));
      const from = strings + readUint16(table, at + 10);
      const bytes = table.subarray(from, from + readUint16(table, at + 8));
      const isEnglish = platform === WINDOWS && language === ENGLISH;
      if (id === undefined || (!isEnglish && (platform !== MACINTOSH || language !== 0 || names.has(id)))) continue;
      names.set(id, isEnglish ? utf16(bytes, 'big-endian') : latin1(bytes));
    }
  }
  const first = (ids: readonly number[]) => ids.map((id) => names.get(id)).find((name) => name !== undefined);
  return { family: first(FAMILY), style: first(STYLE), postScript: first(POSTSCRIPT) };
}
