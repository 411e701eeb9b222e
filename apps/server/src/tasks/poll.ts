import { LIMITS, type TaskAnswer } from '@pagewright/contract';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { findTask, viewTask } from './view.ts';

export interface PollRequest {
  downloadId: string;
  token: string;
  /** Progress that the page shows already; without it the answer comes at once. */
  seen: number | undefined;
}

/** The task's state, held back up to the polling interval while the page knows it already. `hurry` ends the wait. */
export async function pollTask(
  services: Services,
  owner: string,
  request: PollRequest,
  hurry: AbortSignal,
): Promise<TaskAnswer['result']> {
  const first = await findOwn(services, owner, request);
  const isNews = (view: TaskAnswer['result']) => view.status !== 'Doing' || view.progress !== request.seen;
  if (request.seen === undefined || hurry.aborted) return look(services, owner, request);

  const wait = createWait(hurry);
  // Watched before it is looked at, so that no change falls in between.
  const unwatch = services.signals.watch(first.id, wait.wake);
  try {
    for (;;) {
      const view = await look(services, owner, request);
      if (isNews(view) || wait.isOver()) return view;
      await wait.next();
    }
  } finally {
    unwatch();
    wait.end();
  }
}

async function findOwn({ connection }: Services, owner: string, { downloadId, token }: PollRequest) {
  const task = await connection.steady((database) => findTask(database, owner, downloadId));
  if (!task || task.token !== token) throw new Refused('NOT_FOUND');
  return task;
}

async function look(services: Services, owner: string, request: PollRequest): Promise<TaskAnswer['result']> {
  const task = await findOwn(services, owner, request);
  return services.connection.steady((database) => viewTask(database, task));
}

interface Wait {
  wake: () => void;
  isOver: () => boolean;
  /** Until something may have changed, or the wait is over. */
  next: () => Promise<void>;
  end: () => void;
}

function createWait(hurry: AbortSignal): Wait {
  let over = false;
  let woken = false;
  let resume = () => {};
  const wake = () => {
    woken = true;
    resume();
  };
  const finish = () => {
    over = true;
    wake();
  };
  const timer = setTimeout(finish, LIMITS.pollSeconds * 1000);
  hurry.addEventListener('abort', finish, { once: true });

  return {
    wake,
    isOver: () => over,
    next: async () => {
      if (!woken) await new Promise<void>((resolve) => (resume = resolve));
      woken = false;
    },
    end: () => {
      clearTimeout(timer);
      hurry.removeEventListener('abort', finish);
    },
  };
}
