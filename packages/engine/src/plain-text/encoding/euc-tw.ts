import { CNS_11643 } from './tables/cns-11643.ts';

/**
 * EUC-TW, the encoding of Unix in Taiwan: two bytes for the first plane of CNS 11643, and four for any, of which the
 * first is a shift and the second the plane.
 */
export function decodeEucTw(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    const isLong = lead === SINGLE_SHIFT;
    if (lead < 0x80) {
      parts.push(String.fromCharCode(lead));
      at += 1;
      continue;
    }
    const plane = isLong ? (bytes[at + 1] ?? 0) - PLANES_FROM : 1;
    const place = isLong ? at + 2 : at;
    const character = characterAt(plane, (bytes[place] ?? 0) - CELLS_FROM, (bytes[place + 1] ?? 0) - CELLS_FROM);
    parts.push(character ?? UNKNOWN);
    at = character === undefined && !isLong ? at + 1 : place + 2;
  }
  return parts.join('');
}

const SINGLE_SHIFT = 0x8e;
const PLANES_FROM = 0xa0;
const CELLS_FROM = 0xa1;
const UNKNOWN = '\ufffd';
/** The tables hold it where no character is, and once where one is. */
const EMPTY = '\u3000';

const planes = new Map<number, string[][]>();

function characterAt(plane: number, row: number, cell: number): string | undefined {
  const table = CNS_11643[plane - 1];
  if (!table) return undefined;
  let rows = planes.get(plane);
  if (!rows) planes.set(plane, (rows = table.map((characters) => [...characters])));
  const found = rows[row]?.[cell];
  return found === EMPTY && (plane !== 1 || row !== 0 || cell !== 0) ? undefined : found;
}
