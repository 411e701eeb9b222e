import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { missingEverywhere } from '../fleet/availability.ts';
import { createMailCounts } from '../mails/counts.ts';
import type { Services } from '../services.ts';

export interface Health {
  /** How engines are confined on this machine, where it works on documents; see RELIABILITY, section 4.3. */
  sandbox?: string;
  versions: Readonly<Record<string, string>>;
}

/** Whoever asks whether this process is ready does not wait longer for what hangs. */
const READY_MS = 2_000;

/** `/healthz`: this process lives. `/readyz`: it can take work now. */
export function addHealth(app: FastifyInstance, services: Services, health: Health): void {
  const { connection, storage, fleet, log } = services;
  const countMails = createMailCounts(services);
  const forAnyone = { config: { rights: 'anyone' } } as const;
  app.get('/healthz', forAnyone, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      status: 'ok',
      ...health,
      workers: fleet.recent().filter(({ lanes }) => lanes.length > 0).length,
      missing: missingEverywhere(fleet.recent()),
      mail: countMails(),
      uptimeSeconds: Math.round(process.uptime()),
    }),
  );

  app.get('/readyz', forAnyone, async (_request, reply) => {
    const [database, files] = await Promise.allSettled([
      soon(connection.database.execute(sql`SELECT 1`)),
      soon(storage.check()),
    ]);
    const ready = database.status === 'fulfilled' && files.status === 'fulfilled';
    if (!ready) log.warn({ database: database.status, storage: files.status }, 'not ready');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database: database.status === 'fulfilled',
        storage: files.status === 'fulfilled',
      });
  });
}

function soon<T>(work: Promise<T>): Promise<T> {
  const late = pause(READY_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer');
  });
  return Promise.race([work, late]);
}
