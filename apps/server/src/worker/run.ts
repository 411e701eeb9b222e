import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { closeEngine, warmEngine } from '@pagewright/tools';
import type { Services } from '../services.ts';
import { ALIVE, ALIVE_EVERY_MS } from './processes.ts';
import { startWorker } from './worker.ts';

/** With the grace of a tool that does not stop, all is over within 25 s. */
const PATIENCE_MS = 18_000;

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
  const giveUp = () => {
    services.log.error('a tool does not stop: this process ends, and its other tasks go back in line');
    process.exit(1);
  };
  const worker = await startWorker(services, { name, slots, patienceMs: PATIENCE_MS, onStuck: giveUp });
  warmEngine({ origin: settings.PUBLIC_ORIGIN });
  const pulse = setInterval(() => process.send?.(ALIVE), ALIVE_EVERY_MS);

  return {
    stop: async () => {
      await worker.drain();
      clearInterval(pulse);
      await closeEngine();
    },
  };
}
