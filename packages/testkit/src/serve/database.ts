import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** With DATABASE_URL every test has a fresh database on that server; without it `undefined`, and the embedded one is used. */
export async function makeTestDatabase(): Promise<TestDatabase | undefined> {
  const given = process.env.DATABASE_URL;
  if (given === undefined || given === '') return undefined;
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
