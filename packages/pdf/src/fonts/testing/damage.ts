import { writeUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import * as fc from 'fast-check';

/** A font program with a few bytes changed, perhaps cut off: offsets, counts and lengths that lead anywhere. */
export function damaged(program: Uint8Array): fc.Arbitrary<Uint8Array> {
  const change = fc.record({
    at: fc.nat(program.length - 1),
    value: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255)),
  });
  // Directories and headers stand at the beginning.
  const early = fc.record({ at: fc.nat(Math.min(program.length, 400) - 1), value: fc.nat(255) });
  return fc
    .record({
      changes: fc.array(fc.oneof(change, early), { minLength: 1, maxLength: 12 }),
      length: fc.oneof(
        { weight: 4, arbitrary: fc.constant(program.length) },
        { weight: 1, arbitrary: fc.nat(program.length) },
      ),
    })
    .map(({ changes, length }) => {
      const bytes = new Uint8Array(program);
      for (const { at, value } of changes) writeUint8(bytes, at, value);
      return bytes.subarray(0, length);
    });
}

/** Enough for each byte of a small font to be hit; seconds, not minutes. */
export const RUNS = { numRuns: 1000 };
