import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { inLane } from '../lanes/lane.ts';
import { Lending, type LendingSettings, type Lendable, type SpareSettings } from './lending.ts';

const SETTINGS: LendingSettings = {
  mostDocuments: 3,
  mostProcesses: 2,
  mostIdle: 2,
  idleMs: 60_000,
};

class Sleeper implements Lendable {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  alive = true;

  constructor() {
    this.child = spawn('sleep', ['600']);
    this.ended = once(this.child, 'exit').then(() => (this.alive = false));
  }

  close(): void {
    this.alive = false;
    this.child.kill('SIGKILL');
  }
}

/** Lends until `use` is done; every process must then have ended. */
async function lending(
  settings: Partial<LendingSettings>,
  use: (lending: Lending<Sleeper>, started: Sleeper[]) => Promise<void>,
): Promise<void> {
  const started: Sleeper[] = [];
  const lent = new Lending<Sleeper>(
    async () => {
      const sleeper = new Sleeper();
      started.push(sleeper);
      return sleeper;
    },
    { ...SETTINGS, ...settings },
  );
  try {
    await use(lent, started);
  } finally {
    await lent.close();
  }
  assert.ok(started.every(({ child }) => child.exitCode !== null || child.signalCode !== null));
}

const same = (process: Sleeper) => Promise.resolve(process);

test('an owner’s next document gets the same process, until it has served its documents', () =>
  lending({}, async (lent) => {
    const served = [];
    for (let count = 0; count < 4; count += 1) served.push(await lent.lend({ owner: 'ann' }, same));
    assert.equal(new Set(served.slice(0, 3)).size, 1);
    assert.notEqual(served[3], served[0]);
  }));

test('pieces of one document count as one', () =>
  lending({}, async (lent) => {
    const pieces = [];
    for (let count = 0; count < 9; count += 1) pieces.push(await lent.lend({ owner: 'ann', partOf: 'a book' }, same));
    assert.equal(new Set(pieces).size, 1);
  }));

test('nobody gets a process of somebody else: its place is taken by a new one', () =>
  lending({ mostProcesses: 1, mostIdle: 1 }, async (lent) => {
    const first = await lent.lend({ owner: 'ann' }, same);
    const second = await lent.lend({ owner: 'bob' }, same);
    assert.notEqual(second, first);
    assert.equal(first.alive, false);
  }));

test('whoever finds no place waits for one, and gives up when told to', () =>
  lending({ mostProcesses: 1, mostIdle: 1 }, async (lent, started) => {
    const gate = Promise.withResolvers<void>();
    const holds = lent.lend({ owner: 'ann' }, () => gate.promise);
    const stop = new AbortController();
    const givesUp = lent.lend({ owner: 'bob', signal: stop.signal }, same);
    const waits = lent.lend({ owner: 'cyd' }, same);
    stop.abort();
    await assert.rejects(givesUp, { code: 'ABORTED' });
    assert.equal(started.length, 1);
    gate.resolve();
    await holds;
    assert.equal(await waits, started[1]);
  }));

test('what is idle for too long, or one too many, is ended', () =>
  lending({ mostProcesses: Infinity, mostIdle: 1, idleMs: 10 }, async (lent) => {
    const [one, other] = await Promise.all([lent.lend({ owner: 'ann' }, same), lent.lend({ owner: 'ann' }, same)]);
    await Promise.all([one.ended, other.ended]);
    assert.notEqual(one, other);
  }));

const SPARE: SpareSettings = { renewed: 'when taken', idleMs: 60_000, priority: 'heavy' };

test('a spare that has ended is given to nobody, and the next stands ready', () =>
  lending({}, async (lent, started) => {
    lent.keepSpare(SPARE);
    lent.expect();
    started[0]?.close();
    await started[0]?.ended;
    const process = await lent.lend({ owner: 'ann' }, same);
    assert.notEqual(process, started[0]);
    assert.equal(started.length, 3);
  }));

test('a process that is not alive after a loan is not lent again', () =>
  lending({}, async (lent) => {
    const failed = await lent.lend({ owner: 'ann' }, async (process) => {
      process.close();
      return process;
    });
    assert.notEqual(await lent.lend({ owner: 'ann' }, same), failed);
  }));

test('a spare that nobody takes is given back, and another stands ready after the next one who came', () =>
  lending({ mostIdle: 0 }, async (lent, started) => {
    lent.keepSpare({ ...SPARE, idleMs: 10 });
    lent.expect();
    await started[0]?.ended;
    await lent.lend({ owner: 'ann' }, same);
    assert.equal(started.length, 3, 'no spare stood ready, so one was started for ann, and one more when it was lent');
    await started[2]?.ended;
  }));

test('a spare given back stands ready again when somebody is expected', () =>
  lending({}, async (lent, started) => {
    lent.keepSpare({ ...SPARE, renewed: 'when given back', idleMs: 10 });
    lent.expect();
    await started[0]?.ended;
    lent.expect();
    assert.equal(started.length, 2);
    assert.equal(await lent.lend({ owner: 'ann' }, same), started[1]);
  }));

test('whoever is expected keeps a spare from being given back', () =>
  lending({}, async (lent, started) => {
    lent.keepSpare({ ...SPARE, idleMs: 300 });
    lent.expect();
    for (let round = 0; round < 5; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      lent.expect();
    }
    assert.equal(started.length, 1);
    assert.equal(started[0]?.alive, true);
  }));

test('where no spare is kept, as at a prompt, nothing is started for whoever is expected', () =>
  lending({}, async (lent, started) => {
    lent.expect();
    assert.deepEqual(started, []);
  }));

test('nothing stands ready before the first one comes or is expected', () =>
  lending({}, async (lent, started) => {
    lent.keepSpare(SPARE);
    assert.deepEqual(started, []);
    const process = await lent.lend({ owner: 'ann' }, same);
    assert.equal(process, started[0]);
    assert.equal(started.length, 2, 'one for ann, and one for whoever comes next');
  }));

test('the end waits for no start: one that can be given up is', async () => {
  const lent = new Lending<Sleeper>(
    (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('given up')))),
    SETTINGS,
  );
  lent.keepSpare(SPARE);
  lent.expect();
  await lent.close();
});

test('a spare that is given back while it starts is ended as soon as it has started', async () => {
  const gate = Promise.withResolvers<void>();
  const started: Sleeper[] = [];
  const lent = new Lending<Sleeper>(async () => {
    await gate.promise;
    started.push(new Sleeper());
    return started[0]!;
  }, SETTINGS);
  lent.keepSpare({ ...SPARE, idleMs: 10 });
  lent.expect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  gate.resolve();
  await lent.close();
  assert.equal(started[0]?.child.signalCode, 'SIGKILL');
});

test('a spare of light priority stands back when it is lent to a heavy task, and not for a forecast', async () => {
  const backed: Sleeper[] = [];
  class Backing extends Sleeper {
    standBack(): void {
      backed.push(this);
    }
  }
  const lent = new Lending<Sleeper>(async () => new Backing(), { ...SETTINGS, mostIdle: 0 });
  lent.keepSpare({ ...SPARE, priority: 'light' });
  lent.expect();
  await inLane('forecast', () => lent.lend({ owner: 'ann' }, same));
  assert.deepEqual(backed, []);
  const heavy = await inLane('heavy', () => lent.lend({ owner: 'bob' }, same));
  assert.deepEqual(backed, [heavy]);
  await lent.close();
});
