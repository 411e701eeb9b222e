import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Any constant of our own: whoever migrates holds this lock. */
const LOCK = 7_246_117;

/** As they were at the start of this process: the folder is replaced under one that runs on. */
const FILES = readdirSync(MIGRATIONS)
  .filter((name) => /^\d{4}_.+\.sql$/.test(name))
  .sort();

/** The last migration that this code knows. It distinguishes versions of the code that share a database. */
export const newestMigration = (): string => FILES.at(-1) ?? '';

/**
 * Runs the numbered files that this database has not seen, each with its mark in one transaction. Safe to interrupt and
 * to race. Fails if a newer version has migrated the database, because this version does not know what those migrations
 * mean.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map((row) => row.name));
    assertNoneUnknown(done);
    for (const file of FILES.filter((name) => !done.has(name))) {
      await client.query(await readFile(path.join(MIGRATIONS, file), 'utf8'));
      await client.query('INSERT INTO migrations VALUES ($1)', [file]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Whether a newer version of the code has migrated the database since this process started. */
export async function isOvertaken(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
  return rows.some(({ name }) => !FILES.includes(name));
}

function assertNoneUnknown(done: ReadonlySet<string>): void {
  const unknown = [...done].filter((name) => !FILES.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `A newer version of Pagewright has used this database (${unknown.sort().join(', ')}). Update the code on this machine, or set DATABASE_URL to another database.`,
  );
}
