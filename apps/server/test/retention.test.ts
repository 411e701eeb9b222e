import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { JobId } from '@pagewright/contract';
import { kindsAnywhere } from '@pagewright/tools';
import type { Caller } from '../src/callers/caller.ts';
import { ownerOfVisitor } from '../src/callers/owner.ts';
import { tasks, uploads } from '../src/database/schema.ts';
import { Refused } from '../src/failure.ts';
import { findResult } from '../src/results/find.ts';
import { sweepShared } from '../src/retention/sweep.ts';
import { sweepWorkFolders } from '../src/retention/work-folders.ts';
import { acceptTask } from '../src/tasks/accept.ts';
import { insertTask } from '../src/tasks/insert.ts';
import { findTask } from '../src/tasks/view.ts';
import { receiveUpload } from '../src/uploads/receive.ts';
import { attemptTask } from '../src/worker/attempt.ts';
import { claimTask } from '../src/worker/claim.ts';
import { createDenials } from '../src/worker/denials.ts';
import { publishFailure, publishResults } from '../src/worker/publish.ts';
import { startWorker } from '../src/worker/worker.ts';
import { newJob } from './client.ts';
import { makePdf } from './fixtures.ts';
import { openTestServices, type TestServices } from './services.ts';
import { until } from './server.ts';

const OWNER = ownerOfVisitor('f'.repeat(32));
const CALLER: Caller = { kind: 'visitor', owner: OWNER };
const never = new AbortController().signal;

