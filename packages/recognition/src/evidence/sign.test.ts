import assert from 'node:assert/strict';
import test from 'node:test';
import { HEADING_SIGNS } from '../headings/signs.ts';
import { TABLE_SIGNS } from '../tables/text/signs.ts';
import { explain, signsOf, observeScores, weightedSum, type SignGroups } from './sign.ts';

const SIGNS: SignGroups<{ size: number }> = [
  [
    { name: 'large', weight: 0.5, holds: ({ size }) => size > 10, why: 'larger than the body' },
    { name: 'growing', weight: -0.25, holds: ({ size }) => size / 10, why: 'by tenths' },
  ],
  [{ name: 'tiny', weight: -1, holds: ({ size }) => size < 4, why: 'too small to read' }],
];

test('a score is the sum of the signs that hold, by how much they do', () => {
  assert.equal(weightedSum(SIGNS, { size: 20 }), 0.5 - 0.25 * 2);
  assert.equal(weightedSum(SIGNS, { size: 2 }), -0.25 * 0.2 - 1);
});

test('an explanation names what holds with its reason, the strongest first, and the sum', () => {
  assert.deepEqual(explain(SIGNS, { size: 16 }).split('\n'), [
    '+0.50  large: larger than the body',
    '−0.40  growing: by tenths',
    '+0.10  in all',
  ]);
  assert.deepEqual(
    signsOf(SIGNS, { size: 2 }).map(({ name }) => name),
    ['tiny', 'growing'],
  );
});

test('what is weighed can be watched, until that is ended', () => {
  const seen: unknown[] = [];
  observeScores((_, facts) => seen.push(facts));
  weightedSum(SIGNS, { size: 7 });
  observeScores(undefined);
  weightedSum(SIGNS, { size: 8 });
  assert.deepEqual(seen, [{ size: 7 }]);
});

test('every sign has a name of its own and a reason', () => {
  for (const groups of [HEADING_SIGNS, TABLE_SIGNS]) {
    const signs = groups.flat();
    assert.equal(new Set(signs.map(({ name }) => name)).size, signs.length);
    for (const { name, why, weight } of signs) assert.ok(why.length > 10 && weight !== 0, name);
  }
});
