import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, beforeEach, describe, test } from 'node:test';
import { kindsAnywhere, ToolFailure, type Tool } from '@pagewright/tools';
import type { Caller } from '../src/callers/caller.ts';
import { ownerOfVisitor } from '../src/callers/owner.ts';
import { LANES } from '../src/database/schema.ts';
import { workersSeen } from '../src/fleet/fleet.ts';
import { register } from '../src/fleet/register.ts';
import { sweepShared } from '../src/retention/sweep.ts';
import { failUnserved } from '../src/retention/unserved.ts';
import type { Services } from '../src/services.ts';
import { acceptTask } from '../src/tasks/accept.ts';
import { findTask } from '../src/tasks/view.ts';
import { receiveUpload } from '../src/uploads/receive.ts';
import { createDenials } from '../src/worker/denials.ts';
import { startWorker, type Worker } from '../src/worker/worker.ts';
import { newJob } from './client.ts';
import { makePdf } from './fixtures.ts';
import { openTestServices, type TestServices } from './services.ts';
import { until } from './server.ts';

const OWNER = ownerOfVisitor('e'.repeat(32));
const CALLER: Caller = { kind: 'visitor', owner: OWNER };

describe('workers of several machines', { timeout: 120_000 }, () => {
  let parts: TestServices;
  let services: Services;
  const open = new Set<Worker>();
  before(async () => {
    parts = await openTestServices();
    ({ services } = parts);
  });
  after(() => parts.close());
  beforeEach(async () => {
    for (const worker of open) await worker.drain(1_000);
    open.clear();
    await services.connection.pool.query('DELETE FROM workers; DELETE FROM tasks; DELETE FROM queue.job');
  });

  const tell = async (id: string, tools: readonly string[] = [...services.catalogue.keys()]) =>
    register(services.connection, { id, host: id, lanes: LANES, tools, missing: [], languages: [] });
  const work = (name: string, replaced: Record<string, Tool['run']> = {}) => {
    const catalogue = new Map(services.catalogue);
    for (const [slug, run] of Object.entries(replaced)) catalogue.set(slug, { ...catalogue.get(slug)!, run });
    const denials = createDenials({ tools: [...catalogue.keys()], languages: [] });
    const slots = { light: 1, heavy: 1, forecast: 0, thumbnail: 0, answer: 0 };
    open.add(startWorker({ ...services, catalogue }, { name, denials, slots, onStuck: assert.fail }));
  };
  const upload = async () => {
    const bytes = Object.assign(Readable.from([Buffer.from(makePdf(100))]), { truncated: false });
    const arrival = { name: 'a.pdf', modifiedAt: undefined, bytes, most: 1_000_000 };
    return (await receiveUpload(services, OWNER, kindsAnywhere(services.catalogue.get('copy')!.declaration), arrival))
      .token;
  };
  const start = async (tool: string) => {
    await services.fleet.refresh();
    const job = newJob();
    await acceptTask(
      services,
      { caller: CALLER, address: '127.0.0.1' },
      { tool, job, files: [{ token: await upload() }], options: {} },
    );
    return job;
  };
  const find = async (job: string) => {
    const task = await findTask(services.connection.database, OWNER, job);
    assert.ok(task);
    return task;
  };
  const ended = async (job: string) => {
    await until(async () => ['done', 'failed'].includes((await find(job)).state));
    return find(job);
  };
  const declinedBy = async (id: string) =>
    (await workersSeen(services.connection, 60)).find((worker) => worker.id === id)?.declined;
  const lacking: Tool['run'] = async () => {
    throw new ToolFailure('TOOL_UNAVAILABLE', { program: 'qpdf' });
  };

  test('one that says it can and cannot hands its task to another, and is not asked again', async () => {
    let tried = 0;
    await Promise.all([tell('liar'), tell('honest')]);
    work('liar', { copy: async (given) => ((tried += 1), lacking(given)) });
    const first = await start('copy');
    await until(async () => (await declinedBy('liar'))?.includes('copy') === true);
    work('honest');
    const done = await ended(first);
    assert.deepEqual([done.state, done.worker, done.attempt, done.excused], ['done', 'honest', 2, 1]);

    for (const job of await Promise.all([start('copy'), start('copy'), start('copy')]))
      assert.equal((await ended(job)).worker, 'honest');
    assert.equal(tried, 1);
    await start('slow').then(ended);
  });

  test('one that cannot and has nobody beside it says so, and the tool stays on', async () => {
    await tell('alone');
    work('alone', { copy: lacking });
    for (let times = 0; times < 2; times++) {
      const task = await ended(await start('copy'));
      assert.deepEqual([task.state, task.failure?.code, task.attempt], ['failed', 'TOOL_UNAVAILABLE', 1]);
    }
    assert.deepEqual(await declinedBy('alone'), []);
  });

  test('a task that crashed is left to another first; crash after crash, a worker is not asked any more', async () => {
    const crash: Tool['run'] = async () => {
      throw new Error('the library does not load');
    };
    await Promise.all([tell('broken'), tell('sound')]);
    work('broken', { copy: crash });
    const first = await start('copy');
    await until(async () => (await find(first)).attempt === 1 && (await find(first)).state === 'waiting');
    work('sound');
    const done = await ended(first);
    assert.deepEqual([done.state, done.worker, done.attempt, done.excused], ['done', 'sound', 2, 0]);
    await Promise.all([...open].map((worker) => worker.drain(1_000)));
    open.clear();

    // Alone at work, it crashes one task twice, and the next once more.
    work('broken', { copy: crash });
    const [poor, lucky] = [await start('copy'), await start('copy')];
    await until(async () => (await declinedBy('broken'))?.includes('copy') === true);
    assert.equal((await find(poor)).failure?.code, 'INTERNAL', 'twice is all that a task may crash');
    work('sound');
    const saved = await ended(lucky);
    assert.deepEqual([saved.state, saved.worker, saved.excused], ['done', 'sound', 1]);
  });

  test('a tool that a worker has never heard of is left to those that have', async () => {
    await Promise.all([tell('old', ['slow']), tell('new')]);
    const denials = createDenials({ tools: ['slow'], languages: [] });
    const slots = { light: 2, heavy: 0, forecast: 0, thumbnail: 0, answer: 0 };
    open.add(startWorker(services, { name: 'old', denials, slots, onStuck: assert.fail }));
    const job = await start('copy');
    await until(() => denials.list().includes('copy'));
    // From now on the queue itself passes it over: its job is not even looked at.
    await ended(await start('slow'));
    const { queueJob } = await find(job);
    assert.equal((await ended(await start('slow'))).worker, 'old');
    const passedOver = await find(job);
    assert.deepEqual([passedOver.state, passedOver.attempt, passedOver.queueJob], ['waiting', 0, queueJob]);
    work('new');
    assert.equal((await ended(job)).worker, 'new');
  });

  test('a task that an older version has put in line is done like any other', async () => {
    await tell('new');
    const job = await start('copy');
    await services.connection.pool.query(`UPDATE tasks SET need = NULL, limits = NULL`);
    await services.connection.pool.query(`UPDATE queue.job SET data = data - 'need', group_id = NULL`);
    work('new');
    assert.equal((await ended(job)).state, 'done');
  });

  test('a task waits for a worker that was there a moment ago, and is refused after two minutes', async () => {
    await tell('gone');
    const age = (seconds: number) =>
      services.connection.pool.query(`UPDATE workers SET seen_at = now() - make_interval(secs => ${seconds})`);
    await age(110);
    assert.equal((await find(await start('copy'))).state, 'waiting');
    await age(130);
    await assert.rejects(start('copy'), { code: 'TOOL_UNSERVED' });
  });

  test('a task that nobody serves ends after the longest wait that is promised, but not for a short look', async () => {
    await tell('gone');
    const job = await start('copy');
    const since = services.clock();
    await services.connection.pool.query(`UPDATE workers SET seen_at = now() - interval '11 minutes'`);
    assert.equal(await failUnserved(services, since), 0);
    parts.advance(11);
    assert.equal(await failUnserved(services, services.clock()), 0, 'who has just come has not watched');
    assert.equal(await failUnserved(services, since), 1);
    const task = await find(job);
    assert.deepEqual([task.state, task.failure?.code], ['failed', 'TOOL_UNSERVED']);
    assert.deepEqual(
      (await Array.fromAsync(services.storage.list())).filter(({ key }) => key.startsWith('secrets/')),
      [],
    );
  });

  test('the storage is listed once an hour by all together, and at the start of each', async () => {
    let listed = 0;
    const counting: Services = {
      ...services,
      storage: { ...services.storage, list: () => ((listed += 1), services.storage.list()) },
    };
    await sweepShared(counting, 'now');
    assert.equal(listed, 1);
    await Promise.all([1, 2, 3, 4].map(() => sweepShared(counting, 'when due')));
    parts.advance(59);
    await sweepShared(counting, 'when due');
    assert.equal(listed, 1);
    parts.advance(2);
    await Promise.all([1, 2, 3, 4].map(() => sweepShared(counting, 'when due')));
    assert.equal(listed, 2);
  });

  test('a sweep that is cut off between files and rows is done again', async () => {
    await upload();
    parts.advance(121);
    const broken: Services = {
      ...services,
      storage: {
        ...services.storage,
        delete: async (keys) => {
          await services.storage.delete(keys);
          if (keys.length > 0) throw new Error('cut off');
        },
      },
    };
    await assert.rejects(sweepShared(broken, 'when due'), /cut off/);
    const left = async () => (await services.connection.pool.query('SELECT 1 FROM uploads')).rowCount;
    assert.notEqual(await left(), 0, 'its row still says that it is to be deleted');
    await sweepShared(services, 'when due');
    assert.equal(await left(), 0);
    assert.deepEqual(await Array.fromAsync(services.storage.list()), []);
  });
});
