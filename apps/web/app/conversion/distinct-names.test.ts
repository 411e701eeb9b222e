import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { distinctNames } from './distinct-names.ts';

/** Few stems and numbers, so that names meet in most examples. */
const name = fc
  .tuple(
    fc.constantFrom('a', 'A', 'a (2)', 'a (2) (2)', 'é', 'e\u0301', '', '.hidden', 'ß', 'İ'),
    fc.constantFrom('', '.pdf', '.PDF'),
  )
  .map(([stem, extension]) => stem + extension);
const names = fc.array(fc.oneof({ weight: 9, arbitrary: name }, fc.string({ unit: 'grapheme' })), { maxLength: 24 });
const often = { numRuns: 1000 };

test('no two names are one on a file system that ignores case or composes accents', () => {
  fc.assert(
    fc.property(names, (given) => {
      const made = distinctNames(given);
      assert.equal(made.length, given.length);
      assert.equal(new Set(made.map((each) => each.normalize('NFD').toLowerCase().normalize('NFC'))).size, made.length);
    }),
    often,
  );
});

test('the first file of each name keeps it, and names that are distinct stay as they are', () => {
  fc.assert(
    fc.property(names, (given) => {
      const made = distinctNames(given);
      assert.equal(made[0], given[0]);
      for (const [place, each] of given.entries()) {
        const alike = given.findIndex((other) => sameName(other, each));
        if (alike === place) assert.equal(made[place], each);
      }
      assert.deepEqual(distinctNames(made), made);
    }),
    often,
  );
});

test('names that only some file systems take for one are two', () => {
  assert.deepEqual(distinctNames(['a.pdf', 'a.pdf', 'a (2).pdf', 'A.PDF']), [
    'a.pdf',
    'a (3).pdf',
    'a (2).pdf',
    'A (4).PDF',
  ]);
  assert.deepEqual(distinctNames(['Straße.pdf', 'STRASSE.pdf']), ['Straße.pdf', 'STRASSE (2).pdf']);
  assert.deepEqual(distinctNames(['a', 'a.', 'a ']), ['a', 'a (2).', 'a  (2)']);
});

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[. ]+$/, '');
const sameName = (one: string, other: string) => plain(one) === plain(other);
