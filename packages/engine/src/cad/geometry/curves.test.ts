import assert from 'node:assert/strict';
import test from 'node:test';
import type { Point } from '../model/entities.ts';
import { addArc, addVertices, bulgeArc, circle } from './arcs.ts';
import { Path } from './path.ts';
import { addCurve } from './spline.ts';
import { apply, compose, fromNormal, IDENTITY, moved, scaled, turned } from './transform.ts';

const at = (x: number, y: number, z = 0): Point => ({ x, y, z });

/** Points along a path's Bézier curves, ends and between. */
function sampled({ steps, numbers }: Path): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let [next, x, y] = [0, 0, 0];
  for (const step of steps) {
    if (step === 'h') continue;
    const part = numbers.slice(next, next + (step === 'c' ? 6 : 2));
    next += part.length;
    const [endX = 0, endY = 0] = part.slice(-2);
    if (step === 'c')
      for (const share of [0.25, 0.5, 0.75])
        points.push({ x: bezier(x, part, 0, share), y: bezier(y, part, 1, share) });
    points.push({ x: endX, y: endY });
    [x, y] = [endX, endY];
  }
  return points;
}

function bezier(start: number, part: readonly number[], offset: number, t: number): number {
  const [a = 0, b = 0, c = 0] = [part[offset], part[2 + offset], part[4 + offset]];
  return (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3 * c;
}

test('a circle stays round under every transform that keeps it so', () => {
  const path = new Path(compose(moved(at(5, 7)), turned(1), scaled(3)));
  addArc(path, { ...circle(at(0, 0), 2), start: 0, sweep: 2 * Math.PI }, 'move');
  for (const { x, y } of sampled(path)) assert.ok(Math.abs(Math.hypot(x - 5, y - 7) - 6) < 0.002);
});

test('a bulge of one is a half circle to the right of its chord', () => {
  const { centre, radius, sweep } = bulgeArc(at(0, 0), at(10, 0), 1);
  assert.deepEqual([Math.round(centre.x), Math.round(centre.y), radius], [5, 0, 5]);
  assert.ok(Math.abs(sweep - Math.PI) < 1e-12);
  const path = new Path(IDENTITY);
  addVertices(
    path,
    [
      { ...at(0, 0), bulge: 1, startWidth: 0, endWidth: 0 },
      { ...at(10, 0), bulge: 0, startWidth: 0, endWidth: 0 },
    ],
    false,
  );
  assert.ok(Math.min(...sampled(path).map(({ y }) => y)) < -4.99);
});

test('a cubic B-spline becomes the Bézier curves that it is made of', () => {
  // Points on a straight line, unevenly spaced: the curve cannot leave it.
  const controls = [at(0, 0), at(1, 1), at(2, 2), at(5, 5), at(9, 9)];
  const path = new Path(IDENTITY);
  addCurve(
    path,
    { degree: 3, knots: [0, 0, 0, 0, 1, 2, 2, 2, 2], controls, weights: [], fits: [], closed: false },
    'move',
  );
  assert.equal(path.steps, 'mcc');
  for (const { x, y } of sampled(path)) assert.ok(Math.abs(x - y) < 1e-9);
  assert.deepEqual(path.numbers.slice(-2), [9, 9]);
});

test('a rational spline draws the circle that its weights mean', () => {
  const half = Math.SQRT1_2;
  const path = new Path(IDENTITY);
  addCurve(
    path,
    {
      degree: 2,
      knots: [0, 0, 0, 1, 1, 1],
      controls: [at(1, 0), at(1, 1), at(0, 1)],
      weights: [1, half, 1],
      fits: [],
      closed: false,
    },
    'move',
  );
  for (const { x, y } of sampled(path)) assert.ok(Math.abs(Math.hypot(x, y) - 1) < 1e-9);
});

test('a spline of fit points goes through each of them', () => {
  const fits = [at(0, 0), at(3, 4), at(6, 0), at(9, 9)];
  const path = new Path(IDENTITY);
  addCurve(path, { degree: 3, knots: [], controls: [], weights: [], fits, closed: false }, 'move');
  for (const fit of fits) assert.ok(sampled(path).some(({ x, y }) => x === fit.x && y === fit.y));
});

test('what looks down from below is mirrored: the arbitrary axis algorithm', () => {
  const { x, y } = apply(fromNormal(at(0, 0, -1)), at(2, 3));
  assert.deepEqual([x, y], [-2, 3]);
});
