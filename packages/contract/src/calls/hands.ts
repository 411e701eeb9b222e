import { z } from 'zod';
import { drawing } from '../edits/annotations/drawing.ts';
import { call } from './call.ts';

/** Signatures and initials that somebody asked to have kept with the account. */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });

/** Pixels. */
const side = z.int().min(1).max(20_000);

const accountHand = z.object({
  /** Chosen by who keeps it, so that the same one again is the same one. */
  id: z.uuid(),
  kind: z.enum(['signature', 'initials']),
  made: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('drawing'), ...drawing }),
    /** `png`: a file, as base64. */
    z.strictObject({ is: z.literal('photo'), png: z.base64(), width: side, height: side }),
  ]),
  /** When it was kept; milliseconds of Unix time. */
  at: z.int(),
});
export type AccountHand = z.infer<typeof accountHand>;

export const handCalls = {
  'hands.list': call({
    method: 'GET',
    path: '/user/hands',
    input: {},
    answer: { json: answer(z.object({ list: z.array(accountHand) })) },
    refusals: [],
    rights: 'account',
    summary: 'Signatures and initials that the account keeps, the newest first',
  }),
  'hands.keep': call({
    method: 'POST',
    path: '/user/keepHand',
    input: { json: accountHand.omit({ at: true }) },
    answer: { json: answer(z.literal(1)) },
    refusals: ['HAND_TOO_LARGE', 'HANDS_TOO_MANY'],
    rights: 'account',
    rate: { calls: 60, seconds: 60, per: 'address' },
    summary: 'Keep a signature or initials with the account',
  }),
  'hands.delete': call({
    method: 'POST',
    path: '/user/deleteHand',
    input: { json: z.object({ id: z.uuid() }) },
    answer: { json: answer(z.literal(1)) },
    refusals: [],
    rights: 'account',
    summary: 'Delete one of them',
  }),
};
