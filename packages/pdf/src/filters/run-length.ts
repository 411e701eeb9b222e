import { concat } from '@pagewright/ground/bytes';
const END = 128;

/** Undoes run-length coding (ISO 32000-2, 7.4.5). Stops at `most` bytes. */
export function decodeRunLength(data: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at < data.length && total < most;) {
    const length = data[at] ?? END;
    if (length === END) break;
    const piece =
      length < END ? data.subarray(at + 1, at + 2 + length) : new Uint8Array(257 - length).fill(data[at + 1] ?? 0);
    pieces.push(piece);
    total += piece.length;
    at += length < END ? length + 2 : 2;
  }
  return concat(pieces, Math.min(total, most));
}