describe('files and attempts', { timeout: 60_000 }, () => {
  let parts: TestServices;
  before(async () => {
    parts = await openTestServices();
  });
  after(() => parts.close());
  /** One that serves every tool. */
  const workerCalled = (name: string) => {
    const tools = [...parts.services.catalogue.keys()];
    return { name, denials: createDenials({ tools, languages: [] }) };
  };
  beforeEach(async () => {
    // Everything of the test before is past its time.
    parts.advance(10 * 24 * 60);
    const { pool } = parts.services.connection;
    await pool.query(`DELETE FROM queue.job`);
    await pool.query(`DELETE FROM tasks`);
    await sweepShared(parts.services, 'now');
  });

  const tool = (slug: string) => {
    const found = parts.services.catalogue.get(slug);
    assert.ok(found);
    return found;
  };
  const upload = async () => {
    const bytes = Object.assign(Readable.from([Buffer.from(makePdf(100))]), { truncated: false });
    return receiveUpload(parts.services, OWNER, kindsAnywhere(tool('copy').declaration), {
      name: 'a.pdf',
      modifiedAt: undefined,
      bytes,
      most: 1_000_000,
    });
  };
  const accept = async (slug: string, token: string, options = {}) => {
    const job = newJob();
    await acceptTask(
      parts.services,
      { caller: CALLER, address: '127.0.0.1' },
      { tool: slug, job, files: [{ token, password: 'x' }], options },
    );
    const task = await findTask(parts.services.connection.database, OWNER, job);
    assert.ok(task);
    return task;
  };
  const find = async (job: string) => findTask(parts.services.connection.database, OWNER, job as JobId);
  const stored = async () => (await Array.fromAsync(parts.services.storage.list())).map(({ key }) => key).toSorted();

  test('go when their time is over, not before', async () => {
    const { token } = await upload();
    const task = await accept('copy', token);
    assert.deepEqual(await stored(), [`secrets/${task.id}`, `uploads/${token}`]);
    parts.advance(100);
    await attemptTask(parts.services, task.id, workerCalled('test'), never);
    const keys = await stored();
    assert.equal(keys.length, 2);

    parts.advance(119);
    assert.equal((await sweepShared(parts.services, 'now')).tasks, 0);
    assert.deepEqual(await stored(), keys, 'two hours count from the end of the work');
    parts.advance(2);
    const swept = await sweepShared(parts.services, 'now');
    assert.deepEqual([swept.tasks, swept.uploads], [1, 1]);
    assert.deepEqual(await stored(), []);
    assert.equal(await find(task.downloadId), undefined);
  });

  test('are not given out past their time, swept or not', async () => {
    const { token } = await upload();
    const task = await accept('copy', token);
    await attemptTask(parts.services, task.id, workerCalled('test'), never);
    const result = (await stored()).find((key) => key.startsWith('results/'))?.slice('results/'.length) ?? '';
    assert.equal((await findResult(parts.services, OWNER, result)).token, result);
    parts.advance(121);
    await assert.rejects(
      findResult(parts.services, OWNER, result),
      (error) => error instanceof Refused && error.code === 'NOT_FOUND',
    );
  });

  test('stay while a task waits for them, and go when nobody came for them', async () => {
    const [used, abandoned] = [await upload(), await upload()];
    const task = await accept('copy', used.token);
    parts.advance(121);
    assert.equal((await sweepShared(parts.services, 'now')).uploads, 1);
    assert.deepEqual(await stored(), [`secrets/${task.id}`, `uploads/${used.token}`]);
    await assert.rejects(
      accept('copy', abandoned.token),
      (error) => error instanceof Refused && error.code === 'NOT_FOUND',
    );
    await attemptTask(parts.services, task.id, workerCalled('test'), never);
    assert.equal((await find(task.downloadId))?.state, 'done');
  });

  test('that nobody owns go: in the storage, in the work folder, half-written', async () => {
    const { DATA_DIR } = parts.services.settings;
    const hour = 60 * 60;
    const now = parts.services.clock().getTime() / 1000;
    const put = async (file: string, age: number) => {
      const full = path.join(DATA_DIR, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, 'x');
      await utimes(full, now - age, now - age);
    };
    const name = () => randomBytes(16).toString('hex');
    const young = name();
    await put(`storage/results/${young}`, 60);
    await put(`storage/results/${name()}`, hour);
    await put(`storage/secrets/${crypto.randomUUID()}`, hour);
    await put(`storage/incoming/${name()}`, hour);
    const folder = `work/${crypto.randomUUID()}.1`;
    await put(`${folder}/out/part`, hour);
    await utimes(path.join(DATA_DIR, folder), now - hour, now - hour);

    const swept = await sweepShared(parts.services, 'now');
    assert.deepEqual([swept.orphans, await sweepWorkFolders(parts.services)], [3, 1]);
    assert.deepEqual(await stored(), [`results/${young}`]);
    assert.deepEqual(await readdir(path.join(DATA_DIR, 'work')), []);
  });

  test('of a worker that was taken for dead and wakes up are refused', async () => {
    const { token } = await upload();
    const task = await accept('copy', token);
    const sleeping = await claimTask(parts.services, task.id, 'sleeping');
    const other = await claimTask(parts.services, task.id, 'other');
    assert.ok(sleeping && other);
    const makeResult = async (content: string) => {
      const file = path.join(parts.services.settings.DATA_DIR, 'work', content);
      await writeFile(file, content);
      return { outputs: [{ path: file, name: `${content}.pdf` }], notes: [] };
    };
    assert.equal(await publishResults(parts.services, sleeping, await makeResult('late')), false);
    assert.equal(await publishFailure(parts.services, sleeping, { code: 'INTERNAL', facts: {} }), false);
    assert.equal((await stored()).filter((key) => key.startsWith('results/')).length, 0);
    assert.ok((await stored()).includes(`secrets/${task.id}`), 'the other still needs them');
    assert.equal(await publishResults(parts.services, other, await makeResult('right')), true);
    assert.equal(await publishResults(parts.services, sleeping, await makeResult('later')), false);
    assert.equal((await find(task.downloadId))?.state, 'done');
    assert.equal((await stored()).filter((key) => key.startsWith('results/')).length, 1);
  });

  test('of a forecast that nobody fetched stay minutes, and lengthen no other file’s life', async () => {
    const { token } = await upload();
    const database = parts.services.connection.database;
    const [row] = await database.select().from(uploads);
    assert.ok(row);
    const id = randomUUID();
    const forecast = {
      id,
      lane: 'forecast',
      need: 'foretell',
      owner: OWNER,
      downloadId: newJob(),
      options: {},
    } as const;
    await insertTask(parts.services, tool('foretell'), { ...forecast, uploads: [{ ...row, pages: undefined }] });
    parts.advance(30);
    await attemptTask(parts.services, id, workerCalled('test'), never);
    const [done] = await database.select().from(tasks);
    assert.equal(done?.forecast?.parts?.length, 1);
    assert.deepEqual(await database.select().from(uploads), [row], 'two hours still count from the upload');

    parts.advance(3);
    const swept = await sweepShared(parts.services, 'now');
    assert.deepEqual([swept.tasks, swept.uploads], [1, 0]);
    assert.deepEqual(await stored(), [`uploads/${token}`]);
  });

  test('go with the pictures of them', async () => {
    const { token } = await upload();
    const made = await accept('write', token, { word: 'letter.txt' });
    await attemptTask(parts.services, made.id, workerCalled('test'), never);
    const result = (await stored()).find((key) => key.startsWith('results/'))?.slice('results/'.length) ?? '';
    const drawing = {
      id: randomUUID(),
      lane: 'thumbnail',
      need: 'drawing/txt',
      owner: OWNER,
      downloadId: newJob(),
      uploads: [],
    } as const;
    await insertTask(parts.services, tool('write'), { ...drawing, options: { result } });
    await attemptTask(parts.services, drawing.id, workerCalled('test'), never);
    assert.ok((await stored()).includes(`thumbnails/${result}`));
    parts.advance(20);
    await sweepShared(parts.services, 'now');
    assert.ok((await stored()).includes(`thumbnails/${result}`), 'as long as its result');
    parts.advance(101);
    await sweepShared(parts.services, 'now');
    assert.deepEqual(await stored(), []);
  });

  test('that a draining worker cannot end go back in line without blame', async () => {
    const { token } = await upload();
    const task = await accept('slow', token, { ms: '60000' });
    const share = {
      ...workerCalled('draining'),
      slots: { light: 1, heavy: 1, forecast: 0, thumbnail: 0, answer: 0 },
      onStuck: assert.fail,
    };
    const worker = startWorker(parts.services, share);
    await until(async () => (await find(task.downloadId))?.state === 'running');
    await worker.drain(50);
    const back = await find(task.downloadId);
    assert.deepEqual([back?.state, back?.attempt, back?.excused, back?.progress], ['waiting', 1, 1, task.progress]);
    assert.deepEqual(await readdir(path.join(parts.services.settings.DATA_DIR, 'work')), []);
  });

  test('that the queue has forgotten are put in line again', async () => {
    const { token } = await upload();
    const task = await accept('copy', token);
    await parts.services.connection.pool.query('DELETE FROM queue.job');
    assert.equal((await sweepShared(parts.services, 'now')).recovered, 1);
    const worker = startWorker(parts.services, {
      ...workerCalled('finder'),
      slots: { light: 1, heavy: 1, forecast: 0, thumbnail: 0, answer: 0 },
      onStuck: assert.fail,
    });
    await until(async () => (await find(task.downloadId))?.state === 'done');
    await worker.drain(5_000);
  });
});
