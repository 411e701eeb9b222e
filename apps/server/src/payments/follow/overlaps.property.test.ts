import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coversProduct, isLifetime, PRODUCT_KEYS } from '@pagewright/contract';
import * as fc from 'fast-check';
import { overlapsOf, type Running } from './overlaps.ts';

const running: fc.Arbitrary<Running[]> = fc
  .array(
    fc.record({
      product: fc.constantFrom(...PRODUCT_KEYS),
      state: fc.constantFrom('runs' as const, 'stopped' as const),
      since: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2027, 0, 1 + day))),
    }),
    { maxLength: 5 },
  )
  .map((all) => all.map((each, index) => ({ ...each, source: `sandbox s${index}` })));

const often = { numRuns: 2_000 };

test('17, 18: what is too much does not depend on what was heard of first', () => {
  fc.assert(
    fc.property(
      running.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, other]) => assert.deepEqual(overlapsOf(other), overlapsOf(all)),
    ),
    often,
  );
});

test('17, 18: what is left is never charged twice for the same rights, and no right is lost', () => {
  fc.assert(
    fc.property(running, (all) => {
      const gone = new Set(overlapsOf(all).map(({ source }) => source));
      const left = all.filter(({ source }) => !gone.has(source));
      for (const one of left)
        for (const other of left)
          if (one !== other && one.state === 'runs' && !isLifetime(one.product) && !isLifetime(other.product))
            assert.ok(
              !coversProduct(one.product, other.product) || one.since > other.since || other.state === 'stopped',
            );
      for (const { product } of all) assert.ok(left.some((each) => coversProduct(each.product, product)));
    }),
    often,
  );
});
