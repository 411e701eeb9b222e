import type { Services } from '../services.ts';
import { sweep } from './sweep.ts';

const EVERY_MS = 60_000;

/** Sweeps at once and then every minute. A sweep that fails is tried again with the next. */
export function startSweeping(services: Services): { stop: () => Promise<void> } {
  const { log } = services;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      const gone = await sweep(services);
      if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'swept');
    } catch (error) {
      log.error({ err: error }, 'the sweep failed');
    }
    if (!stopped) timer = setTimeout(() => (last = run()), EVERY_MS);
  };
  let last = run();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}
