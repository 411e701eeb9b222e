import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { tmpdir } from 'node:os';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inLane, type Lane } from '../lanes/lane.ts';
import { ThreadGroup } from './group.ts';
import { closeThreads, runInThread, setThreadCount } from './pool.ts';

// Own process: it sets how many threads the process has, and ends them.

const folder = await mkdtemp(path.join(tmpdir(), 'lanes-'));
after(async () => {
  await closeThreads();
  await rm(folder, { recursive: true, force: true });
});

const module = pathToFileURL(path.join(folder, 'task.ts'));
await writeFile(
  module,
  `import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
export const run = (what, report) => {
  if (what === 'for ever') for (report(1, 2); ; ) {}
  return getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
};`,
);

interface Module {
  run: (what: 'for ever' | 'priority') => number;
}
const priority = (lane: Lane) => inLane(lane, () => runInThread<Module>(module, 'priority'));

/** Resolves when the task has begun; it goes on until it is stopped. */
async function endless(lane: Lane) {
  const stop = new AbortController();
  const begun = Promise.withResolvers<void>();
  const ended = inLane(lane, () =>
    runInThread<Module>(module, 'for ever', { signal: stop.signal, onProgress: () => begun.resolve() }),
  );
  ended.catch(() => {});
  await begun.promise;
  return async () => {
    stop.abort();
    await assert.rejects(ended, { code: 'ABORTED' });
  };
}

test('heavy tasks that hold all their threads hold none of a light one', async () => {
  setThreadCount(1);
  const stop = await endless('heavy');
  await priority('light');
  await priority('forecast');
  await stop();
});

test('forecasts that hold all they may hold leave a thread to a light task', async () => {
  setThreadCount(2);
  const stop = await endless('forecast');
  await priority('light');
  await stop();
});

test('threads of heavy work stand back behind all others', { skip: process.platform !== 'linux' }, async () => {
  const own = getPriority();
  assert.ok((await priority('heavy')) > own || own === 19);
  for (const lane of ['light', 'forecast', 'thumbnail'] as const) assert.equal(await priority(lane), own);
});

test('what takes longer than it may is ended, and the next task gets a thread', async () => {
  setThreadCount(1);
  const late = inLane('heavy', () => runInThread<Module>(module, 'for ever', { deadlineMs: 50 }));
  await assert.rejects(late, { code: 'TIME_EXCEEDED' });
  await priority('heavy');
});

test('threads that nobody needs are ended, all but those that stand ready', async () => {
  const group = new ThreadGroup({ most: 2, nice: 0, kept: 1, idleMs: 10 });
  const [one, other] = await Promise.all([group.take(undefined), group.take(undefined)]);
  one.giveBack();
  await once(one.thread.worker, 'exit');
  other.giveBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const again = await group.take(undefined);
  assert.equal(again.thread, other.thread);
  again.giveBack();
  await group.close();
});

test('a thread that has grown does not stand ready: a fresh one does', async () => {
  const group = new ThreadGroup({ most: 2, nice: 0, kept: 1, idleMs: 10 });
  const lent = await group.take(undefined);
  lent.thread.bytes = 100_000_000;
  lent.giveBack();
  await once(lent.thread.worker, 'exit');
  const again = await group.take(undefined);
  assert.notEqual(again.thread, lent.thread);
  again.giveBack();
  await group.close();
});

test('a task that comes while a grown thread ends gets another one', async () => {
  const group = new ThreadGroup({ most: 1, nice: 0, kept: 1, idleMs: 10 });
  const lent = await group.take(undefined);
  lent.thread.bytes = 100_000_000;
  lent.giveBack();
  await new Promise((resolve) => setTimeout(resolve, 11));
  const again = await group.take(undefined);
  assert.notEqual(again.thread, lent.thread);
  again.giveBack();
  await group.close();
});
