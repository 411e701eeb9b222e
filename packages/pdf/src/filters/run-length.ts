const END = 128;

/** Undoes run-length coding (ISO 32000-2, 7.4.5). Stops at `most` bytes. */
export function decodeRunLength(data: Buffer, most: number): Buffer {
  const pieces: Buffer[] = [];
  let total = 0;
  for (let at = 0; at < data.length && total < most;) {
    const length = data[at] ?? END;
    if (length === END) break;
    const piece = length < END ? data.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    pieces.push(piece);
    total += piece.length;
    at += length < END ? length + 2 : 2;
  }
  return Buffer.concat(pieces, Math.min(total, most));
}
