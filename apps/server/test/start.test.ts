import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { connectDatabase, WORKER_PATIENCE } from '../src/database/connect.ts';
import { embeddedAddress } from '../src/database/embedded/server.ts';
import { createLog } from '../src/log.ts';
import { PROGRAM, startTestServer, until } from './server.ts';

test('a port that is taken is what a failed start speaks of, and nothing of it stays behind', async (t) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  t.after(() => other.close());
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));

  const { port } = other.address() as AddressInfo;
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...env, LOG_LEVEL: 'silent', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  assert.match(await text(child.stderr), /^listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+\n$/);
  assert.equal(await ended, 1);
  assert.equal(existsSync(path.join(folder, 'database/postmaster.pid')), false, 'the database was left running');
});

proof('a connection lost between two statements of a transaction fails the next one, and nothing else', async (t) => {
  const server = await startTestServer();
  t.after(() => server.stop());
  const address =
    process.env.DATABASE_URL === undefined
      ? embeddedAddress(server.folder)
      : { connectionString: process.env.DATABASE_URL };
  const { pool, close } = connectDatabase(address, createLog('silent', 'test'), WORKER_PATIENCE);
  t.after(close);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('BEGIN; SELECT pg_backend_pid() AS pid').then(
    (answers) =>
      // Two statements are two answers.
      (answers as unknown as (typeof answers)[])[1]!,
  );
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await until(async () => {
    const left = await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid]);
    return left.rowCount === 0;
  });
  await assert.rejects(client.query('SELECT 1'));
  client.release(true);
  assert.deepEqual((await pool.query('SELECT 1 AS one')).rows, [{ one: 1 }]);
});
