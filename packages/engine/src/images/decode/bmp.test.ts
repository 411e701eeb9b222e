import assert from 'node:assert/strict';
import test from 'node:test';
import { decodeBmp } from './bmp.ts';

interface Spec {
  width: number;
  height: number;
  bits: number;
  compression?: number;
  palette?: number[];
  masks?: number[];
  data: number[];
}

function bmp({ width, height, bits, compression = 0, palette = [], masks = [], data }: Spec): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + masks.length * 4 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  const fields = Buffer.alloc(masks.length * 4);
  for (const [index, mask] of masks.entries()) fields.writeUInt32LE(mask, index * 4);
  return Buffer.concat([head, fields, Buffer.from(palette), Buffer.from(data)]);
}

function pixelsOf(spec: Spec): number[] {
  const pixels = decodeBmp(bmp(spec));
  assert.ok(pixels !== undefined && pixels !== 'too large');
  return [...pixels.data];
}

const PALETTE = [0, 0, 255, 0, 0, 255, 0, 0];
const [RED, GREEN] = [
  [255, 0, 0],
  [0, 255, 0],
];

test('rows run from the bottom up, unless the height is negative', () => {
  const data = [1, 2, 3, 0, 4, 5, 6, 0];
  assert.deepEqual(pixelsOf({ width: 1, height: 2, bits: 24, data }), [6, 5, 4, 3, 2, 1]);
  assert.deepEqual(pixelsOf({ width: 1, height: -2, bits: 24, data }), [3, 2, 1, 6, 5, 4]);
});

test('one bit a pixel looks up its palette', () => {
  const pixels = pixelsOf({ width: 3, height: 1, bits: 1, palette: PALETTE, data: [0b0100_0000, 0, 0, 0] });
  assert.deepEqual(pixels, [...RED, ...GREEN, ...RED]);
});

test('sixteen bits have five for each colour', () => {
  assert.deepEqual(pixelsOf({ width: 1, height: 1, bits: 16, data: [0x1f, 0x7c, 0, 0] }), [255, 0, 255]);
});

test('bit fields say which bits are which colour', () => {
  const masks = [0x0000_00ff, 0x0000_ff00, 0x00ff_0000];
  assert.deepEqual(
    pixelsOf({ width: 1, height: 1, bits: 32, compression: 3, masks, data: [10, 20, 30, 99] }),
    [10, 20, 30],
  );
});

test('runs of eight bits unfold: a run, a literal stretch, the end of a line', () => {
  const data = [2, 1, 0, 0, 0, 3, 0, 1, 0, 0, 0, 1];
  const pixels = pixelsOf({ width: 3, height: 2, bits: 8, compression: 1, palette: PALETTE, data });
  assert.deepEqual(pixels, [...RED, ...GREEN, ...RED, ...GREEN, ...GREEN, ...RED]);
});

test('too many pixels are told before room is made for them', () => {
  assert.equal(decodeBmp(bmp({ width: 20_000, height: 20_000, bits: 24, data: [] })), 'too large');
});

test('a file that ends too early is not decoded', () => {
  assert.equal(decodeBmp(bmp({ width: 100, height: 100, bits: 24, data: [0, 0, 0] })), undefined);
});
