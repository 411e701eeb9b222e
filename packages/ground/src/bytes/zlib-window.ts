import type { Bytes } from './role.ts';

/** What a reader says of a distance that goes beyond the window that the stream has named. */
const TOO_FAR_BACK = 'invalid distance too far back';

/** Deflate, and the largest window (RFC 1950, 2.2), with check bits for both. */
const [METHOD, FLAGS] = [0x78, 0x9c];
const DEFLATE = 8;
const LARGEST = 7;
const HAS_DICTIONARY = 0x20;

/** A reader of streams that also takes those whose window is larger than they say, as other readers of PDFs do. */
export const withAnyWindow =
  (inflate: Bytes['inflate']): Bytes['inflate'] =>
  (bytes, most) => {
    try {
      return inflate(bytes, most);
    } catch (error) {
      const whole = (error as Error).message === TOO_FAR_BACK ? withLargestWindow(bytes) : undefined;
      if (!whole) throw error;
      return inflate(whole, most);
    }
  };

/**
 * The same stream with the largest window: some writers name one that is smaller than what they use. `undefined` where it names that
 * already, or is no such stream.
 */
function withLargestWindow(bytes: Uint8Array): Uint8Array | undefined {
  const [method = 0, flags = 0] = bytes;
  const isDeflate = (method & 15) === DEFLATE && ((method << 8) | flags) % 31 === 0 && (flags & HAS_DICTIONARY) === 0;
  if (!isDeflate || method >> 4 >= LARGEST) return undefined;
  const whole = bytes.slice();
  whole.set([METHOD, FLAGS]);
  return whole;
}
