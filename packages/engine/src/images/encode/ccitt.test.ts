import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import { encodeGroup4 } from './ccitt.ts';

/** A TIFF file around Group 4 data, so that libtiff decodes it: another reader than the writer. */
function tiffOf(data: Buffer, width: number, height: number): Buffer {
  const entries: [tag: number, value: number][] = [
    [256, width],
    [257, height],
    [258, 1],
    [259, 4],
    [262, 0],
    [273, 8 + 2 + 9 * 12 + 4],
    [277, 1],
    [278, height],
    [279, data.length],
  ];
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(4, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, data]);
}

/** Runs of up to `longest` pixels; every third row repeats the one above. */
function pattern(width: number, height: number, longest: number): Buffer {
  const stride = (width + 7) >> 3;
  const bits = Buffer.alloc(stride * height);
  let random = 12_345;
  const next = () => (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let row = 0; row < height; row += 1) {
    if (row % 3 === 2) {
      bits.copy(bits, row * stride, (row - 1) * stride, row * stride);
      continue;
    }
    for (let column = 0, colour = 0; column < width; colour ^= 1)
      for (let run = 1 + Math.floor(next() * longest); run > 0 && column < width; run -= 1, column += 1)
        if (colour === 1) bits[row * stride + (column >> 3)]! |= 0x80 >> (column & 7);
  }
  return bits;
}

for (const [width, height, longest] of [
  [1, 1, 1],
  [7, 5, 2],
  [64, 64, 9],
  [1728, 60, 90],
  [6000, 30, 5500],
] as const)
  test(`Group 4 data of ${width} × ${height} decodes to the same pixels`, async () => {
    const bits = pattern(width, height, longest);
    const file = tiffOf(encodeGroup4(bits, width, height), width, height);
    const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [width, height]);
    const stride = (width + 7) >> 3;
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        const black = ((bits[row * stride + (column >> 3)]! >> (7 - (column & 7))) & 1) === 1;
        assert.equal(data[(row * width + column) * info.channels], black ? 0 : 255, `row ${row}, column ${column}`);
      }
  });
