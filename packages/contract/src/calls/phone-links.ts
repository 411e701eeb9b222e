import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { call } from './call.ts';

/**
 * A signature is drawn on a phone for a device that waits for it. What the phone sends is sealed with a key that stands in the
 * fragment of the link alone, which no browser sends: the server hands on what it cannot read. It asks nobody who they are.
 */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });

/** 128 random bits each: `id` stands in the link and lets one send, `token` stays with the device that waits and lets it take. */
const random = z.string().regex(/^[0-9a-f]{32}$/);
const SOME = { calls: 60, seconds: 60, per: 'address' } as const;

/** Characters of base64 for so many bytes. */
const MOST_CHARACTERS = Math.ceil(LIMITS.handBytes / 3) * 4;

export const phoneLinkCalls = {
  'phoneLinks.open': call({
    method: 'POST',
    path: '/api/phone-links/open',
    input: { json: z.object({}) },
    /** `seconds`: for which it works. */
    answer: { json: answer(z.object({ id: random, token: random, seconds: z.int() })) },
    refusals: ['PHONE_LINKS_FULL'],
    rights: 'anyone',
    rate: { ...SOME, calls: 20 },
    summary: 'Have a link by which a phone can send one drawing',
  }),
  'phoneLinks.look': call({
    method: 'POST',
    path: '/api/phone-links/look',
    input: { json: z.object({ id: random }) },
    answer: { json: answer(z.literal(1)) },
    refusals: ['PHONE_LINK_ENDED'],
    rights: 'anyone',
    rate: SOME,
    summary: 'Whether a drawing can still be sent by a link',
  }),
  'phoneLinks.send': call({
    method: 'POST',
    path: '/api/phone-links/send',
    /** Sent again, the same bytes are the same drawing. */
    input: { json: z.object({ id: random, sealed: z.base64().min(1) }) },
    answer: { json: answer(z.literal(1)) },
    refusals: ['PHONE_LINK_ENDED', 'HAND_TOO_LARGE'],
    rights: 'anyone',
    rate: SOME,
    summary: 'Send the one drawing of a link, sealed',
  }),
  'phoneLinks.take': call({
    method: 'POST',
    path: '/api/phone-links/take',
    input: { json: z.object({ token: random }) },
    /** `sealed` is told once, and forgotten by that. While nothing has come, the answer is held up to the polling interval. */
    answer: {
      json: answer(
        z.discriminatedUnion('state', [
          z.object({ state: z.enum(['waiting', 'ended']) }),
          z.object({ state: z.literal('sent'), sealed: z.base64().max(MOST_CHARACTERS) }),
        ]),
      ),
    },
    refusals: [],
    rights: 'anyone',
    summary: 'Wait for the drawing of a link, and take it',
  }),
  'phoneLinks.close': call({
    method: 'POST',
    path: '/api/phone-links/close',
    input: { json: z.object({ token: random }) },
    answer: { json: answer(z.literal(1)) },
    refusals: [],
    rights: 'anyone',
    rate: SOME,
    summary: 'End a link, and forget what was sent by it',
  }),
};
