import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { flipsIn } from './flips.ts';
import { runFiles } from './run-files.ts';

/** Test files in a lane, with a source flipped on load. */

const folder = mkdtempSync(path.join(tmpdir(), 'run-files-'));
after(() => rmSync(folder, { recursive: true }));
function written(name: string, text: string) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return { file, ownProcess: false };
}
const HEAD = "import assert from 'node:assert/strict';\nimport test from 'node:test';\n";
const SOURCE = 'export const isLess = (a: number, b: number): boolean => a < b;\n';
const { file: source } = written('source.ts', SOURCE);
const [flip] = flipsIn(SOURCE);
assert.ok(flip);

const imports = `${HEAD}import { isLess } from './source.ts';\n`;
const blind = written(
  'blind.test.ts',
  `${imports}test('it is a function', () => assert.equal(typeof isLess, 'function'));`,
);
const sharp = written('sharp.test.ts', `${imports}test('one is less than two', () => assert.ok(isLess(1, 2)));`);
const endless = written('endless.test.ts', `${imports}test('it ends', () => { while (!isLess(1, 2)); });`);
const fatal = written('fatal.test.ts', `${imports}test('it lives', () => { if (!isLess(1, 2)) process.exit(3); });`);

const resultsOf = async (files: Parameters<typeof runFiles>[0], isFlipped: boolean, stopAtFailure = false) => {
  const outcomes = await runFiles(files, {
    ...(isFlipped && { flip: { ...flip, file: source } }),
    timeoutMs: (file) => (file === endless.file ? 3_000 : 120_000),
    stopAtFailure,
  });
  return outcomes.map(({ file, result, by }) => [path.basename(file), result, by]);
};

test('without a flip every file passes', async () => {
  const results = await resultsOf([blind, sharp, { ...sharp, ownProcess: true }], false);
  assert.deepEqual(
    results.map(([, result]) => result),
    ['passed', 'passed', 'passed'],
  );
});

test('a flip is noticed by the test that fails, by a process that ends, and by one that never does', async () => {
  assert.deepEqual(await resultsOf([blind, sharp, fatal, endless, blind], true), [
    ['blind.test.ts', 'passed', undefined],
    ['sharp.test.ts', 'failed', 'one is less than two'],
    ['fatal.test.ts', 'failed', '(the process ended: 3)'],
    ['endless.test.ts', 'timed out', undefined],
    ['blind.test.ts', 'passed', undefined],
  ]);
});

test('the first test that notices a flip is enough', async () => {
  assert.deepEqual(await resultsOf([blind, sharp, endless], true, true), [
    ['blind.test.ts', 'passed', undefined],
    ['sharp.test.ts', 'failed', 'one is less than two'],
  ]);
});
