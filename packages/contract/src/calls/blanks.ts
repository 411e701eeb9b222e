import { z } from 'zod';
import { call } from './call.ts';
import { LINKS } from './links.ts';

const LONGEST_ID = 40;

/** Official forms as their issuers publish them, for pages that fill them in. What is filled in comes back by no call. */
export const blankCalls = {
  'blanks.read': call({
    method: 'GET',
    path: LINKS['blanks.read'],
    input: { params: z.object({ form: z.string().max(LONGEST_ID) }) },
    answer: { file: ['application/pdf'] },
    refusals: ['NOT_FOUND', 'BLANK_MISSING', 'BLANK_UNFIT'],
    rights: 'anyone',
    /** Where there is none yet, each call has its issuer asked. */
    rate: { calls: 60, seconds: 60, per: 'address' },
    summary: 'The official empty file of a form',
  }),
};
