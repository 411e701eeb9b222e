import type { TaskAnswer } from '@pagewright/contract';
import type { OwnerId } from '../callers/owner.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { holdUntilNews } from './hold.ts';
import { findMovedTask, findTask, viewTask } from './view.ts';

export interface PollRequest {
  downloadId: string;
  token: string;
  /** Progress that the page shows already; without it the answer comes at once. */
  seen: number | undefined;
}

/**
 * The task's state. While the page already knows it, the answer waits up to the polling interval. `signal` ends the
 * wait.
 */
export async function pollTask(
  services: Services,
  owner: OwnerId,
  request: PollRequest,
  signal: AbortSignal,
): Promise<TaskAnswer['result']> {
  const isNews = (view: TaskAnswer['result']) => view.status !== 'Doing' || view.progress !== request.seen;
  if (request.seen === undefined || signal.aborted) return readTask(services, owner, request);

  const read = () => readTask(services, owner, request);
  return holdUntilNews(services.signals, { token: request.token, read, isNews }, signal);
}

async function readTask(services: Services, owner: OwnerId, request: PollRequest): Promise<TaskAnswer['result']> {
  return services.polling.steady(async (database) => {
    const { downloadId } = request;
    const task = (await findTask(database, owner, downloadId)) ?? (await findMovedTask(database, owner, downloadId));
    if (!task || task.token !== request.token) throw new Refused('NOT_FOUND');
    return viewTask(database, task);
  });
}
