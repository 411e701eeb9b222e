import { z } from 'zod';
import { FAILURE_CODES } from '../failures/codes.ts';
import { fileToken, jobId } from '../ids.ts';
import { call } from './call.ts';
import { HISTORY_FILTERS } from './values.ts';

export const historyEntry = z.object({
  /** Deletes it (`tasks.cancel`) and, while there are results, fetches all of them at once. */
  id: jobId,
  /** By its slug. */
  tool: z.string(),
  /** Of its first file, or the address of the web that it printed. */
  name: z.string(),
  files: z.number(),
  status: z.enum(['running', 'success', 'failed', 'deleted']),
  /** In milliseconds of Unix time. */
  at: z.number(),
  bytesBefore: z.number(),
  bytesAfter: z.number().optional(),
  failure: z.enum(FAILURE_CODES).optional(),
  /** Those that can still be had, until then. */
  results: z.array(z.object({ token: fileToken, name: z.string(), bytes: z.number() })),
  keptUntil: z.number().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });

/** What an account has done. */
export const historyCalls = {
  'history.list': call({
    method: 'POST',
    path: '/miaohui/file/historyTasks',
    input: {
      json: z.object({
        filter: z.enum(HISTORY_FILTERS).default('all'),
        search: z.string().max(255).default(''),
        pageNum: z.number().int().min(1).max(100_000).default(1),
        pageSize: z.number().int().min(1).max(100).default(20),
      }),
    },
    answer: { json: answer(z.object({ total: z.number(), list: z.array(historyEntry) })) },
    refusals: [],
    rights: 'account',
    summary: 'Tasks of the account, the newest first',
  }),
};
