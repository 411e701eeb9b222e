import { randomBytes, randomUUID } from 'node:crypto';
import { LIMITS, type MindMap } from '@pagewright/contract';
import { READER_TOOL } from '@pagewright/tools';
import type { Caller } from '../../callers/caller.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { toolNamed } from '../../tasks/check.ts';
import { insertTask } from '../../tasks/insert.ts';
import { ownDocuments } from '../documents/view.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { aiUsesOf, noteAiUse, reserveAi, tokensLeft } from '../usage.ts';
import { forecastRegrouping } from './forecast.ts';
import { findRegrouping, insertRegrouping, runningRegroupings } from './rows.ts';

/** Ends a transaction that found the regrouping there already. */
const KNOWN = new Refused('CANCELLED');

/**
 * Accepts a map to be regrouped, once for each (owner, regroupingId); it counts as a question. A worker has a model do it, in a task
 * of the lane of answers. Fails with `Refused`.
 */
export async function acceptRegrouping(
  services: Services,
  { caller, address }: { caller: Caller; address: string },
  { documentId, regroupingId, map }: { documentId: string; regroupingId: string; map: MindMap },
): Promise<void> {
  const { owner } = caller;
  const { connection, clock, settings } = services;
  if (await connection.steady((database) => findRegrouping(database, owner, regroupingId))) return;
  await ownDocuments(services, owner, [documentId]);
  const { tokens } = forecastRegrouping(settings, map);
  const { left, seconds } = await tokensLeft(services, owner);
  if (left < tokens) throw new Refused('AI_TOKENS_USED', { seconds });

  const uses = aiUsesOf(services, caller, address, 'questions');
  const tool = toolNamed(services, READER_TOOL);
  const downloadId = randomBytes(16).toString('hex');
  await insertTask(services, tool, {
    id: randomUUID(),
    lane: 'answer',
    need: tool.declaration.slug,
    owner,
    downloadId,
    options: {},
    uploads: [],
    regrouping: regroupingId,
    besides: {
      before: async (transaction) => {
        await oneAtATime(transaction);
        if (await findRegrouping(transaction, owner, regroupingId)) return KNOWN;
        if ((await runningRegroupings(transaction, owner)) >= LIMITS.ai.answersAtOnce)
          return new Refused('AI_ANSWERS_TOO_MANY', { limit: LIMITS.ai.answersAtOnce });
        return uses && reserveAi(transaction, uses, clock());
      },
      after: async (transaction, { id: task, token }) => {
        const row = { owner, id: regroupingId, document: documentId, task, token, downloadId, map };
        await insertRegrouping(transaction, row);
        if (uses) await noteAiUse(transaction, task, uses);
      },
    },
  }).catch((error: unknown) => {
    if (error !== KNOWN) throw error;
  });
}
