import { zlib } from 'libdeflate';
import { deflateSync } from 'node:zlib';

/**
 * How hard is searched for what repeats: from 10 on by the best way through all that was found (libdeflate), which takes a
 * twentieth of the bytes and more that zlib leaves.
 */
const EFFORTS: readonly (readonly [bytes: number, level: number])[] = [
  [64 * 1024, 12],
  [1024 * 1024, 11],
  [32 * 1024 * 1024, 10],
];
/** Zlib at its end. */
const ZLIB_LEVEL = 9;

/** Bytes for `/FlateDecode`, packed as well as can be in reasonable time. */
export function deflateTightly(bytes: Uint8Array): Buffer {
  const level = EFFORTS.find(([most]) => bytes.length <= most)?.[1];
  if (level === undefined) return deflateSync(bytes, { level: ZLIB_LEVEL, memLevel: 9 });
  const packed = zlib(bytes, level);
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
}
