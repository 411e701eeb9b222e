import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { CALLS, pathOf, type TaskAnswer } from '@pagewright/contract';
import { HEARTBEAT_SECONDS } from '../src/queue/queue.ts';
import { newJob, refusedWith, Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { openMachines, type TestMachine, type TestMachines } from './machines.ts';
import { until } from './server.ts';

const pdf = makePdf(1000);
const LIGHT_SLOTS = 2;

describe('three machines over one database and one storage', { timeout: 240_000 }, () => {
  let machines: TestMachines;
  let web: TestMachine;
  let origin = '';
  const workers: Record<'first' | 'second', { machine: TestMachine; gate: string; id: string }> = {} as never;
  const startWorker = async (name: 'first' | 'second', settings: Record<string, string> = {}) => {
    const gate = path.join(path.dirname(machines.storage), `gate of ${name}`);
    const slots = { LIGHT_SLOTS: String(LIGHT_SLOTS), HEAVY_SLOTS: '1' };
    const machine = machines.start(name, 'worker', { ...slots, TEST_GATE: gate, ...settings });
    workers[name] = { machine, gate, id: await machine.said(/"worker":"([^"]+)","slots"/) };
  };
  const health = async () => (await fetch(`${origin}/healthz`)).json() as Promise<Record<string, unknown>>;
  const workersOf = async (...tasks: TaskAnswer[]) => {
    const ids = tasks.map(({ result }) => `'${result.id}'`).join();
    const rows = await machines.query<{ worker: string | null }>(
      `SELECT worker FROM tasks WHERE download_id IN (${ids})`,
    );
    return [...new Set(rows.map(({ worker }) => worker))];
  };
  const storedFiles = async () => {
    const areas = await readdir(machines.storage);
    return (await Promise.all(areas.map((area) => readdir(path.join(machines.storage, area))))).flat();
  };

  before(async () => {
    machines = await openMachines();
    web = machines.start('web', 'web');
    origin = await web.said(/"origin":"(http:[^"]+)"/);
  });
  after(() => machines.stop());

  test('a web machine alone takes files, refuses what nobody serves, and tries no sandbox', async () => {
    const visitor = new Visitor(origin);
    const { token } = await visitor.upload(pdf);
    const start = { tool: 'copy', job: newJob(), files: [{ token }], options: {} };
    const { failure, status } = await refusedWith(await visitor.sendStart(start));
    assert.deepEqual([failure.code, status], ['TOOL_UNSERVED', 503]);
    assert.deepEqual(await machines.query('SELECT id FROM tasks'), []);
    const { sandbox, workers: count } = await health();
    assert.deepEqual([sandbox, count], [undefined, 0]);
    assert.equal(existsSync(path.join(web.folder, 'work')), false);
  });

  proof('work goes to workers with folders of their own, each of which takes what it knows', async () => {
    // As one whose code is older, and has not heard of that tool.
    await Promise.all([startWorker('first', { TEST_UNKNOWN_TOOL: 'slow-heavy' }), startWorker('second')]);
    await until(async () => (await health()).workers === 2);
    const visitor = new Visitor(origin);
    const { token } = await visitor.upload(pdf);
    const heavy = await Promise.all([1, 2, 3].map(() => visitor.start('slow-heavy', token, { ms: '100' })));
    for (const task of heavy) assert.equal((await visitor.end(task)).status, 'Done');
    assert.deepEqual(await workersOf(...heavy), [workers.second.id]);
    const attempts = await machines.query<{ attempt: number }>('SELECT attempt FROM tasks');
    assert.deepEqual(new Set(attempts.map(({ attempt }) => attempt)), new Set([1]), 'nobody tried in vain');

    const locked = await visitor.sendStart({
      tool: 'password',
      job: newJob(),
      files: [{ token, password: 'open sesame' }],
      options: { secret: 'tell nobody' },
    });
    assert.equal((await visitor.end(await locked.json())).status, 'Done', 'one secret opens on all machines');
    await visitor.cancel(...heavy.map(({ result }) => result.id));
  });

  proof('one that is killed has its tasks ended by the other, and leaves nothing when it is back', async () => {
    const visitor = new Visitor(origin);
    const { token } = await visitor.upload(pdf);
    const tasks = await Promise.all(
      Array.from({ length: 8 }, () => visitor.start('slow', token, { ms: '100', word: 'keep' })),
    );
    const { first, second } = workers;
    // Killed while it works: at another moment it could have a file in the storage that has no row yet, for the sweeper.
    const keeps = async ({ machine }: typeof first) =>
      (await machine.work()).filter((name) => name.endsWith('.kept')).length === LIGHT_SLOTS;
    await until(async () => (await keeps(first)) && (await keeps(second)));
    first.machine.process.kill('SIGKILL');
    await first.machine.ended;
    const left = await first.machine.work();
    assert.ok(left.length > 0, 'the killed one had files of people');
    await machines.query(`
      UPDATE queue.job SET heartbeat_on = heartbeat_on - interval '${HEARTBEAT_SECONDS} seconds'
      FROM tasks WHERE job.id = tasks.queue_job AND tasks.worker = '${first.id}' AND tasks.state = 'running'`);
    await writeFile(second.gate, '');

    for (const task of tasks) {
      const done = await visitor.end(task);
      assert.equal(done.status, 'Done', JSON.stringify(done.failure));
      const [file] = done.files;
      const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: file?.token ?? '' }));
      assert.deepEqual(new Uint8Array(await download.arrayBuffer()), new Uint8Array(pdf));
    }
    const ended = await machines.query<{ attempt: number; results: number }>(
      `SELECT attempt, (SELECT count(*)::int FROM results WHERE task = id) AS results FROM tasks WHERE tool = 'slow'`,
    );
    assert.ok(
      ended.some(({ attempt }) => attempt > 1),
      'some were really taken over',
    );
    assert.ok(ended.every(({ results }) => results === 1));
    assert.deepEqual(await first.machine.work(), left, 'nobody else can reach that folder');

    await startWorker('first');
    await until(async () => (await first.machine.work()).length === 0);
    assert.deepEqual(await second.machine.work(), []);
    await visitor.cancel(...tasks.map(({ result }) => result.id));
    const rows = await machines.query<{ tokens: number }>('SELECT count(*)::int AS tokens FROM uploads');
    assert.equal((await storedFiles()).length, (rows[0]?.tokens ?? 0) + 1, 'uploads and the one other result');
  });

  proof(
    'a newer version that migrates the database ends workers without loss, and older ones do not start',
    async () => {
      const visitor = new Visitor(origin);
      const { token } = await visitor.upload(pdf);
      await rm(workers.second.gate);
      const task = await visitor.start('slow', token, { ms: '100', word: 'keep' });
      const both = Object.values(workers);
      const working = async () => (await Promise.all(both.map(({ machine }) => machine.work()))).flat();
      await until(async () => (await working()).length > 0);
      await machines.query(`INSERT INTO migrations VALUES ('9999_future.sql')`);
      await Promise.all(both.map(({ machine }) => machine.said(/(a newer version of the code)/)));
      await Promise.all(both.map(({ gate }) => writeFile(gate, '')));
      assert.equal((await visitor.end(task)).status, 'Done', 'what runs may end');
      const statuses = await Promise.all(both.map(({ machine }) => machine.ended));
      assert.deepEqual(statuses, [1, 1]);

      const late = machines.start('late', 'worker');
      assert.equal(await late.ended, 1);
      assert.match(
        late.log(),
        /^A newer version of Pagewright has used this database \(9999_future\.sql\)\. Update the code on this machine, or .+\n$/,
      );
      assert.equal((await fetch(`${origin}/readyz`)).status, 200, 'the web process goes on');
    },
  );
});
