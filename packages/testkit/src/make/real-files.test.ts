import { closeUnlessShared } from '../lane.ts';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { sampleOf } from '../proofs.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { assemblePages, splitPages, rotatePages } from '@pagewright/engine/pages';
import { countPages } from '@pagewright/engine/opening';
import { readLinks } from '../read/link-reading.ts';
import { QpdfReading } from '../read/qpdf-reading.ts';

/**
 * What the five page tools do, on a sample of real and hostile files: whatever qpdf accepted it still accepts, every
 * page shows byte for byte what it showed, and links lead where they led.
 */

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus');
const EVERY = 20;
const LARGEST_BYTES = 1_000_000;
/** Files whose content unpacks to a gigabyte pass through the tools unharmed, but not through this comparison. */
const NOT_COMPARED = /bomb|flate|filters/;

const folder = mkdtempSync(path.join(tmpdir(), 'real-files-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  rmSync(folder, { recursive: true, force: true });
});

const page = (number: number, source = 0) => ({ source, page: number, turn: 0 as const });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('real files', { skip: existsSync(CORPUS) ? false : 'skipped: no corpus' }, async (t) => {
  const files = globSync('**/*.pdf', { cwd: CORPUS })
    .sort()
    .filter((file) => !NOT_COMPARED.test(file) && statSync(path.join(CORPUS, file)).size <= LARGEST_BYTES)
    .filter((_, index) => index % EVERY === 0);
  assert.ok(files.length > 20);
  for (const file of sampleOf(import.meta, files, 3)) await t.test(file, async () => examine(path.join(CORPUS, file)));
});

async function examine(file: string): Promise<void> {
  const isSound = (await qpdfCheck(file)) === 0;
  try {
    await runAll(file, isSound);
  } catch (error) {
    // A file that is fine for qpdf without a password may not fail; any other fails with a code.
    assert.ok(error instanceof EngineFailure && !isSound, String(error));
  }
}

async function runAll(file: string, isSound: boolean): Promise<void> {
  const input = { path: file };
  const count = await countPages(input, { folder });
  const pages = upTo(count);
  const [rotated, merged, reversed, first, rest] = ['rotated', 'merged', 'reversed', 'first', 'rest'].map((name) =>
    path.join(folder, `${name}.pdf`),
  );
  assert.ok(rotated && merged && reversed && first && rest);

  await rotatePages(file, { turns: pages.map((number) => ({ page: number, turn: 90 })), output: rotated });
  await assemblePages([input, input], {
    pages: [...pages.map((number) => page(number)), ...pages.map((number) => page(number, 1))],
    output: merged,
  });
  await assemblePages([input], { pages: pages.toReversed().map((number) => page(number)), output: reversed });
  const parts = [{ output: first, pages: [1] }, ...(count > 1 ? [{ output: rest, pages: pages.slice(1) }] : [])];
  await splitPages(input, { parts });
  if (!isSound) return;

  const before = await QpdfReading.of(file);
  const hashes = await before.contentHashes();
  const expected = new Map([
    [rotated, hashes],
    [merged, [...hashes, ...hashes]],
    [reversed, hashes.toReversed()],
    [first, hashes.slice(0, 1)],
    ...(count > 1 ? [[rest, hashes.slice(1)] as const] : []),
  ]);
  for (const [output, content] of expected) {
    assert.equal(await qpdfCheck(output), 0, `qpdf refuses ${path.basename(output)}`);
    assert.deepEqual(await (await QpdfReading.of(output)).contentHashes(), content, path.basename(output));
  }
  const links = readLinks(before).map((targets) =>
    targets.map((target) => (typeof target === 'number' ? count + 1 - target : target)),
  );
  assert.deepEqual(readLinks(await QpdfReading.of(reversed)), links.toReversed());
}

function qpdfCheck(file: string): Promise<number> {
  return new Promise((resolve) => {
    execFile('qpdf', ['--check', file], { maxBuffer: 2 ** 26 }, (error) => resolve(error ? Number(error.code) : 0));
  });
}
