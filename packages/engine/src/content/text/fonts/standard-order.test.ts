import assert from 'node:assert/strict';
import test from 'node:test';
import type { Glyph } from '@pagewright/pdf/page-content.ts';
import { readByName } from './read-by-name.ts';
import { readByStandardOrder } from './standard-order.ts';

const box = { left: 0, top: 0, right: 1, bottom: 1 };
const glyph = (font: number): Glyph => ({
  text: '',
  font,
  size: 10,
  x: 0,
  y: 0,
  box,
  ink: box,
  angle: 0,
  color: 0,
  hidden: false,
  unmapped: true,
  object: 0,
});

function read(codes: readonly number[], font = 0): { text: string; unmapped: number } {
  const glyphs = new Map(codes.map((code) => [glyph(font), code]));
  readByStandardOrder(glyphs);
  return {
    text: [...glyphs.keys()].map(({ text }) => text).join(''),
    unmapped: [...glyphs.keys()].filter(({ unmapped }) => unmapped).length,
  };
}

test('numbers of glyphs in the standard order read as text', () => {
  assert.deepEqual(read([0x27, 0x28, 0x36, 0x26, 0x35, 0x2c, 0x33, 0x37, 0x2c, 0x32, 0x31]), {
    text: 'DESCRIPTION',
    unmapped: 0,
  });
  assert.deepEqual(read([70, 68, 73, 112, 3, 81, 82, 76, 85]), { text: 'café noir', unmapped: 0 });
});

test('numbers in another order stay without text', () => {
  assert.equal(read([2, 3, 4, 5, 6, 7, 5, 8, 9, 3, 10, 6, 9, 3, 11, 9]).text, '');
  assert.equal(read([0x3d, 0xb0b, 0x4a8, 3, 0x1e5, 3, 0x1b9, 0xb61]).text, '');
  assert.equal(read([0x3f, 0x40, 0x27, 0x27, 3, 0x14, 2, 0x10, 3, 0x2f, 0x3f, 0x2f]).text, '');
});

test('codes that are the characters themselves are read as they stand', () => {
  const codes = [...'Word Error Rate'].map((character) => character.charCodeAt(0));
  assert.deepEqual(read(codes), { text: 'Word Error Rate', unmapped: 0 });
  const capitals = new Map([...'WER ON CODE'].map((character) => [glyph(0), character.charCodeAt(0)]));
  for (const [each, code] of capitals) if (code === 0x20) each.text = ' ';
  readByStandardOrder(capitals);
  assert.equal([...capitals.keys()].map(({ text }) => text).join(''), 'WER ON CODE');
});

test('codes whose names count glyphs are read by the order of glyphs', () => {
  const names = new Map([1, 2, 3, 4, 5].map((code, at) => [code, `g${[38, 68, 81, 76, 86][at]}`]));
  const codes = new Map([1, 2, 3, 4, 3, 5, 2].map((code) => [glyph(0), code]));
  readByName(codes, new Map([['ABCDEF+Made', names]]), () => 'ABCDEF+Made');
  readByStandardOrder(codes);
  assert.equal([...codes.keys()].map(({ text }) => text).join(''), 'Caninsa');
});
