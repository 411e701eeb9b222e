import { deflate } from '@pagewright/ground/bytes';
import { zlib } from 'libdeflate';

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
export function deflateFor(packing: Packing, bytes: Uint8Array): Uint8Array {
  const level = packing === 'quick' ? undefined : LEVELS[packing].find(([most]) => bytes.length <= most)?.[1];
  if (level === undefined) return deflate(bytes, ZLIB_LEVEL);
  return zlib(bytes, level);
}
