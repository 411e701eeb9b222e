import assert from 'node:assert/strict';
import test from 'node:test';
import type { OutlinePiece, PathObject } from '@pagewright/pdf/page-content.ts';
import { withOutlines } from './outlined.ts';

const corners: OutlinePiece[] = [
  { kind: 'move', x: 10, y: 10 },
  { kind: 'line', x: 90, y: 10 },
  { kind: 'line', x: 90, y: 50 },
  { kind: 'line', x: 10, y: 50 },
];

function makePath(object: number, pieces: OutlinePiece[], more: Partial<PathObject>): PathObject {
  return {
    object,
    box: { left: 10, top: 10, right: 90, bottom: 50 },
    opacity: 1,
    segments: [],
    rectangles: [],
    curved: false,
    outline: { pieces, fillOpacity: 1, strokeOpacity: 0.5, plain: true },
    ...more,
  };
}

const area = makePath(3, [...corners, { kind: 'close' }], { fill: 0xffcc00 });
const stroke = { color: 0x0000ff, width: 1, dash: [] };
const around: OutlinePiece[] = [...corners, { kind: 'line', x: 10, y: 10 }];

test('an area and the line around it are one shape', () => {
  const [joined, ...others] = withOutlines([area, makePath(4, around, { stroke })]);
  assert.equal(others.length, 0);
  assert.equal(joined?.fill, 0xffcc00);
  assert.deepEqual(joined.stroke, stroke);
  assert.equal(joined.outline?.strokeOpacity, 0.5);
  assert.equal(joined.lineObject, 4);
});

test('a line elsewhere, or one with something between, stays by itself', () => {
  const elsewhere = around.map((piece) => (piece.kind === 'line' ? { ...piece, x: piece.x + 5 } : piece));
  assert.equal(withOutlines([area, makePath(4, elsewhere, { stroke })]).length, 2);
  assert.equal(withOutlines([area, makePath(6, around, { stroke })]).length, 2);
});
