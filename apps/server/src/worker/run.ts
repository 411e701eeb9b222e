import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { closeEngine, warmEngine } from '@pagewright/tools';
import type { Services } from '../services.ts';
import { ALIVE, ALIVE_EVERY_MS, LEAVING } from './processes.ts';
import { startWorker } from './worker.ts';

/** With the grace of a tool that does not stop, all is over within 25 s. */
const PATIENCE_MS = 18_000;
/** For the tasks beside a tool that does not stop, once another process takes the new ones. */
const LEAVING_PATIENCE_MS = 600_000;

/** The life of a worker process, given a name where another process watches over it. */
export async function runWorker(
  services: Services,
  givenName: string | undefined,
): Promise<{ stop: () => Promise<void> }> {
  const { settings } = services;
  const name = givenName ?? `${hostname()}-${randomUUID()}`;
  // Several processes of one machine share its slots.
  const share = (slots: number) => Math.ceil(slots / (givenName === undefined ? 1 : settings.WORKER_PROCESSES));
  const light = share(settings.LIGHT_SLOTS);
  const slots = { light, heavy: share(settings.HEAVY_SLOTS), forecast: light, thumbnail: 1 };
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    services.log.error('a tool does not stop: this process takes no more tasks, and ends with those it has');
    process.send?.(LEAVING);
    // Where nobody watches, only the end of this process brings another.
    const patienceMs = process.send ? LEAVING_PATIENCE_MS : PATIENCE_MS;
    worker.drain(patienceMs).finally(() => process.exit(1));
  };
  const worker = await startWorker(services, { name, slots, onStuck: leave });
  await warmEngine({ origin: settings.PUBLIC_ORIGIN });
  const beat = () => void process.send?.(ALIVE);
  beat();
  const pulse = setInterval(beat, ALIVE_EVERY_MS);

  return {
    stop: async () => {
      await worker.drain(PATIENCE_MS);
      clearInterval(pulse);
      await closeEngine();
    },
  };
}
