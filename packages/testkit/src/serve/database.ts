import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { timed } from '../lane.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/**
 * With DATABASE_URL every test has a fresh database on that server. Without it `undefined`, and the embedded one of the
 * server in this folder is used: a copy of the one that `npm test` has prepared, or one that the server makes itself.
 */
export async function makeTestDatabase(folder: string): Promise<TestDatabase | undefined> {
  const given = process.env.DATABASE_URL;
  if (given === undefined || given === '') {
    await copyPrepared(folder);
    return undefined;
  }
  const name = `pagewright_test_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const client = new Client({ connectionString: given });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function copyPrepared(folder: string): Promise<void> {
  const prepared = process.env.TEST_DATABASE;
  if (prepared === undefined || prepared === '') return;
  await mkdir(folder, { recursive: true });
  await timed('database copy', () => promisify(execFile)('cp', ['-a', path.join(prepared, 'database'), folder]));
}

/** Asks the database of a running server: the one it was given, or the embedded one in its folder. */
export async function queryDatabase(
  { database, folder }: { database: TestDatabase | undefined; folder: string },
  text: string,
): Promise<object[]> {
  const client = new Client(database ? { connectionString: database.url } : await embeddedIn(folder));
  await client.connect();
  const { rows } = await client.query<object>(text).finally(() => client.end());
  return rows;
}

/** As PostgreSQL's own lock file has it: the port on the fourth line, the folder of the socket on the fifth. */
async function embeddedIn(folder: string): Promise<ClientConfig> {
  const lines = (await readFile(path.join(folder, 'database/postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'pagewright', database: 'postgres' };
}

/** SQL that removes the rows of people and their work. What a server keeps of itself (its workers, its schema) stays. */
export const EMPTY_TABLES = `DO $$ BEGIN
  EXECUTE (
    SELECT 'TRUNCATE ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('lanes', 'workers', 'migrations', 'sweeps', 'receipt_numbers', 'audit')
  );
END $$`;
