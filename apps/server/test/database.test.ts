import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { migrate } from '../src/database/migrate.ts';
import { openTestServices, type TestServices } from './services.ts';

describe('work in the database', { timeout: 60_000 }, () => {
  let parts: TestServices;
  before(async () => {
    parts = await openTestServices();
  });
  after(() => parts.close());

  test('of two that wait for each other is done by both, one after the other', async () => {
    const { connection } = parts.services;
    await connection.pool.query('CREATE TABLE pair (name text PRIMARY KEY, count int)');
    await connection.pool.query("INSERT INTO pair VALUES ('a', 0), ('b', 0)");
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const countUp = (first: string, second: string) =>
      connection.steady((database) =>
        database.transaction(async (transaction) => {
          const add = (name: string) =>
            transaction.execute(sql`UPDATE pair SET count = count + 1 WHERE name = ${name}`);
          await add(first);
          arrived += 1;
          if (arrived === 2) both.resolve();
          // Both hold one row before either wants the other's.
          await both.promise;
          await add(second);
        }),
      );
    await Promise.all([countUp('a', 'b'), countUp('b', 'a')]);
    assert.ok(arrived > 2, 'one was undone and done again');
    const { rows } = await connection.pool.query<{ count: number }>('SELECT count FROM pair');
    assert.deepEqual(
      rows.map(({ count }) => count),
      [2, 2],
    );
  });

  test('of visitors before there were other owners stays theirs', async () => {
    const { pool } = parts.services.connection;
    const [old, later] = ['a'.repeat(32), `visitor:${'b'.repeat(32)}`];
    for (const owner of [old, later])
      await pool.query(
        `INSERT INTO uploads (token, owner, name, kind, bytes, created_at, expires_at)
         VALUES ($1, $2, 'a.pdf', 'pdf', 1, now(), now())`,
        [owner.slice(-32), owner],
      );
    await pool.query(`DELETE FROM migrations WHERE name = '0005_owners.sql'`);
    await migrate(pool);
    const { rows } = await pool.query<{ owner: string }>('SELECT owner FROM uploads ORDER BY token');
    assert.deepEqual(
      rows.map(({ owner }) => owner),
      [`visitor:${old}`, later],
    );
  });

  test('that a newer version has changed is not touched by this one', async () => {
    const { pool } = parts.services.connection;
    await pool.query(`INSERT INTO migrations VALUES ('9999_future.sql')`);
    await assert.rejects(migrate(pool), /newer version of Pagewright has used this database \(9999_future\.sql\)/);
    await pool.query(`DELETE FROM migrations WHERE name = '9999_future.sql'`);
    await migrate(pool);
  });
});
