import { z } from 'zod';
import { COUNT_PATH, ORIGIN_CHARACTERS, PAGE_STEPS, PAGES, POPUP_VARIANTS, POPUPS } from '../counting.ts';
import { LANGUAGES } from '../languages.ts';
import { call } from './call.ts';

/** What a page says has been done on it. Nothing in it says by whom. */
const counted = z
  .strictObject({
    step: z.enum(PAGE_STEPS),
    page: z.enum(PAGES),
    language: z.enum(LANGUAGES),
    /** Of the page of a tool. */
    tool: z.string().max(64).optional(),
    popup: z.enum(POPUPS).optional(),
    variant: z.enum(POPUP_VARIANTS).optional(),
    /** The other site that a visit came from, and the channel that its address named: of the first view alone. */
    referrer: z
      .string()
      .max(ORIGIN_CHARACTERS.host)
      .regex(/^[a-z0-9][a-z0-9.-]*$/)
      .optional(),
    channel: z
      .string()
      .max(ORIGIN_CHARACTERS.channel)
      .regex(/^[a-z0-9][a-z0-9_-]*$/)
      .optional(),
  })
  .refine(
    ({ step, page, tool, popup, variant, referrer, channel }) =>
      (tool !== undefined) === (page === 'tool') &&
      (step !== 'file-added' || tool !== undefined) &&
      (popup !== undefined) === (step === 'popup-shown') &&
      (variant !== undefined) === (step === 'popup-shown') &&
      (step === 'viewed' || (referrer === undefined && channel === undefined)),
  );
export type PageCount = z.input<typeof counted>;

export const countCalls = {
  'site.count': call({
    method: 'POST',
    path: COUNT_PATH,
    input: { json: counted },
    answer: { json: z.object({ code: z.literal(0), message: z.string() }) },
    refusals: [],
    rights: 'anyone',
    summary: 'Count what was done on a page, of nobody in particular',
  }),
};
