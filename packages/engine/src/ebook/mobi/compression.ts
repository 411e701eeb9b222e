import { EngineFailure } from '@pagewright/ground/failure.ts';
import { HuffmanText } from './huffman.ts';
import type { MobiHeader } from './header.ts';
import { damagedBook } from './palm-database.ts';

const STORED = 1;
const PALM_DOC = 2;
const HUFFMAN = 17480;
/** Text of one book; the longest ones have a few megabytes. */
const MOST_TEXT_BYTES = 100_000_000;

/** All text of a book. `record` counts from the start of the book. */
export function readText(header: MobiHeader, record: (index: number) => Buffer): Buffer {
  const unpack = unpacker(header, record);
  const parts: Buffer[] = [];
  let bytes = 0;
  for (let index = 1; index <= header.textRecords; index += 1) {
    const part = unpack(withoutTrailing(record(index), header.trailing));
    bytes += part.length;
    if (bytes > MOST_TEXT_BYTES) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_TEXT_BYTES });
    parts.push(part);
  }
  return Buffer.concat(parts, bytes);
}

function unpacker({ compression, huffman }: MobiHeader, record: (index: number) => Buffer): (bytes: Buffer) => Buffer {
  if (compression === STORED) return (bytes) => bytes;
  if (compression === PALM_DOC) return unpackPalmDoc;
  if (compression !== HUFFMAN) throw damagedBook(`compression ${compression}`);
  const text = new HuffmanText(
    record(huffman.first),
    Array.from({ length: Math.max(0, Math.min(huffman.count, 1000) - 1) }, (_, index) =>
      record(huffman.first + 1 + index),
    ),
  );
  return (bytes) => text.unpack(bytes);
}

/** Behind the text stand entries that each end with their own length, and bytes of a split character. */
function withoutTrailing(bytes: Buffer, flags: number): Buffer {
  let text = bytes;
  for (let bit = flags >> 1; bit > 0; bit >>= 1)
    if (bit & 1) text = text.subarray(0, Math.max(0, text.length - sizeFromEnd(text)));
  if (flags & 1) text = text.subarray(0, Math.max(0, text.length - ((text.at(-1) ?? 0) & 3) - 1));
  return text;
}

function sizeFromEnd(bytes: Buffer): number {
  let value = 0;
  for (const byte of bytes.subarray(-4)) {
    if (byte & 0x80) value = 0;
    value = (value << 7) | (byte & 0x7f);
  }
  return value;
}

/** PalmDOC: bytes, runs of bytes, pairs of distance and length, and a space with a letter. */
export function unpackPalmDoc(bytes: Buffer): Buffer {
  const output: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0 || (byte > 8 && byte < 0x80)) output.push(byte);
    else if (byte <= 8) {
      output.push(...bytes.subarray(at + 1, at + 1 + byte));
      at += byte;
    } else if (byte < 0xc0) {
      const pair = ((byte << 8) | (bytes[at + 1] ?? 0)) & 0x3fff;
      at += 1;
      const distance = pair >> 3;
      const length = (pair & 7) + 3;
      for (let copied = 0; copied < length; copied += 1) output.push(output[output.length - distance] ?? 0x20);
    } else output.push(0x20, byte ^ 0x80);
  }
  return Buffer.from(output);
}
