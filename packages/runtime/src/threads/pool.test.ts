import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { closeThreads, runInThread, setThreadCount, type TaskControl } from './pool.ts';

// Own process: it sets how many threads the process has, and ends them.

const folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeThreads();
});

const failing = pathToFileURL(path.join(folder, 'failing-task.ts'));
await writeFile(
  failing,
  `import { EngineFailure } from '${import.meta.resolve('@pagewright/ground/failure.ts')}';
export const run = () => { throw new EngineFailure('FILE_DAMAGED'); };`,
);
/** Takes a thread for a moment, and fails with FILE_DAMAGED. */
const fail = (control?: TaskControl) => runInThread<{ run: () => void }>(failing, undefined as never, control);

const isFailure = (code: string) => (error: unknown) => error instanceof EngineFailure && error.code === code;

test('a task aborted before it starts or while it waits for a thread never runs', async () => {
  setThreadCount(1);
  await assert.rejects(fail({ signal: AbortSignal.abort() }), isFailure('ABORTED'));

  const stop = new AbortController();
  const first = fail();
  const second = fail({ signal: stop.signal });
  stop.abort();
  await assert.rejects(second, isFailure('ABORTED'));
  await assert.rejects(first, isFailure('FILE_DAMAGED'));
});

test('an aborted task takes its thread with it, and the next task gets a fresh one', async () => {
  setThreadCount(1);
  const stop = new AbortController();
  const running = fail({ signal: stop.signal });
  setImmediate(() => stop.abort());
  await assert.rejects(running, (error) => isFailure('ABORTED')(error) || isFailure('FILE_DAMAGED')(error));
  await assert.rejects(fail(), isFailure('FILE_DAMAGED'));
});

test('many tasks share few threads and all come to an end', async () => {
  setThreadCount(2);
  const endings = await Promise.allSettled(Array.from({ length: 30 }, () => fail()));
  assert.ok(endings.every((ending) => ending.status === 'rejected' && isFailure('FILE_DAMAGED')(ending.reason)));
});

test('a disk without room is said to be full, and the thread lives on', async () => {
  setThreadCount(1);
  const module = path.join(folder, 'full.ts');
  await writeFile(
    module,
    `import { writeFileSync } from 'node:fs';\nexport const run = () => writeFileSync('/dev/full', 'x');`,
  );
  await assert.rejects(
    runInThread<{ run: () => void }>(pathToFileURL(module), undefined as never),
    isFailure('DISK_FULL'),
  );
  await assert.rejects(fail(), isFailure('FILE_DAMAGED'));
});

test('a thread that has grown large is not kept', async () => {
  setThreadCount(1);
  const module = path.join(folder, 'grow.ts');
  await writeFile(
    module,
    `import { threadId } from 'node:worker_threads';
export const run = (bytes: number) => ({ threadId, read: new Uint8Array(bytes).fill(1).length });`,
  );
  const thread = async (bytes: number) =>
    (await runInThread<{ run: (bytes: number) => { threadId: number } }>(pathToFileURL(module), bytes)).threadId;
  const first = await thread(1_000);
  assert.equal(await thread(300_000_000), first);
  assert.notEqual(await thread(1_000), first);
});

test('a task that is stopped has stopped when it fails: it writes nothing any more', async () => {
  setThreadCount(1);
  const [module, file] = [path.join(folder, 'endless.ts'), path.join(folder, 'growing')];
  await writeFile(
    module,
    `import { appendFileSync } from 'node:fs';
export const run = (file: string, report: (done: number, of: number) => void) => {
  for (let line = 0; ; line += 1) {
    appendFileSync(file, 'more');
    if (line === 0) report(1, 2);
  }
};`,
  );
  const stop = new AbortController();
  await assert.rejects(
    runInThread<{ run: (file: string) => void }>(pathToFileURL(module), file, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    }),
    isFailure('ABORTED'),
  );
  const { size } = await stat(file);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal((await stat(file)).size, size);
});

test('a task that is aborted in the moment in which it gets its thread does not run', async () => {
  setThreadCount(1);
  const [module, file] = [path.join(folder, 'writes.ts'), path.join(folder, 'written')];
  await writeFile(
    module,
    `import { writeFileSync } from 'node:fs';\nexport const run = (file: string) => writeFileSync(file, 'x');`,
  );
  // The thread stands idle, so that the task takes it before anything else happens.
  await assert.rejects(fail(), isFailure('FILE_DAMAGED'));
  const stop = new AbortController();
  const running = runInThread<{ run: (file: string) => void }>(pathToFileURL(module), file, { signal: stop.signal });
  stop.abort();
  await assert.rejects(running, isFailure('ABORTED'));
  await assert.rejects(fail(), isFailure('FILE_DAMAGED'));
  await assert.rejects(stat(file), { code: 'ENOENT' });
});

test('what cannot be sent to a thread costs neither the thread nor time', async () => {
  setThreadCount(1);
  const module = pathToFileURL(path.join(folder, 'grow.ts'));
  const unsendable = () => undefined;
  await assert.rejects(runInThread<{ run: (input: () => undefined) => void }>(module, unsendable), {
    name: 'DataCloneError',
  });
  await assert.rejects(fail(), isFailure('FILE_DAMAGED'));
});

test('a thread that ends while nobody needs it is not given to the next task', async () => {
  setThreadCount(1);
  const module = path.join(folder, 'leaves.ts');
  await writeFile(
    module,
    `import { threadId } from 'node:worker_threads';
export const run = (ms: number) => { if (ms > 0) setTimeout(() => process.exit(0), ms); return { threadId }; };`,
  );
  const thread = async (ms: number) =>
    (await runInThread<{ run: (ms: number) => { threadId: number } }>(pathToFileURL(module), ms)).threadId;
  const first = await thread(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.notEqual(await thread(0), first);
});

test('a thread whose heap is full is ended, and not the process with it', async () => {
  setThreadCount(1);
  const module = path.join(folder, 'fill.ts');
  // Large pieces: V8 would end the process at one that meets its limit.
  await writeFile(
    module,
    `export const run = () => { const kept = []; for (;;) kept.push(new Array(5_000_000).fill(0.5)); };`,
  );
  await assert.rejects(
    runInThread<{ run: () => void }>(pathToFileURL(module), undefined as never),
    isFailure('MEMORY_EXCEEDED'),
  );
  await assert.rejects(fail(), isFailure('FILE_DAMAGED'));
});
