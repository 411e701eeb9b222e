import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { EngineFailure } from '../failure.ts';
import { inspectPdf } from '../document/inspect.ts';
import { closeThreads, runModule, setThreadCount } from './pool.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeThreads();
});

const broken = path.join(folder, 'broken.pdf');
await writeFile(broken, '%PDF-1.7\nnothing that a reader could use');

const isFailure = (code: string) => (error: unknown) => error instanceof EngineFailure && error.code === code;

test('a task aborted before it starts or while it waits for a thread never runs', async () => {
  setThreadCount(1);
  await assert.rejects(inspectPdf(broken, { signal: AbortSignal.abort() }), isFailure('ABORTED'));

  const stop = new AbortController();
  const first = inspectPdf(broken);
  const second = inspectPdf(broken, { signal: stop.signal });
  stop.abort();
  await assert.rejects(second, isFailure('ABORTED'));
  await assert.rejects(first, isFailure('FILE_DAMAGED'));
});

test('an aborted task takes its thread with it, and the next task gets a fresh one', async () => {
  setThreadCount(1);
  const stop = new AbortController();
  const running = inspectPdf(broken, { signal: stop.signal });
  setImmediate(() => stop.abort());
  await assert.rejects(running, (error) => isFailure('ABORTED')(error) || isFailure('FILE_DAMAGED')(error));
  await assert.rejects(inspectPdf(broken), isFailure('FILE_DAMAGED'));
});

test('many tasks share few threads and all come to an end', async () => {
  setThreadCount(2);
  const endings = await Promise.allSettled(Array.from({ length: 30 }, () => inspectPdf(broken)));
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
    runModule<{ run: () => void }>(pathToFileURL(module), undefined as never),
    isFailure('DISK_FULL'),
  );
  await assert.rejects(inspectPdf(broken), isFailure('FILE_DAMAGED'));
});
