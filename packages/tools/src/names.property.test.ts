import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { LIMITS } from '@pagewright/contract';
import { distinctNames, namesOfGroups, numberedName, resultName, safeName, titledNames } from './names.ts';

/** What holds for the names of results, whatever the files and titles are called. */

const often = { numRuns: 1000 };
const stems = ['a', 'A', 'a-2', 'é', 'e\u0301', 'con', 'NUL', 'com1', '-', '😀', 'x'.repeat(120)];
const marks = [' ', '.', '..', '/', '\\', ':', '\u202e', '\u0000'];
const extensions = ['.pdf', '.png', '.tar.gz', '-merged'];
const pieces = fc.constantFrom(...stems, ...marks, ...extensions);
const name = fc.oneof(
  { weight: 3, arbitrary: fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join('')) },
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const names = fc.array(name, { maxLength: 30 });

/** As a file system that ignores case, a header and Windows take a name. */
function assertUsable(made: string): void {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  assert.doesNotMatch(made, /[\u0000-\u001f\u007f/\\:*?"<>|\u202a-\u202e\u2066-\u2069]/, made);
  assert.doesNotMatch(made, /^[. ]|[. ]$/, made);
  assert.doesNotMatch(made, /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i, made);
  assert.ok(Buffer.byteLength(made) <= LIMITS.fileNameBytes, `${Buffer.byteLength(made)} bytes`);
}

function assertDistinct(made: readonly string[]): void {
  assert.equal(new Set(made.map((each) => each.toLowerCase())).size, made.length, made.join(' | '));
}

test('results that are named after their inputs have usable names, each once', () => {
  fc.assert(
    fc.property(names, (inputs) => {
      const made = distinctNames(inputs, 'pdf');
      assert.equal(made.length, inputs.length);
      made.forEach(assertUsable);
      assertDistinct(made);
    }),
    often,
  );
});

test('the first input of each name gives its own name to its result', () => {
  fc.assert(
    fc.property(names, (inputs) => {
      assert.equal(
        distinctNames(inputs, 'pdf')[0],
        inputs[0] === undefined ? undefined : resultName(inputs[0], '', 'pdf'),
      );
    }),
    often,
  );
});

test('groups of inputs have a usable name each', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          name.map((each) => ({ name: each })),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      (groups) => {
        const made = namesOfGroups(groups, 'pdf');
        assert.equal(made.length, groups.length);
        made.forEach(assertUsable);
        assertDistinct(made);
      },
    ),
    often,
  );
});

test('titles give usable names, each once, in their order', () => {
  fc.assert(
    fc.property(names, (titles) => {
      const made = titledNames(titles, 'part', 'pdf');
      assert.equal(made.length, titles.length);
      made.forEach(assertUsable);
      assertDistinct(made);
    }),
    often,
  );
});

test('numbered results sort like their numbers', () => {
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 2000 }), (input, of) => {
      const made = [1, Math.ceil(of / 2), of].map((number) => numberedName(input, number, of, 'jpg'));
      made.forEach(assertUsable);
      assert.deepEqual([...made].sort(), made);
    }),
    often,
  );
});

test('a name that is safe is left as it is', () => {
  fc.assert(
    fc.property(name, (given) => {
      const safe = safeName(given);
      assert.equal(safeName(safe), safe);
      assert.doesNotMatch(safe, /[/\\:]/);
      assert.notEqual(safe, '');
    }),
    often,
  );
});
