import assert from 'node:assert/strict';
import test from 'node:test';
import { unpackPalmDoc } from './compression.ts';
import { HuffmanText } from './huffman.ts';

test('PalmDOC: letters, runs, a space with its letter, and pairs that lead back', () => {
  // A pair: two bits that mark it, eleven of distance (3), three of length less three (4).
  const packed = Buffer.from([0x61, 0x62, 3, 0x78, 0x79, 0x7a, 0xe3, 0x80, (3 << 3) | 1]);
  assert.equal(unpackPalmDoc(packed).toString(), 'abxyz cz cz');
});

/** HUFF and CDIC records for a dictionary of up to 256 phrases, each with a code of eight bits. */
function huffmanOf(phrases: readonly { text: Buffer; packed?: true }[]): HuffmanText {
  const huff = Buffer.alloc(24 + 256 * 4 + 64 * 4);
  huff.write('HUFF');
  huff.writeUInt32BE(24, 8);
  huff.writeUInt32BE(24 + 1024, 12);
  // Phrase n has the code 255 − n.
  for (let byte = 0; byte < 256; byte += 1) huff.writeUInt32BE(((255 << 8) | 0x80 | 8) >>> 0, 24 + byte * 4);
  const head = Buffer.alloc(16);
  head.write('CDIC');
  head.writeUInt32BE(16, 4);
  head.writeUInt32BE(phrases.length, 8);
  head.writeUInt32BE(8, 12);
  const offsets = Buffer.alloc(phrases.length * 2);
  const bodies: Buffer[] = [];
  let at = offsets.length;
  for (const [index, { text, packed }] of phrases.entries()) {
    offsets.writeUInt16BE(at, index * 2);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(text.length | (packed ? 0 : 0x8000));
    bodies.push(size, text);
    at += 2 + text.length;
  }
  return new HuffmanText(huff, [Buffer.concat([head, offsets, ...bodies])]);
}

const code = (...phrases: number[]) => Buffer.from(phrases.map((phrase) => 255 - phrase));

test('HUFF: phrases, and phrases that are made of phrases', () => {
  const text = huffmanOf([
    { text: Buffer.from('call me ') },
    { text: Buffer.from('Ishmael') },
    { text: code(0, 1), packed: true },
  ]);
  assert.equal(text.unpack(code(2, 0, 1)).toString(), 'call me Ishmaelcall me Ishmael');
});

test('HUFF: a phrase that is made of itself is damage', () => {
  assert.throws(() => huffmanOf([{ text: code(0), packed: true }]).unpack(code(0)), { code: 'FILE_DAMAGED' });
  assert.throws(() => huffmanOf([{ text: Buffer.from('x') }]).unpack(code(9)), { code: 'FILE_DAMAGED' });
});

test('HUFF: codes longer than the first eight bits are found by their bounds', () => {
  const huff = Buffer.alloc(24 + 256 * 4 + 64 * 4);
  huff.write('HUFF');
  huff.writeUInt32BE(24, 8);
  huff.writeUInt32BE(24 + 1024, 12);
  for (let byte = 0; byte < 256; byte += 1) huff.writeUInt32BE(9, 24 + byte * 4);
  const bounds = 24 + 1024;
  // Of length 9: least 0x1fe, most 0x1ff.
  huff.writeUInt32BE(0x1fe, bounds + 8 * 8);
  huff.writeUInt32BE(0x1ff, bounds + 8 * 8 + 4);
  const cdic = Buffer.alloc(16 + 4 + 6);
  cdic.write('CDIC');
  cdic.writeUInt32BE(16, 4);
  cdic.writeUInt32BE(2, 8);
  cdic.writeUInt32BE(8, 12);
  cdic.writeUInt16BE(4, 16);
  cdic.writeUInt16BE(7, 18);
  cdic.writeUInt16BE(0x8001, 20);
  cdic.write('a', 22);
  cdic.writeUInt16BE(0x8001, 23);
  cdic.write('b', 25);
  // 1_1111_1110 1_1111_1111, and bits that are no whole code.
  assert.equal(
    new HuffmanText(huff, [cdic])
      .unpack(Buffer.from([0xff, 0x7f, 0xc0]))
      .toString()
      .slice(0, 2),
    'ba',
  );
});
