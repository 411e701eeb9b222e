import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import { decodeFax } from './ccitt.ts';

/** Bits as text, spaces between codes, into bytes. */
function bytesOf(text: string): Buffer {
  const bits = text.replace(/\s/g, '').padEnd(Math.ceil(text.replace(/\s/g, '').length / 8) * 8, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Group 4 data as libtiff writes it, in one strip of a little-endian TIFF file. */
async function group4(bits: Buffer, width: number, height: number): Promise<Buffer> {
  const stride = (width + 7) >> 3;
  const levels = Buffer.alloc(width * height);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1)
      levels[at] = ((bits[row * stride + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1 ? 0 : 255;
  const tiff = await sharp(levels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true })
    .toBuffer();
  const directory = tiff.readUInt32LE(4);
  const value = (wanted: number) => {
    for (let index = 0; index < tiff.readUInt16LE(directory); index += 1) {
      const at = directory + 2 + index * 12;
      if (tiff.readUInt16LE(at) === wanted)
        return tiff.readUInt16LE(at + 2) === 3 ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8);
    }
    return assert.fail(`no tag ${wanted}`);
  };
  assert.ok(value(278) >= height, 'one strip');
  return tiff.subarray(value(273), value(273) + value(279));
}

const END_OF_LINE = '000000000001';

for (const [width, longest] of [
  [1, 1],
  [13, 5],
  [1731, 60],
  [5000, 4000],
] as const)
  test(`Group 4 rows of ${width} pixels come back`, async () => {
    const height = 60;
    const stride = (width + 7) >> 3;
    const bits = Buffer.alloc(stride * height);
    let random = 99;
    const next = () => (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    for (let row = 0; row < height; row += 1)
      for (let column = 0, black = false; column < width; black = !black)
        for (let left = 1 + Math.floor(next() * longest); left > 0 && column < width; left -= 1, column += 1)
          if (black) bits[row * stride + (column >> 3)]! |= 0x80 >> (column & 7);
    const coded = await group4(bits, width, height);
    assert.deepEqual(decodeFax(coded, { k: -1, columns: width, rows: 0, byteAligned: false }, height), bits);
  });

// Rows of 8: 2 white, 3 black, 3 white; then 4 white, 4 black (T.4, table 2).
const FIRST = '0111 10 1000';
const SECOND = '1011 011';
const EXPECTED = Buffer.from([0b00111000, 0b00001111]);

test('Group 3 in one dimension, with and without ends of lines', () => {
  const parameters = { k: 0, columns: 8, rows: 2, byteAligned: false };
  assert.deepEqual(decodeFax(bytesOf(`${FIRST} ${SECOND}`), parameters, 2), EXPECTED);
  const marked = bytesOf(`${END_OF_LINE} ${FIRST} 0000${END_OF_LINE} ${SECOND}`);
  assert.deepEqual(decodeFax(marked, parameters, 2), EXPECTED);
});

test('Group 3 rows that begin on whole bytes', () => {
  const parameters = { k: 0, columns: 8, rows: 2, byteAligned: true };
  assert.deepEqual(decodeFax(bytesOf(`${FIRST} 000000 ${SECOND}`), parameters, 2), EXPECTED);
});

test('Group 3 in two dimensions: the second row is told by the first', () => {
  // The black run begins two to the right of the one above: horizontal mode, 4 white, 4 black.
  const coded = bytesOf(`${END_OF_LINE}1 ${FIRST} ${END_OF_LINE}0 001 ${SECOND}`);
  assert.deepEqual(decodeFax(coded, { k: 4, columns: 8, rows: 2, byteAligned: false }, 2), EXPECTED);
});

test('data that break off or make no sense give nothing', () => {
  assert.equal(decodeFax(bytesOf(FIRST), { k: 0, columns: 8, rows: 9, byteAligned: false }, 9), undefined);
  assert.equal(decodeFax(Buffer.alloc(40), { k: -1, columns: 64, rows: 4, byteAligned: false }, 4), undefined);
});
