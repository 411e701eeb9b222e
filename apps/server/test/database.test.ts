import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
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
});
