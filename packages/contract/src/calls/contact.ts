import { z } from 'zod';
import { call } from './call.ts';

/** More than fits, so that what is too long is refused in words. */
const MUCH = 400_000;

export const contactCalls = {
  'contact.send': call({
    method: 'POST',
    path: '/api/contact',
    input: {
      json: z.object({
        name: z.string().max(MUCH),
        email: z.string().max(MUCH),
        message: z.string().max(MUCH),
        /** Of the page, which says when it was made. */
        stamp: z.string().max(200),
        /** No person sees this field. */
        website: z.string().max(MUCH).optional(),
      }),
    },
    /** By which both mails name it. */
    answer: { json: z.object({ code: z.literal(0), message: z.string(), data: z.object({ number: z.string() }) }) },
    refusals: ['CONTACT_FIELD_UNFIT', 'CONTACT_ROBOT', 'CONTACT_ABSENT', 'EMAIL_INVALID'],
    rights: 'known',
    summary: 'Write to whoever runs the server',
  }),
};
