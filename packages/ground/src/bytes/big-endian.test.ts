import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import * as numbers from './big-endian.ts';

const places = [fc.uint8Array({ maxLength: 12 }), fc.integer({ min: -2, max: 12 })] as const;

/** `undefined` where it throws; both throw nothing but a RangeError. */
function unlessOutside<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    assert.ok(error instanceof RangeError);
    return undefined;
  }
}

const READERS = [
  [numbers.readUint8, 'readUInt8'],
  [numbers.readUint16, 'readUInt16BE'],
  [numbers.readInt16, 'readInt16BE'],
  [numbers.readUint32, 'readUInt32BE'],
  [numbers.readInt32, 'readInt32BE'],
] as const;

for (const [read, name] of READERS)
  test(`${read.name} reads as Node.js does, and throws where there is nothing`, () => {
    fc.assert(
      fc.property(...places, (bytes, at) => {
        const node = unlessOutside(() => Buffer.from(bytes)[name](at));
        assert.equal(
          unlessOutside(() => read(bytes, at)),
          node,
        );
      }),
    );
  });

const WRITERS = [
  [numbers.writeUint8, 'writeUInt8'],
  [numbers.writeUint16, 'writeUInt16BE'],
  [numbers.writeInt16, 'writeInt16BE'],
  [numbers.writeUint32, 'writeUInt32BE'],
  [numbers.writeInt32, 'writeInt32BE'],
] as const;

const anyValue = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -70_000, max: 70_000 }),
  fc.constantFrom(0x7fff_ffff, 0x8000_0000, -0x8000_0000, 0xffff_ffff, 2 ** 32, -1, 255.9),
);

for (const [write, name] of WRITERS)
  test(`${write.name} writes as Node.js does, and throws what does not fit`, () => {
    fc.assert(
      fc.property(...places, anyValue, (bytes, at, value) => {
        const [ours, theirs] = [new Uint8Array(bytes), Buffer.from(bytes)];
        const written = unlessOutside(() => [write(ours, at, value)]);
        const expected = unlessOutside(() => [theirs[name](value, at)]);
        assert.equal(written === undefined, expected === undefined);
        if (written) assert.deepEqual(ours, new Uint8Array(theirs));
      }),
    );
  });

test('numbers of one to six bytes', () => {
  fc.assert(
    fc.property(...places, fc.integer({ min: 0, max: 7 }), fc.nat(2 ** 40), (bytes, at, width, value) => {
      const node = Buffer.from(bytes);
      assert.equal(
        unlessOutside(() => numbers.readUint(bytes, at, width)),
        unlessOutside(() => node.readUIntBE(at, width)),
      );
      if (width === 0 || width > 6) return;
      const ours = new Uint8Array(bytes);
      const written = unlessOutside(() => [numbers.writeUint(ours, at, value, width)]);
      const expected = unlessOutside(() => [node.writeUIntBE(value, at, width)]);
      assert.equal(written === undefined, expected === undefined);
      if (written) assert.deepEqual(ours, new Uint8Array(node));
    }),
  );
});
