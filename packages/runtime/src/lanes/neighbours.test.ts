import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Lending, type Lendable } from '../processes/lending.ts';
import { DEFAULT_LIMITS } from '../sandbox/limits.ts';
import { runProgram } from '../sandbox/run-program.ts';
import { closeThreads, runInThread, setThreadCount } from '../threads/pool.ts';
import { afterWorking, inLane, type Lane, taskAtHand } from './lane.ts';

// Own process: it sets how many threads the process has, and ends them.

/** What tasks of one lane, and of several, do to each other: with real threads and programs. */

const folder = await mkdtemp(path.join(tmpdir(), 'neighbours-'));
after(async () => {
  await closeThreads();
  await rm(folder, { recursive: true, force: true });
});

interface Module {
  run: (what: 'nothing' | 'for ever' | 'end the thread' | 'fill the heap') => string;
}

const module = pathToFileURL(path.join(folder, 'task.ts'));
await writeFile(
  module,
  `export const run = (what, report) => {
  if (what === 'for ever') for (report(1, 2); ; ) {}
  if (what === 'end the thread') process.exit(3);
  if (what === 'fill the heap') for (const kept = []; ; ) kept.push(new Array(1e6).fill(kept.length));
  return 'done';
};`,
);

const inThread = (lane: Lane, what: Parameters<Module['run']>[0], control: { signal?: AbortSignal } = {}) =>
  inLane(lane, () => runInThread<Module>(module, what, control));

/** Holds a thread of the lane until it is told to stop. */
async function holdThread(lane: Lane): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const begun = Promise.withResolvers<void>();
  const held = inLane(lane, () =>
    runInThread<Module>(module, 'for ever', { signal: stop.signal, onProgress: () => begun.resolve() }),
  );
  held.catch(() => {});
  await begun.promise;
  return async () => {
    stop.abort();
    await assert.rejects(held, { code: 'ABORTED' });
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a heavy task that is cancelled while it waits leaves no gap in the line', async () => {
  setThreadCount(1);
  const letGo = await holdThread('heavy');
  const stop = new AbortController();
  const cancelled = inThread('heavy', 'nothing', { signal: stop.signal });
  const next = inThread('heavy', 'nothing');
  stop.abort();
  await assert.rejects(cancelled, { code: 'ABORTED' });
  await letGo();
  assert.equal(await next, 'done');
});

test('a thread that dies frees its place, for its own lane and without a word to the other', async () => {
  setThreadCount(1);
  const light = await holdThread('light');
  await assert.rejects(inThread('heavy', 'end the thread'), { code: 'PROGRAM_CRASHED' });
  assert.equal(await inThread('heavy', 'nothing'), 'done');
  await light();
  assert.equal(await inThread('light', 'nothing'), 'done');
});

test('a heavy task that fills its heap ends alone, while a light one goes on', async () => {
  setThreadCount(1);
  const full = assert.rejects(inThread('heavy', 'fill the heap'), { code: 'MEMORY_EXCEEDED' });
  for (let count = 0; count < 5; count += 1) assert.equal(await inThread('light', 'nothing'), 'done');
  await full;
});

test('a task of twenty parts holds up another one by a single part', async () => {
  setThreadCount(1);
  const letGo = await holdThread('heavy');
  const order: string[] = [];
  const part = async (who: string) => {
    await runInThread<Module>(module, 'nothing');
    order.push(who);
  };
  const many = inLane('heavy', () => Promise.all(Array.from({ length: 20 }, () => part('many'))));
  const other = inLane('heavy', () => part('other'));
  await letGo();
  await Promise.all([many, other]);
  assert.equal(order.length, 21);
  assert.ok(order.indexOf('other') <= 1, order.join());
});

