import { sweepMails } from '../mails/sweep.ts';
import type { Services } from '../services.ts';
import { sweepShared } from './sweep.ts';
import { failUnserved } from './unserved.ts';
import { sweepWorkFolders } from './work-folders.ts';

const EVERY_MS = 60_000;

/** Rows and storage, which all machines share. By web processes: there is always one, and one suffices. */
export function startSweepingShared(services: Services): Sweeping {
  const since = services.clock();
  let swept = false;
  return everyMinute(services, async () => {
    const gone = await sweepShared(services, swept ? 'when due' : 'now');
    swept = true;
    return { ...gone, unserved: await failUnserved(services, since), mails: await sweepMails(services) };
  });
}

/** The work folder of this machine, by every process that has one: nobody else can reach it. */
export function startSweepingOwn(services: Services): Sweeping {
  return everyMinute(services, async () => ({ workFolders: await sweepWorkFolders(services) }));
}

export interface Sweeping {
  stop: () => Promise<void>;
}

/** At once and then every minute. What fails is tried again with the next. */
function everyMinute({ log }: Services, work: () => Promise<Record<string, number>>): Sweeping {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      const gone = await work();
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
