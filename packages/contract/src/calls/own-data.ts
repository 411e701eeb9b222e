import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';

/** What a person may have done with all that is stored of them: told, or deleted. Each is confirmed by a link of a mail. */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });

export const DATA_PURPOSES = ['export', 'delete'] as const;
export type DataPurpose = (typeof DATA_PURPOSES)[number];

/** What a link confirms, read before anything is done. */
const confirmation = z.object({
  purpose: z.enum(DATA_PURPOSES),
  email: z.string(),
  /** Something is renewed by itself: the provider is told first. */
  isSubscribed: z.boolean(),
  /** Days of a plan that were paid for and are not over. */
  paidUntil: z.number().optional(),
  /** Something was bought for ever. */
  isForever: z.boolean(),
  receipts: z.int(),
});
export type DataConfirmation = z.infer<typeof confirmation>;

const token = z.string().max(200);
const SOME = { calls: 30, seconds: 60, per: 'address' } as const;

export const ownDataCalls = {
  'ownData.ask': call({
    method: 'POST',
    path: '/user/askForData',
    input: { json: z.object({ purpose: z.enum(DATA_PURPOSES), lang: z.enum(LANGUAGES).optional() }) },
    answer: { json: answer(z.literal(1)) },
    refusals: ['LOGIN_TOO_FREQUENT', 'LOGIN_WAY_MISSING'],
    rights: 'account',
    rate: SOME,
    summary: 'Have a link sent that confirms an export or the deletion of the account',
  }),
  'ownData.read': call({
    method: 'POST',
    path: '/user/dataLink',
    input: { json: z.object({ token }) },
    answer: { json: answer(confirmation) },
    refusals: ['LINK_UNUSABLE', 'ACCOUNTS_ABSENT'],
    rights: 'anyone',
    rate: SOME,
    summary: 'What a link of such a mail confirms; it changes nothing',
  }),
  'ownData.export': call({
    method: 'GET',
    path: LINKS['ownData.export'],
    input: { params: z.object({ token }) },
    answer: { file: ['application/zip'] },
    refusals: ['LINK_UNUSABLE', 'ACCOUNTS_ABSENT'],
    rights: 'anyone',
    rate: SOME,
    summary: 'Everything that is stored of an account, as a zip',
  }),
  'ownData.delete': call({
    method: 'POST',
    path: '/user/deleteAccount',
    input: { json: z.object({ token }) },
    answer: { json: answer(z.object({ receiptsKept: z.boolean() })) },
    refusals: ['LINK_UNUSABLE', 'PAYMENT_AWAY', 'PAYMENT_METHOD_ABSENT', 'ACCOUNTS_ABSENT'],
    rights: 'known',
    rate: SOME,
    summary: 'Delete the account, its subscription first',
  }),
};
