import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runFiles, type FileResult } from './lanes.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lanes-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Runs sources as test files of one lane, in this order. */
async function run(
  sources: Record<string, string>,
  ownProcess: readonly string[] = [],
): Promise<Map<string, FileResult>> {
  const files = [];
  for (const [name, source] of Object.entries(sources)) {
    const file = path.join(folder, `${name}.test.mjs`);
    await writeFile(file, `import { after, afterEach, before, describe, test } from 'node:test';\n${source}`);
    files.push({ file, ownProcess: ownProcess.includes(name) });
  }
  const results = new Map<string, FileResult>();
  await runFiles({
    files,
    lanes: 1,
    nodeArguments: [],
    environment: process.env,
    firstLaneWaitsFor: Promise.resolve(),
    onResult: (result) => results.set(path.basename(result.file, '.test.mjs'), result),
  });
  return results;
}

const told = (result: FileResult | undefined) =>
  result?.tests.map(({ path: names, outcome }) => `${outcome}: ${names.join(' › ')}`);

test('the hooks of a file begin and end with it, and later files of the lane see its modules', async () => {
  const results = await run({
    first: `
      globalThis.log = [];
      before(() => log.push('before first'));
      afterEach(() => log.push('after each of first'));
      after(() => log.push('after first'));
      test('one', () => log.push('one'));`,
    second: `
      before(() => log.push('before second'));
      test('two', () => console.log('log: ' + log.join(', ')));`,
  });
  assert.deepEqual(told(results.get('first')), ['passed: one']);
  assert.deepEqual(told(results.get('second')), ['passed: two']);
  assert.match(
    results.get('second')?.output ?? '',
    /log: before first, one, after each of first, after first, before second/,
  );
  for (const result of results.values()) assert.ok(result.usage && result.usage.wallMs > 0);
});

test('a failure names its tests from the outermost on, with its message, and a skipped test is no success', async () => {
  const results = await run({
    failing: `
      describe('around', () => {
        test('inner', () => { throw new Error('the reason'); });
        test('fine', () => {});
      });
      test.skip('later', () => {});`,
  });
  const tests = results.get('failing')?.tests ?? [];
  assert.deepEqual(told(results.get('failing')), ['failed: around › inner', 'passed: around › fine', 'skipped: later']);
  assert.match(tests[0]?.error ?? '', /the reason/);
});

test('a file that cannot be loaded has failed, and so has one whose hook fails', async () => {
  const results = await run({
    unloadable: `throw new Error('not to be loaded');`,
    hooked: `before(() => { throw new Error('no server'); }); test('one', () => {});`,
    next: `test('one', () => {});`,
  });
  assert.match(results.get('unloadable')?.tests[0]?.error ?? '', /not to be loaded/);
  assert.ok(
    results.get('hooked')?.tests.some(({ outcome, error }) => outcome === 'failed' && /no server/.test(error ?? '')),
  );
  assert.deepEqual(told(results.get('next')), ['passed: one']);
});

test('a file that ends its process has failed by name, and the files behind it run in a new lane', async () => {
  const results = await run({
    ending: `test('one', () => process.exit(3));`,
    next: `test('one', () => {});`,
  });
  assert.deepEqual(told(results.get('ending')), ['failed: (the whole file)']);
  assert.match(results.get('ending')?.tests[0]?.error ?? '', /ended its process \(status 3\)/);
  assert.deepEqual(told(results.get('next')), ['passed: one']);
});

test('a file with a process of its own changes nothing for the others', async () => {
  const results = await run(
    {
      own: `globalThis.changed = true; test('one', () => {});`,
      next: `import assert from 'node:assert'; test('one', () => assert.equal(globalThis.changed, undefined));`,
    },
    ['own'],
  );
  assert.deepEqual(told(results.get('own')), ['passed: one']);
  assert.deepEqual(told(results.get('next')), ['passed: one']);
});
