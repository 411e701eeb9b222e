import { z } from 'zod';
import { fileToken, jobId } from '../ids.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';

const byToken = z.object({ token: fileToken });

/** What tasks made. A path that cannot be a token answers like that of a missing result. */
export const resultCalls = {
  'results.download': call({
    method: 'GET',
    path: LINKS['results.download'],
    input: { params: byToken },
    answer: { file: ['*/*'] },
    refusals: ['NOT_FOUND', 'LOGIN_NEEDED', 'PLAN_NEEDED'],
    rights: 'visitor',
    summary: 'Download one result, whole or a range of it',
  }),
  /** Drawn when it is first asked for; not found where there is none. */
  'results.thumbnail': call({
    method: 'GET',
    path: LINKS['results.thumbnail'],
    input: { params: byToken },
    answer: { file: ['image/jpeg'] },
    refusals: ['NOT_FOUND', 'TOO_BUSY'],
    rights: 'visitor',
    rate: { calls: 300, seconds: 60, per: 'address' },
    summary: 'See the first page of one result',
  }),
  /** Folder and numbers included. */
  'results.downloadAll': call({
    method: 'GET',
    path: LINKS['results.downloadAll'],
    input: { params: z.object({ id: jobId }) },
    answer: { file: ['application/zip'] },
    refusals: ['NOT_FOUND', 'LOGIN_NEEDED', 'PLAN_NEEDED'],
    rights: 'visitor',
    summary: 'Download all results of a task as one zip',
  }),
};
