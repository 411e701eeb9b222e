import assert from 'node:assert/strict';
import test from 'node:test';
import { isPaper, kindOf } from './kind.ts';

let random = 1;
const noise = (levels: number) => {
  // xorshift32: the same picture on every machine.
  random ^= random << 13;
  random ^= random >>> 17;
  random ^= random << 5;
  return (random >>> 0) % levels;
};
const page = (tone: number, ink: number) =>
  Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at % 12 === 0 ? ink : tone + noise(20) - 10)));

test('a white page with ink is paper, and so is a yellowed one', () => {
  assert.equal(isPaper(page(240, 20)), true);
  assert.equal(isPaper(page(140, 30)), true);
});

test('a picture of many tones is not paper, nor is a sheet without ink', () => {
  assert.equal(isPaper(Buffer.from(Array.from({ length: 65_536 }, (_, at) => at & 255))), false);
  assert.equal(isPaper(page(240, 238)), false);
});

test('grain makes a photo, flat areas a drawing', () => {
  const grain = Buffer.from(Array.from({ length: 300_000 }, () => noise(256)));
  const flat = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at % 3000 < 1500 ? 10 : 200)));
  assert.equal(kindOf(grain, 3), 'photo');
  assert.equal(kindOf(flat, 3), 'drawing');
  assert.equal(kindOf(grain, 1), 'photo');
  assert.equal(kindOf(flat, 1), 'drawing');
});

test('a smooth gradient of many colours stays a drawing: it packs well without loss', () => {
  const gradient = Buffer.alloc(900_000);
  for (let at = 0; at < gradient.length; at += 3) gradient.writeUIntBE(Math.floor(at / 45) & 0xffffff, at, 3);
  assert.equal(kindOf(gradient, 3), 'drawing');
});
