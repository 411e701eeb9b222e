import { sql } from 'drizzle-orm';
import type { ProgramName, Tool } from '@pagewright/tools';
import type { Connection } from '../database/connect.ts';
import { newestMigration } from '../database/migrate.ts';
import type { Lane } from '../database/schema.ts';
import { ownVersions, type Machine } from '../machine.ts';
import type { Need } from './need.ts';

/** What a worker writes about itself, again every few seconds. */
export interface WorkerCard {
  id: string;
  host: string;
  /** Lanes that it takes tasks of. */
  lanes: readonly Lane[];
  tools: readonly string[];
  missing: readonly ProgramName[];
  languages: readonly string[];
}

/** What a machine can do with these tools. */
export function abilitiesOf(
  catalogue: ReadonlyMap<string, Tool>,
  { missing, languages }: Pick<Machine, 'missing' | 'languages'>,
): Pick<WorkerCard, 'tools' | 'missing' | 'languages'> {
  const served = [...catalogue.values()].filter(({ declaration }) =>
    declaration.programs.every((program) => !missing.has(program)),
  );
  return { tools: served.map(({ declaration }) => declaration.slug), missing: [...missing], languages };
}

/** Seen by the database's clock, since the clocks of several machines differ. */
export async function register({ database }: Pick<Connection, 'database'>, card: WorkerCard): Promise<void> {
  const { id, host, lanes, tools, missing, languages } = card;
  const version = `${ownVersions().pagewright} ${newestMigration()}`;
  await database.execute(sql`
    INSERT INTO workers (id, host, version, lanes, tools, missing, languages, seen_at)
    VALUES (${id}, ${host}, ${version}, ${list(lanes)}, ${list(tools)}, ${list(missing)}, ${list(languages)}, now())
    ON CONFLICT (id) DO UPDATE SET version = EXCLUDED.version, lanes = EXCLUDED.lanes, tools = EXCLUDED.tools,
      missing = EXCLUDED.missing, languages = EXCLUDED.languages, seen_at = now()`);
}

/** How long a worker is not counted on for a need that it failed at, because it lacked what it said it had. */
export async function decline({ steady }: Connection, id: string, need: Need, seconds: number): Promise<void> {
  await steady((database) =>
    database.execute(sql`
      UPDATE workers SET declined = declined ||
        jsonb_build_object(${need}::text, extract(epoch FROM now() + make_interval(secs => ${seconds})))
      WHERE id = ${id}`),
  );
}

/** Drizzle writes an array as a list of parameters; PostgreSQL takes one of JSON as easily. */
const list = (values: readonly string[]) =>
  sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
