import { z } from 'zod';

/** What calls about documents, and those about their mind maps, have in common. */

export const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });
export const id = z.guid();

/** What a model would take. */
export const aiForecast = z.object({
  /** As we estimate them; 0 without a model. */
  tokens: z.int(),
  cost: z.object({ amount: z.number(), currency: z.string() }).optional(),
  seconds: z.int(),
});
export type AiForecast = z.infer<typeof aiForecast>;

export const MANY = { calls: 300, seconds: 60, per: 'address' } as const;
export const GONE = ['NOT_FOUND'] as const;

/** Deletes or stops something. */
export const ENDING = {
  method: 'POST',
  answer: { json: answer(z.literal(1)) },
  refusals: GONE,
  rights: 'visitor',
} as const;
