import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { closeEngine, setSigning, warmEngine } from '@pagewright/tools';
import { isOvertaken } from '../database/migrate.ts';
import { ANSWER_SLOTS, LANES } from '../database/schema.ts';
import { abilitiesOf, register, type WorkerCard } from '../fleet/register.ts';
import type { Machine } from '../machine.ts';
import type { Services } from '../services.ts';
import { createDenials } from './denials.ts';
import { ALIVE, ALIVE_EVERY_MS, LEAVING } from './processes.ts';
import { startWorker } from './worker.ts';

/** Together with the grace for a tool that does not stop, a worker ends within 25 s. */
const PATIENCE_MS = 18_000;
/** For the tasks that run beside a tool that does not stop. Another process already takes the new ones. */
const LEAVING_PATIENCE_MS = 600_000;

/** The life of a worker process, given a name where another process watches over it. */
export async function runWorker(
  services: Services,
  machine: Machine,
  givenName: string | undefined,
): Promise<{ stop: () => Promise<void> }> {
  const { settings, catalogue, connection, log } = services;
  const name = givenName ?? `${hostname()}-${randomUUID()}`;
  // Several processes of one machine share its slots.
  const share = (slots: number) => Math.ceil(slots / (givenName === undefined ? 1 : settings.WORKER_PROCESSES));
  const light = share(settings.LIGHT_SLOTS);
  const answer = share(ANSWER_SLOTS);
  const slots = { light, heavy: share(settings.HEAVY_SLOTS), forecast: light, thumbnail: 1, answer };
  const abilities = abilitiesOf(catalogue, machine);
  const lacking = [...catalogue.keys()].filter((slug) => !abilities.tools.includes(slug));
  const denials = createDenials(abilities, lacking);

  let leaving = false;
  const leave = (reason: string) => {
    if (leaving) return;
    leaving = true;
    log.error(`${reason}: this process takes no more tasks, and ends with those it has`);
    process.send?.(LEAVING);
    // A parent process starts another worker at once. Without a parent, only the end of this process makes the
    // operator's supervisor start another.
    const patienceMs = process.send ? LEAVING_PATIENCE_MS : PATIENCE_MS;
    worker.drain(patienceMs).finally(() => process.exit(1));
  };
  const worker = startWorker(services, { name, denials, slots, onStuck: () => leave('a tool does not stop') });
  const programs = [...catalogue.values()].flatMap(({ declaration }) => declaration.programs);
  setSigning({
    timestampAddress: settings.TIMESTAMP_URL,
    trustList: settings.TRUST_LIST,
    insideHosts: settings.CERTIFICATE_HOSTS,
    ...(settings.PUBLIC_ORIGIN !== undefined && { ownHosts: [new URL(settings.PUBLIC_ORIGIN).hostname] }),
  });
  await warmEngine({ origin: settings.PUBLIC_ORIGIN, programs });

  const card = (): WorkerCard => ({ id: name, host: hostname(), lanes: leaving ? [] : LANES, ...abilities });
  const tell = async () => {
    await register(connection, card());
    if (await isOvertaken(connection.pool)) leave('a newer version of the code has changed the database');
  };
  const beat = () => {
    // Whoever started this process may have been killed meanwhile; its end is noticed elsewhere.
    if (process.connected) process.send?.(ALIVE);
    tell().catch((error: unknown) => log.warn({ err: error }, 'the other processes were not told of this worker'));
  };
  beat();
  const pulse = setInterval(beat, ALIVE_EVERY_MS);

  return {
    stop: async () => {
      leaving = true;
      await worker.drain(PATIENCE_MS);
      clearInterval(pulse);
      await closeEngine();
    },
  };
}
