import { concat } from '@pagewright/ground/bytes';
/** Undoes LZW (ISO 32000-2, 7.4.4.2): codes of 9 to 12 bits, most significant bit first. */

const CLEAR = 256;
const END = 257;
const LONGEST_CODE = 12;

/**
 * `earlyChange` is 1 where a code grows by a bit one code before it must, as the standard's default has it. Gives what it
 * has where the data break off, as other readers do; where they would go on past `most` bytes, so many.
 */
export function decodeLzw(data: Uint8Array, earlyChange: 0 | 1, most: number): Uint8Array {
  // Each entry is the one before it in its chain, and one byte more.
  const prefix = new Int16Array(1 << LONGEST_CODE);
  const suffix = new Uint8Array(1 << LONGEST_CODE);
  const length = new Uint16Array(1 << LONGEST_CODE);
  for (let byte = 0; byte < 256; byte += 1) {
    suffix[byte] = byte;
    length[byte] = 1;
  }
  let out: Uint8Array = new Uint8Array(Math.min(most, Math.max(1024, data.length * 4)));
  let filled = 0;
  let next = END + 1;
  let bits = 9;
  let previous = -1;
  let held = 0;
  let count = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    count += 8;
    if (count < bits) continue;
    count -= bits;
    const code = (held >> count) & ((1 << bits) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = END + 1;
      bits = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0)) break;
    // A code that is only now being made is the previous chain and its own first byte again.
    const known = code < next ? code : previous;
    const size = (length[known] ?? 0) + (code < next ? 0 : 1);
    if (filled + size > most) return concat([out.subarray(0, filled)], most);
    if (filled + size > out.length) out = concat([out], Math.min(most, Math.max(out.length * 2, filled + size)));
    let at = filled + (length[known] ?? 0) - 1;
    let first = known;
    for (let link = known; at >= filled; at -= 1) {
      first = suffix[link] ?? 0;
      out[at] = first;
      link = prefix[link] ?? 0;
    }
    if (code >= next) out[filled + size - 1] = first;
    filled += size;
    if (previous >= 0 && next < 1 << LONGEST_CODE) {
      prefix[next] = previous;
      suffix[next] = first;
      length[next] = (length[previous] ?? 0) + 1;
      next += 1;
      if (next + earlyChange >= 1 << bits && bits < LONGEST_CODE) bits += 1;
    }
    previous = code;
  }
  return out.subarray(0, filled);
}
