import { setTimeout as pause } from 'node:timers/promises';
import { createBell } from '../queue/bell.ts';
import type { Services } from '../services.ts';
import { createDeliver, giveUp } from './deliver.ts';
import { DEAD_LETTERS, MAIL_QUEUE, MAILS_DUE, type MailJob } from './queue.ts';
import { MAILS_AT_ONCE } from './role.ts';

/** New mails are announced; this is for those whose next try is due, and for an announcement that was lost. */
const POLLING_MS = 2_000;
const DEAD_LETTERS_MS = 10_000;
/** For mails that are on their way when the process ends. */
const PATIENCE_MS = 5_000;

/** Works on the queue of mails, in every web process: takes as many at once as there are connections to the server. */
export function startSending(services: Services): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const giving = new AbortController();
  const deliver = createDeliver(services);
  const loops = [
    workOn(services, stopping.signal, {
      name: MAIL_QUEUE,
      atOnce: MAILS_AT_ONCE,
      every: POLLING_MS,
      handle: (id) => deliver(id, giving.signal),
    }),
    workOn(services, stopping.signal, {
      name: DEAD_LETTERS,
      atOnce: 1,
      every: DEAD_LETTERS_MS,
      handle: (id) => giveUp(services, id),
    }),
  ];
  return {
    stop: async () => {
      stopping.abort();
      const ended = Promise.all(loops);
      await Promise.race([ended, pause(PATIENCE_MS, undefined, { ref: false })]);
      giving.abort();
      await ended;
    },
  };
}

interface MailLoop {
  name: string;
  atOnce: number;
  every: number;
  /** What it throws gives the job back, for another try or for the dead letters. */
  handle: (mail: string) => Promise<void>;
}

async function workOn(services: Services, stopping: AbortSignal, loop: MailLoop): Promise<void> {
  const { queue, signals, log } = services;
  const { name, atOnce, every, handle } = loop;
  const bell = createBell();
  const unwatch = signals.watch(MAILS_DUE, bell.ring);
  stopping.addEventListener('abort', bell.ring, { once: true });
  const running = new Set<Promise<void>>();

  const attempt = async (id: string, mail: string) => {
    try {
      await handle(mail);
      await queue.complete(name, id);
    } catch (error) {
      log.warn({ err: error, mail }, 'a mail is not sent yet');
      await queue.fail(name, id).catch((reason: unknown) => log.warn({ err: reason }, 'a mail was not given back'));
    }
  };

  while (!stopping.aborted) {
    const free = atOnce - running.size;
    const jobs = await queue.fetch<MailJob>(name, { batchSize: free }).catch((error: unknown) => {
      log.warn({ err: error }, 'no mail could be taken');
      return [];
    });
    for (const { id, data } of jobs) {
      const one: Promise<void> = attempt(id, data.mail).finally(() => running.delete(one));
      running.add(one);
    }
    if (running.size === atOnce) await Promise.race(running);
    else if (jobs.length === 0) await bell.next(every);
  }
  unwatch();
  await Promise.all(running);
}
