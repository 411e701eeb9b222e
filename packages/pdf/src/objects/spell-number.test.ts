import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { spellNumber } from './spell-number.ts';

test('numbers have no exponent, no digit that says nothing, and no sign of zero', () => {
  const spelled = [1, 1.5, -0, -0.0004, 0.000001, 123_456.789, 1e-12, 1e20, Number.NaN].map((value) =>
    spellNumber(value, 3),
  );
  assert.deepEqual(spelled, ['1', '1.5', '0', '0', '0', '123456.789', '0', '0', '0']);
  assert.equal(spellNumber(0.000_000_25, 9), '0.00000025');
});

test('halves go up, or where the exact value of the number lies', () => {
  assert.deepEqual([spellNumber(1.0005, 3), spellNumber(1.0005, 3, 'nearest')], ['1.001', '1']);
  assert.deepEqual([spellNumber(-0.0625, 3), spellNumber(-0.0625, 3, 'nearest')], ['-0.062', '-0.063']);
});

test('what is spelled is as near as its decimals let it be, in the syntax of PDF', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom('halves up', 'nearest'),
      (number, decimals, rounding) => {
        const text = spellNumber(number, decimals, rounding);
        assert.match(text, /^(?:0|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?)$/);
        assert.ok((text.split('.')[1] ?? '').length <= decimals);
        assert.ok(Math.abs(Number(text) - number) <= 0.500001 / 10 ** decimals + 1e-9);
      },
    ),
    { numRuns: 2000 },
  );
});
