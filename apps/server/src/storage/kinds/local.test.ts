import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { describeStorage } from '../conformance.ts';
import { createLocalStorage } from './local.ts';

describeStorage(
  'local',
  (folder) => createLocalStorage(path.join(folder, 'storage')),
  async (folder) => {
    const [there, away] = [path.join(folder, 'storage/incoming'), path.join(folder, 'away')];
    await rename(there, away);
    return () => rename(away, there);
  },
);

const KEY = `results/${'0'.repeat(32)}` as const;

async function opened(context: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'local-storage-'));
  context.after(() => rm(folder, { recursive: true }));
  return { folder, storage: await createLocalStorage(path.join(folder, 'storage')) };
}

/** A file system in memory that every Linux has. */
const MEMORY = '/dev/shm';

test('takes over a file from another file system, and leaves nothing there', async (context) => {
  const { folder, storage } = await opened(context);
  const isApart = existsSync(MEMORY) && (await stat(MEMORY)).dev !== (await stat(folder)).dev;
  if (!isApart) return context.skip('there is no second file system');
  const away = await mkdtemp(path.join(MEMORY, 'local-storage-'));
  context.after(() => rm(away, { recursive: true }));
  const file = path.join(away, 'made');
  await writeFile(file, 'result');
  await storage.adopt(KEY, file);
  assert.equal(await text(await storage.read(KEY)), 'result');
  assert.deepEqual(await readdir(away), []);
  assert.deepEqual(await readdir(path.join(folder, 'storage/incoming')), []);
});

test('does not take over what a link leads to', async (context) => {
  const { folder, storage } = await opened(context);
  const [file, link] = [path.join(folder, 'secret'), path.join(folder, 'link')];
  await writeFile(file, 'secret');
  await symlink(file, link);
  await assert.rejects(storage.adopt(KEY, link), { code: 'ELOOP' });
});

test('cleans what was left unfinished for longer than that, and nothing newer', async (context) => {
  const { folder, storage } = await opened(context);
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(folder, 'storage/incoming', name));
  assert.ok(old && fresh);
  for (const file of [old, fresh]) await writeFile(file, '');
  const hour = 3_600_000;
  await utimes(old, new Date(Date.now() - 2 * hour), new Date(Date.now() - 2 * hour));
  assert.equal(await storage.clean(Date.now() - hour), 1);
  assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true]);
});
