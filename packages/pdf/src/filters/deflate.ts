import { zlib } from 'libdeflate';
import { deflateSync } from 'node:zlib';

/**
 * `tight`: a better search for all that repeats, in the time that zlib takes. `tightest`: by the best way found through
 * it, for some hundredths less in three to ten times the time.
 */
export type Packing = 'quick' | 'tight' | 'tightest';

/**
 * Levels of libdeflate for streams of up to so many bytes. 10 is the first that looks for the best way, and takes three
 * times as long.
 */
const LEVELS: Record<Exclude<Packing, 'quick'>, readonly (readonly [bytes: number, level: number])[]> = {
  tight: [[32 * 1024 * 1024, 9]],
  tightest: [
    [64 * 1024, 12],
    [1024 * 1024, 11],
    [32 * 1024 * 1024, 10],
  ],
};
/** Zlib at its end. */
const ZLIB_LEVEL = 9;

/** Bytes for `/FlateDecode`. */
export function deflateFor(packing: Packing, bytes: Uint8Array): Buffer {
  const level = packing === 'quick' ? undefined : LEVELS[packing].find(([most]) => bytes.length <= most)?.[1];
  if (level === undefined) return deflateSync(bytes, { level: ZLIB_LEVEL });
  const packed = zlib(bytes, level);
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
}
