import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, fitted, pinched, revealed, zoomed } from './view-box.ts';

const pane = { width: 400, height: 300 };
const root = { left: 480, top: 490, width: 40, height: 20 };

test('a map that fits is seen whole, in the middle and not too large', () => {
  assert.deepEqual(fitted(pane, { width: 800, height: 300 }), { x: 0, y: 75, scale: 0.5 });
  assert.equal(fitted(pane, { width: 10, height: 10 }).scale, 1.25);
});

test('a map that is too large to be read whole begins at its title', () => {
  const { x, y, scale } = begun(pane, { width: 1000, height: 1000 }, root, 'both');
  assert.deepEqual([x + 500 * scale, y + 500 * scale], [200, 150]);
  const right = begun(pane, { width: 1000, height: 1000 }, root, 'right');
  assert.ok(right.x + root.left * right.scale > 0 && right.x + root.left * right.scale < 40);
  assert.equal(begun(pane, { width: 300, height: 200 }, root, 'both').scale, 1.25);
});

test('a zoom keeps the point under the hand where it is, and has its ends', () => {
  const at = { x: 120, y: 80 };
  const view = { x: 20, y: 10, scale: 1 };
  const larger = zoomed(view, 2, at);
  assert.deepEqual([(at.x - larger.x) / larger.scale, (at.y - larger.y) / larger.scale], [100, 70]);
  assert.equal(zoomed(view, 1000, at).scale, 3);
  assert.equal(zoomed(view, 0, at).scale, 0.15);
});

test('two fingers hold what is under them, whichever way each of them goes', () => {
  const view = { x: 20, y: 10, scale: 1 };
  const [one, other] = [
    { x: 100, y: 100 },
    { x: 100, y: 200 },
  ];
  const apart = pinched(view, { from: other, to: { x: 100, y: 300 }, other: one });
  assert.deepEqual(apart, { x: -60, y: -80, scale: 2 });
  const byBoth = (finger: { x: number; y: number }) => ({ x: finger.x + 60, y: finger.y - 40 });
  const first = pinched(view, { from: one, to: byBoth(one), other });
  const { x, y, scale } = pinched(first, { from: other, to: byBoth(other), other: byBoth(one) });
  assert.deepEqual([x, y, scale].map(Math.round), [80, -30, 1]);
});

test('what is selected is brought into the pane by the shortest way', () => {
  const view = { x: 0, y: 0, scale: 1 };
  const seen = { left: 100, top: 100, width: 50, height: 20 };
  assert.equal(revealed(view, pane, seen), view);
  assert.deepEqual(revealed(view, pane, { ...seen, left: 390 }), { x: -68, y: 0, scale: 1 });
  assert.deepEqual(revealed(view, pane, { ...seen, top: -50 }), { x: 0, y: 78, scale: 1 });
  assert.equal(revealed(view, pane, { ...seen, width: 900 }).x, 28 - 100);
});
