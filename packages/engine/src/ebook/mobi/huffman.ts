import { EngineFailure } from '@pagewright/ground/failure.ts';
import { damagedBook } from './palm-database.ts';

const DEEPEST_PHRASE = 64;
/** Text of one record is 4,096 bytes; phrases within phrases are how a small file would make a large one. */
const MOST_RECORD_BYTES = 1_000_000;

/** Text packed by HUFF and CDIC records: codes for phrases of a dictionary, which are packed the same way. */
export class HuffmanText {
  /** By the first eight bits: length, whether that is the whole code, and the largest code of that length. */
  private readonly short: { length: number; ends: boolean; most: number }[];
  /** By length, from 1: smallest and largest code, filled up to 32 bits. */
  private readonly bounds: { least: number; most: number }[];
  private readonly phrases: { bytes: Buffer; packed: boolean }[] = [];

  constructor(huff: Buffer, dictionaries: readonly Buffer[]) {
    if (huff.toString('latin1', 0, 4) !== 'HUFF') throw damagedBook('no HUFF record');
    const [shortAt, boundsAt] = [huff.readUInt32BE(8), huff.readUInt32BE(12)];
    this.short = Array.from({ length: 256 }, (_, index) => {
      const entry = huff.readUInt32BE(shortAt + index * 4);
      return { length: entry & 0x1f, ends: (entry & 0x80) !== 0, most: entry >>> 8 };
    });
    this.bounds = Array.from({ length: 32 }, (_, index) => ({
      least: huff.readUInt32BE(boundsAt + index * 8),
      most: huff.readUInt32BE(boundsAt + index * 8 + 4),
    }));
    for (const dictionary of dictionaries) this.readPhrases(dictionary);
  }

  unpack(bytes: Buffer): Buffer {
    return this.expand(bytes, 0);
  }

  private readPhrases(record: Buffer): void {
    if (record.toString('latin1', 0, 4) !== 'CDIC') throw damagedBook('no CDIC record');
    const start = record.readUInt32BE(4);
    const total = record.readUInt32BE(8);
    const count = Math.min(2 ** record.readUInt32BE(12), total - this.phrases.length);
    for (let index = 0; index < count; index += 1) {
      const at = start + record.readUInt16BE(start + index * 2);
      const size = record.readUInt16BE(at);
      this.phrases.push({
        bytes: record.subarray(at + 2, at + 2 + (size & 0x7fff)),
        packed: (size & 0x8000) === 0,
      });
    }
  }

  private expand(bytes: Buffer, depth: number): Buffer {
    if (depth > DEEPEST_PHRASE) throw damagedBook('a phrase is made of itself');
    const parts: Buffer[] = [];
    let size = 0;
    const bits = bytes.length * 8;
    for (let at = 0; at < bits;) {
      const window = windowAt(bytes, at);
      const { length, code } = this.codeIn(window);
      at += length;
      if (at > bits) break;
      const phrase = this.phraseOf(code, depth);
      parts.push(phrase);
      size += phrase.length;
      if (size > MOST_RECORD_BYTES) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_RECORD_BYTES });
    }
    return Buffer.concat(parts, size);
  }

  private codeIn(window: number): { length: number; code: number } {
    const first = this.short[window >>> 24];
    if (!first || first.length === 0) throw damagedBook('a code without length');
    let { length, most } = first;
    if (!first.ends) {
      while (length <= 32 && window >>> (32 - length) < (this.bounds[length - 1]?.least ?? 0)) length += 1;
      const bound = this.bounds[length - 1];
      if (!bound) throw damagedBook('an unknown code');
      most = bound.most;
    }
    return { length, code: most - (window >>> (32 - length)) };
  }

  private phraseOf(code: number, depth: number): Buffer {
    const phrase = this.phrases[code];
    if (!phrase) throw damagedBook('a phrase that the dictionary lacks');
    if (!phrase.packed) return phrase.bytes;
    const bytes = this.expand(phrase.bytes, depth + 1);
    this.phrases[code] = { bytes, packed: false };
    return bytes;
  }
}

/** 32 bits from a bit position; zeros behind the end. */
function windowAt(bytes: Buffer, bit: number): number {
  const at = bit >> 3;
  const shift = bit & 7;
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  const high = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3);
  return ((high << shift) | (byte(4) >>> (8 - shift))) >>> 0;
}
