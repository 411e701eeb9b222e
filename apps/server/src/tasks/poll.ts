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
  const isNews = (view: TaskAnswer['result']) => view.status !== 'Doing' || view.progress !== request.seen;
  if (request.seen === undefined || hurry.aborted) return look(services, owner, request);

  const wait = createWait(hurry);
  // Watched before it is looked at, so that no change falls in between.
  const unwatch = services.signals.watch(request.token, wait.wake);
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

async function look(services: Services, owner: string, request: PollRequest): Promise<TaskAnswer['result']> {
  return services.connection.steady(async (database) => {
    const task = await findTask(database, owner, request.downloadId);
    if (!task || task.token !== request.token) throw new Refused('NOT_FOUND');
    return viewTask(database, task);
  });
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
