import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { failure } from '@pagewright/contract';
import { headingsOfMap, regroupedMap, ToolFailure } from '@pagewright/tools';
import type { Services } from '../../services.ts';
import type { ClaimedTask } from '../../worker/claim.ts';
import { publishEnd } from '../../worker/publish.ts';
import { ownDocuments } from '../documents/view.ts';
import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';
import { countTokens } from '../usage.ts';
import type { GivenHeadings, Grouped } from './regrouping-thread.ts';
import { endRegrouping, findRegrouping } from './rows.ts';

/** The longest that a model is waited for. */
const LONGEST_MS = 5 * 60_000;

/** Has a model regroup the map of a task. Fails with `ToolFailure`; then the map stays as it was. */
export async function regroupMap(
  services: Services,
  task: ClaimedTask,
  signal: AbortSignal,
): Promise<{ published: boolean }> {
  const { owner, regrouping } = task;
  const row = await services.connection.steady((database) => findRegrouping(database, owner, regrouping!));
  if (!row) throw new ToolFailure('NOT_FOUND');
  const [document] = await ownDocuments(services, owner, [row.document]);
  const [language = 'en'] = document?.languages ?? [];
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const stop = AbortSignal.any([signal, deadline]);
  const given = { ...headingsOfMap(row.map), language, model: modelSettingsOf(services.settings) };
  const grouped = await inThread(given, stop);
  const { asked, answered } = grouped.used;
  if (asked + answered > 0) await countTokens(services, owner, asked + answered);
  signal.throwIfAborted();
  if ('failure' in grouped) throw ToolFailure.of(grouped.failure);
  if ('stopped' in grouped) throw new ToolFailure('TIME_EXCEEDED');
  const map = regroupedMap(row.map, grouped.branches);
  if (!map) throw ToolFailure.of(failure('AI_MAP_UNFIT'));
  return { published: await publishEnd(services, task, (transaction) => endRegrouping(transaction, task, map)) };
}

/** In a thread of its own, so that no answer of a model holds up the process. */
async function inThread(given: GivenHeadings, stop: AbortSignal): Promise<Grouped> {
  const thread = new Worker(new URL('./regrouping-thread.ts', import.meta.url), {
    name: 'regrouping',
    workerData: given,
  });
  const onStop = () => thread.postMessage('stop');
  stop.addEventListener('abort', onStop);
  if (stop.aborted) onStop();
  try {
    // Rejected with the error that ends the thread.
    const [grouped] = (await once(thread, 'message')) as [Grouped];
    return grouped;
  } finally {
    stop.removeEventListener('abort', onStop);
    await thread.terminate();
  }
}
