import assert from 'node:assert/strict';
import test from 'node:test';
import { partOf, setOf } from './sets.ts';

const DOCUMENTS = new Map(Array.from({ length: 200 }, (_, at) => [`us-${String(at).padStart(3, '0')}`, at]));

test('a document is always of the same set, and the sets are halves', () => {
  assert.equal(setOf('eu-001'), 'held out');
  assert.equal(setOf('eu-003'), 'development');
  const [development, held] = [partOf(DOCUMENTS, 'development'), partOf(DOCUMENTS, 'held out')];
  assert.ok(development.size > 80 && held.size > 80, `${development.size} and ${held.size}`);
  assert.deepEqual([...partOf(DOCUMENTS, 'all')], [...DOCUMENTS]);
  assert.deepEqual([...development.keys(), ...held.keys()].toSorted(), [...DOCUMENTS.keys()]);
});
