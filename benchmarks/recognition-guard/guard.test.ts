import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { STRUCTURED_DOCUMENTS } from '@pagewright/testkit';
import { fallenScores } from './fallen.ts';
import { guardPages, measured } from './measure.ts';
import type { GuardScores } from './scores.ts';

/** Documents of known structure, printed by Chromium and LibreOffice and recognized back. */

const folder = await mkdtemp(path.join(tmpdir(), 'guard-'));
after(() => rm(folder, { recursive: true, force: true }));

const expected = JSON.parse(await readFile(path.join(import.meta.dirname, 'expected.json'), 'utf8')) as Record<
  string,
  GuardScores
>;
const scores = measured(await guardPages(folder));

test('every document that the guard knows is measured', () => {
  assert.deepEqual(
    Object.keys(expected),
    STRUCTURED_DOCUMENTS.map(({ name }) => name),
  );
});

for (const [name, found] of scores)
  test(`recognition finds the structure of “${name}” as it did`, () => {
    assert.deepEqual(fallenScores(expected[name] ?? {}, found), []);
  });