test('a light task that turns out heavy takes heavy threads, and leaves the light ones', async () => {
  setThreadCount(1);
  const letGo = await holdThread('heavy');
  // What its files made of it: the lane of the task counts, not that of its tool.
  const heavy = inThread('heavy', 'nothing');
  assert.equal(await inThread('light', 'nothing'), 'done');
  const winner = await Promise.race([heavy, pause(50).then(() => 'waits')]);
  assert.equal(winner, 'waits');
  await letGo();
  assert.equal(await heavy, 'done');
});

test('a hundred forecasts that wait hold up no light task', async () => {
  setThreadCount(2);
  const letGo = await holdThread('forecast');
  const forecasts = Array.from({ length: 100 }, () => inThread('forecast', 'nothing'));
  assert.equal(await inThread('light', 'nothing'), 'done');
  const settled = await Promise.race([Promise.any(forecasts), pause(50).then(() => 'none')]);
  assert.equal(settled, 'none', 'forecasts hold one thread of two');
  await letGo();
  await Promise.all(forecasts);
});

test('a deadline does not run while the task waits behind heavy neighbours', async () => {
  setThreadCount(1);
  const letGo = await holdThread('heavy');
  let late = false;
  const waits = inLane('heavy', async () => {
    const stopClock = afterWorking(1_000, () => (late = true));
    await runInThread<Module>(module, 'nothing');
    stopClock();
    return taskAtHand()!.clock.ms;
  });
  await pause(1_600);
  await letGo();
  assert.ok((await waits) < 1_500);
  assert.equal(late, false);
});

test('what a heavy task starts deep within is still of its lane', async () => {
  setThreadCount(1);
  const letGo = await holdThread('heavy');
  const deep = inLane('heavy', async () => {
    await pause(1);
    return pause(1).then(async () => [await runInThread<Module>(module, 'nothing')]);
  });
  const winner = await Promise.race([deep, pause(50).then(() => 'waits')]);
  assert.equal(winner, 'waits');
  await letGo();
  assert.deepEqual(await deep, ['done']);
});

test('programs of heavy tasks wait for each other, and no light one for them', async () => {
  const sleep = (lane: Lane, seconds: number) =>
    inLane(lane, () =>
      runProgram({ program: 'sleep', args: () => [`${seconds}`], limits: DEFAULT_LIMITS, deadlineMs: 60_000 }),
    );
  const stop = new AbortController();
  const heavy = Array.from({ length: 40 }, () =>
    inLane('heavy', () =>
      runProgram({
        program: 'sleep',
        args: () => ['60'],
        limits: DEFAULT_LIMITS,
        deadlineMs: 60_000,
        signal: stop.signal,
      }),
    ),
  );
  const settled = Promise.allSettled(heavy);
  const { status } = await sleep('light', 0);
  assert.equal(status, 0);
  stop.abort();
  await settled;
});

class Sleeper implements Lendable {
  readonly child: ChildProcess = spawn('sleep', ['600']);
  readonly ended = once(this.child, 'exit');
  alive = true;

  close(): void {
    this.alive = false;
    this.child.kill('SIGKILL');
  }
}

test('processes that heavy tasks hold leave a place to a picture of a result, which waits for none of them', async () => {
  const lending = new Lending<Sleeper>(async () => new Sleeper(), {
    mostDocuments: 1,
    mostProcesses: 2,
    mostIdle: 0,
    idleMs: 0,
  });
  const gate = Promise.withResolvers<void>();
  const lend = (lane: Lane, owner: string, work: () => Promise<unknown> = async () => {}) =>
    inLane(lane, () => lending.lend({ owner }, work));
  const holders = ['ann', 'bob'].map((owner) => lend('heavy', owner, () => gate.promise));
  const third = lend('heavy', 'cyd');
  await lend('thumbnail', 'dan');
  await lend('forecast', 'eve');
  assert.equal(await Promise.race([third, pause(50).then(() => 'waits')]), 'waits');
  gate.resolve();
  await Promise.all([...holders, third]);
  await lending.close();
});
