import assert from 'node:assert/strict';
import test from 'node:test';
import { flipped, flipsIn } from './flips.ts';

const SOURCE = `import { a } from './a.ts';
/** Of the size: nothing < 3 && so on. */
const NEAR = 0.5;
const SIDES = { least: 5, most: 16 };
type Either = 'a' | 'b';
const PATTERN = /a && b >= c/u;
const PAGE = \`<p
  >text</p
>\`;
export const near = (a: Map<string, number>, b: number) => b >= NEAR && a.size !== 0; // b < 3
`;

test('conditions and named thresholds are turned, texts, comments, types and markup are not', () => {
  assert.deepEqual(
    flipsIn(SOURCE).map(({ line, from, to }) => `${line}: ${from} → ${to}`),
    ['3: 0.5 → 0.75', '4: 5 → 7.5', '4: 16 → 24', '10: >= → <', '10: && → ||', '10: !== → ==='],
  );
});

test('a flip changes what it names and nothing else', () => {
  const [threshold, , , condition] = flipsIn(SOURCE);
  assert.ok(threshold && condition);
  assert.equal(flipped(SOURCE, threshold), SOURCE.replace('0.5', '0.75'));
  assert.equal(flipped(SOURCE, condition), SOURCE.replace('b >= NEAR', 'b < NEAR'));
});
