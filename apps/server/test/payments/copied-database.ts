import type { Connection } from '../../src/database/connect.ts';

/**
 * Copies every row of ours, as last night's dump would; what the sandbox keeps is the provider's. Gives what puts the copy
 * back over whatever is there by then.
 */
export async function copyDatabase({ pool }: Pick<Connection, 'pool'>): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'sandbox%'`);
  const names = rows.map(({ name }) => name);
  await pool.query(
    `CREATE SCHEMA copied; ${names.map((name) => `CREATE TABLE copied.${name} AS TABLE public.${name}`).join('; ')}`,
  );
  return async () => {
    await pool.query(`
      BEGIN;
      -- As a restore does: no trigger fires, and rows come before those that they refer to.
      SET LOCAL session_replication_role = replica;
      ${names
        .map(
          (name) => `
            DELETE FROM public.${name};
            INSERT INTO public.${name} OVERRIDING SYSTEM VALUE TABLE copied.${name};`,
        )
        .join('')}
      DROP SCHEMA copied CASCADE;
      COMMIT`);
  };
}
