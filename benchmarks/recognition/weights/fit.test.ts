import assert from 'node:assert/strict';
import test from 'node:test';
import { fitted, judged, leavingOneOut, type Candidate } from './fit.ts';

/** The first sign tells the truth in every document; the second is another in each, and tells it there alone. */
const CANDIDATES: Candidate[] = ['a', 'b', 'c', 'd'].flatMap((document, at) =>
  [true, false].flatMap((isTrue) =>
    Array.from({ length: 5 }, () => ({
      document,
      isTrue,
      degrees: [isTrue ? 1 : 0, ...[0, 1, 2, 3].map((other) => (other === at && isTrue ? 1 : 0))],
    })),
  ),
);
const SETTINGS = { weights: [0, 0, 0, 0, 0], threshold: 0.5, hold: 0.001 };

test('weights that tell the truth are found', () => {
  const weights = fitted(CANDIDATES, SETTINGS);
  assert.deepEqual(
    judged(CANDIDATES, 0.5, () => weights),
    { right: 40, of: 40, f1: 1 },
  );
  assert.equal(judged(CANDIDATES, 0.5, () => SETTINGS.weights).right, 20);
});

test('a document is judged by weights that never saw it', () => {
  const held = leavingOneOut(CANDIDATES, SETTINGS);
  assert.deepEqual([...held.keys()], ['a', 'b', 'c', 'd']);
  for (const [at, document] of ['a', 'b', 'c', 'd'].entries())
    assert.equal(held.get(document)?.[at + 1], 0, `the sign of ${document} is unknown to the others`);
});

test('weights are held to where they stand', () => {
  const [loose = 0] = fitted(CANDIDATES, SETTINGS);
  const [tight = 0] = fitted(CANDIDATES, { ...SETTINGS, hold: 10 });
  assert.ok(Math.abs(tight) < 0.1 && loose > 0.3, `${tight} and ${loose}`);
});
