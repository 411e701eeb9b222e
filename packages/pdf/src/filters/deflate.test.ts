import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { deflateFor } from './deflate.ts';

const WORDS = 'the report says that nothing else changes in a document when its pages move'.split(' ');

/** Lines of text as content streams are full of them. */
function content(length: number): Uint8Array {
  let text = '';
  for (let step = 0; text.length < length; step += 1)
    text += `BT /F${step % 3} ${9 + (step % 4)} Tf 1 0 0 1 ${(step * 7919) % 612} ${(step * 104_729) % 792} Tm (${WORDS[(step * 31) % WORDS.length]}) Tj ET\n`;
  return fromLatin1(text.slice(0, length));
}

test('whatever is packed comes back, and takes less than zlib leaves', () => {
  for (const packing of ['tight', 'tightest'] as const)
    for (const length of [0, 1, 500, 60_000, 300_000, 1_200_000]) {
      const plain = content(length);
      const packed = deflateFor(packing, plain);
      assert.ok(inflateSync(packed).equals(plain));
      if (length > 500) assert.ok(packed.length < 0.99 * deflateSync(plain, { level: 9 }).length, `${length} bytes`);
    }
});

test('a view into a larger buffer is packed, not what lies around it', () => {
  const around = fromLatin1('before, the middle of it, after');
  assert.equal(inflateSync(deflateFor('tight', around.subarray(8, 24))).toString(), 'the middle of it');
});
