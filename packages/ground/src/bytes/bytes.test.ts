import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import * as browser from './browser.ts';
import * as node from './node.ts';
import { TooManyBytes, type Bytes } from './role.ts';

/** The compiler says where one of them lacks something. */
const IMPLEMENTATIONS: { node: Bytes; browser: Bytes } = { node, browser };

const MOST = 1_000_000;

/** What a call answers, or how it fails, in a form that can be compared. */
function outcomeOf(work: () => Uint8Array | string | number | boolean): unknown {
  try {
    const answer = work();
    return answer instanceof Uint8Array ? new Uint8Array(answer) : answer;
  } catch (error) {
    return error instanceof TooManyBytes ? 'too many' : (error as Error).message;
  }
}

function same(work: (bytes: Bytes) => Uint8Array | string | number | boolean): void {
  assert.deepEqual(
    outcomeOf(() => work(IMPLEMENTATIONS.browser)),
    outcomeOf(() => work(IMPLEMENTATIONS.node)),
  );
}

const anyBytes = fc.uint8Array({ maxLength: 300 });
/** Bytes that lie within a larger buffer, as streams of a file do. */
const viewed = anyBytes.map((bytes) => new Uint8Array([...bytes, 1, 2, 3]).subarray(0, bytes.length));
const anyText = fc.string({ unit: 'binary', maxLength: 200 });
/** Lone surrogates too. */
const anyUnits = fc.array(fc.nat(0xffff), { maxLength: 50 }).map((units) => String.fromCharCode(...units));
/** Few different letters, so that what is looked for is often there, or nearly. */
const letters = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b', '\xff'), maxLength: most });

test('text of bytes, one character a byte, in whole and in part', () => {
  fc.assert(
    fc.property(viewed, fc.integer({ min: -9, max: 400 }), fc.integer({ min: -9, max: 400 }), (bytes, start, end) => {
      same(({ latin1 }) => latin1(bytes));
      same(({ latin1 }) => latin1(bytes, start, end));
    }),
  );
  fc.assert(fc.property(anyText, (text) => same(({ fromLatin1 }) => fromLatin1(text))));
  same(({ latin1 }) => latin1(new Uint8Array(70_000).fill(0xe9)));
});

test('text of bytes in the forms of Unicode', () => {
  fc.assert(
    fc.property(viewed, (bytes) => {
      same(({ utf8 }) => utf8(bytes));
      same(({ utf16 }) => utf16(bytes, 'big-endian'));
      same(({ utf16 }) => utf16(bytes, 'little-endian'));
    }),
  );
  fc.assert(
    fc.property(anyUnits, (text) => {
      same(({ fromUtf16 }) => fromUtf16(text));
      same(({ fromUtf8 }) => fromUtf8(text));
    }),
  );
  same(({ utf8 }) => utf8(new Uint8Array([0xef, 0xbb, 0xbf, 0x41])));
});

test('hexadecimal digits', () => {
  fc.assert(fc.property(viewed, (bytes) => same(({ hex }) => hex(bytes))));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '9', 'a', 'F', 'g', ' '), maxLength: 30 }), (digits) =>
      same(({ fromHex }) => fromHex(digits)),
    ),
  );
});

test('pieces put together, cut and filled up', () => {
  fc.assert(
    fc.property(fc.array(anyBytes, { maxLength: 6 }), fc.nat(900), (pieces, length) => {
      same(({ concat }) => concat(pieces));
      same(({ concat }) => concat(pieces, length));
    }),
  );
});

test('what is equal, and where text stands', () => {
  fc.assert(
    fc.property(letters(8), letters(8), (one, other) => same((b) => b.equal(b.fromLatin1(one), b.fromLatin1(other)))),
  );
  fc.assert(
    fc.property(letters(40), letters(3), fc.nat(45), (text, wanted, from) => {
      same((b) => b.findText(b.fromLatin1(text), wanted, from));
      same((b) => b.findLastText(b.fromLatin1(text), wanted));
    }),
  );
});

test('both pack to the same bytes', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyBytes, letters(4000).map(node.fromLatin1)),
      fc.integer({ min: 0, max: 9 }),
      (bytes, level) => same(({ deflate }) => deflate(bytes, level)),
    ),
  );
  let content = '';
  for (let step = 0; content.length < 300_000; step += 1)
    content += `1 0 0 1 ${(step * 7919) % 612} ${(step * 104_729) % 792} Tm (${step}) Tj\n`;
  for (const level of [1, 6, 9]) same(({ deflate, fromLatin1 }) => deflate(fromLatin1(content), level));
});

test('unpacking: whole, broken off, followed by something, damaged, too long', () => {
  fc.assert(
    fc.property(anyBytes, fc.nat(40), fc.nat(9), fc.nat(255), (bytes, at, cut, damage) => {
      const packed = new Uint8Array(deflateSync(bytes));
      same(({ inflate }) => inflate(packed, MOST));
      same(({ inflate }) => inflate(packed.subarray(0, packed.length - cut), MOST));
      same(({ inflate, concat }) => inflate(concat([packed, bytes]), MOST));
      packed[at % packed.length] = damage;
      same(({ inflate }) => inflate(packed, MOST));
    }),
  );
  fc.assert(fc.property(anyBytes, (bytes) => same(({ inflate }) => inflate(bytes, MOST))));
  const long = deflateSync(new Uint8Array(200_000));
  // A header that asks for a dictionary (RFC 1950, 2.2).
  // A window of 256 bytes is named, and a thousand are gone back.
  const noise = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7919 + ((at * at) >> 3)) & 0xff);
  const far = new Uint8Array(deflateSync(Buffer.concat([noise, noise])));
  far.set([0x08, 0x1d]);
  same(({ inflate }) => inflate(far, MOST));
  assert.equal(node.inflate(far, MOST).length, 2000);
  same(({ inflate }) => inflate(Uint8Array.of(0x78, 0x20, 3, 0, 0, 0, 0, 1), MOST));
  for (const most of [199_999, 200_000]) same(({ inflate }) => inflate(long, most));
});

test('digests', () => {
  fc.assert(
    fc.property(viewed, (bytes) => {
      same(({ md5 }) => md5(bytes));
      same(({ sha256 }) => sha256(bytes));
    }),
  );
});

test('UTF-16 with an odd byte at its end harms no memory, wherever it stands', () => {
  const room = new Uint8Array(30_000).fill(0x61);
  for (let length = 1; length < 1_500; length += 2)
    for (const start of [0, 1, 2, 7]) {
      const bytes = room.subarray(start, start + length);
      for (const { utf16 } of Object.values(IMPLEMENTATIONS))
        for (const order of ['little-endian', 'big-endian'] as const)
          assert.equal(utf16(bytes, order).length, (length - 1) / 2);
    }
});
