import assert from 'node:assert/strict';
import test from 'node:test';
import { partsOf } from './stand-ins.ts';

const whole = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const reals = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, index * 8);
  return bytes;
};
const part = (kind: number, ...content: Buffer[]) => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([whole(bytes.length + 8), whole(kind), bytes]);
};
const graphics = (...parts: Buffer[]) => {
  const all = Buffer.concat(parts);
  return Buffer.concat([whole(all.length + 8), whole(parts.length), all]);
};

const UP = [0, 0, 1];

test('lines, circles, arcs and words are told as entities, in the colour set before them', () => {
  const found = partsOf(
    graphics(
      part(14, whole(3)),
      part(6, whole(2), reals(0, 0, 0, 5, 6, 0)),
      part(2, reals(1, 2, 0, 7, ...UP)),
      part(4, reals(1, 2, 0, 7, ...UP, 0, 1, 0, Math.PI), whole(0)),
      part(36, reals(1, 1, 0, ...UP, 0, 1, 0, 2.5, 1, 0), Buffer.from('Wall\0', 'utf16le')),
      part(21),
    ),
  );
  assert.deepEqual(
    found.map(({ type, colorIndex }) => [type, colorIndex]),
    ['POLYLINE3D', 'CIRCLE', 'ARC', 'TEXT'].map((type) => [type, 3]),
  );
  assert.deepEqual(found[0]?.['vertices'], [
    { x: 0, y: 0, z: 0 },
    { x: 5, y: 6, z: 0 },
  ]);
  assert.deepEqual([found[2]?.['startAngle'], found[2]?.['endAngle']], [Math.PI / 2, Math.PI * 1.5]);
  assert.deepEqual([found[3]?.['text'], found[3]?.['rotation']], ['Wall', Math.PI / 2]);
});

test('parts that are cut short, say more than they hold or stand upright are left out', () => {
  assert.deepEqual(partsOf(graphics(part(6, whole(1_000_000), reals(0, 0, 0)))), []);
  assert.deepEqual(partsOf(graphics(part(2, reals(1, 2)))), []);
  assert.deepEqual(partsOf(graphics(part(2, reals(0, 0, 0, 7, 1, 0, 0)))), []);
  assert.deepEqual(partsOf(graphics(Buffer.concat([whole(0), whole(6)]))), []);
  assert.deepEqual(partsOf(Buffer.alloc(3)), []);
});
