/**
 * IWA files are chunks of Snappy without its frame and checksums: a zero byte, a length of three bytes, and a block
 * (https://github.com/google/snappy/blob/main/format_description.txt).
 */

const CHUNK_HEADER_BYTES = 4;
/** Each chunk unpacks to this at most. */
const MOST_CHUNK_BYTES = 65_536;
/** Kinds of elements, by their two lowest bits: bytes that follow, or a copy with an offset of 1, 2 or 4 bytes. */
const LITERAL = 0;
const COPY_1 = 1;
const COPY_2 = 2;
/** Literals longer than this tell their length in the bytes that follow. */
const LONGEST_SHORT_LITERAL = 60;

/** Fails with a RangeError where the data is not what it should be. */
export function unpackIwa(file: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < file.length;) {
    const length = file.readUIntLE(at + 1, 3);
    const start = at + CHUNK_HEADER_BYTES;
    if (file[at] !== 0 || start + length > file.length) throw new RangeError('no chunk');
    chunks.push(unpackBlock(file.subarray(start, start + length)));
    at = start + length;
  }
  return Buffer.concat(chunks);
}

function unpackBlock(block: Buffer): Buffer {
  const [length, start] = readLength(block);
  if (length > MOST_CHUNK_BYTES) throw new RangeError('a chunk is too long');
  const out = Buffer.alloc(length);
  let done = 0;
  for (let at = start; at < block.length;) {
    const tag = block.readUInt8(at);
    const kind = tag & 3;
    at += 1;
    if (kind === LITERAL) {
      let bytes = (tag >> 2) + 1;
      if (bytes > LONGEST_SHORT_LITERAL) {
        const width = bytes - LONGEST_SHORT_LITERAL;
        bytes = block.readUIntLE(at, width) + 1;
        at += width;
      }
      if (at + bytes > block.length || done + bytes > length) throw new RangeError('a literal is too long');
      done += block.copy(out, done, at, at + bytes);
      at += bytes;
      continue;
    }
    const bytes = kind === COPY_1 ? 4 + ((tag >> 2) & 7) : (tag >> 2) + 1;
    const width = kind === COPY_1 ? 1 : kind === COPY_2 ? 2 : 4;
    const offset = block.readUIntLE(at, width) + (kind === COPY_1 ? (tag >> 5) << 8 : 0);
    at += width;
    if (offset === 0 || offset > done || done + bytes > length) throw new RangeError('a copy from outside');
    // Byte by byte: a copy may reach into what it is writing.
    for (let count = 0; count < bytes; count += 1, done += 1) out[done] = out[done - offset] ?? 0;
  }
  if (done !== length) throw new RangeError('a chunk is too short');
  return out;
}

/** The length of what is packed, and where the elements begin. */
function readLength(block: Buffer): [length: number, start: number] {
  let length = 0;
  for (let at = 0; at < 5; at += 1) {
    const byte = block.readUInt8(at);
    length += (byte & 0x7f) * 2 ** (at * 7);
    if (byte < 0x80) return [length, at + 1];
  }
  throw new RangeError('a length without end');
}
