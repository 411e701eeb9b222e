import { z } from 'zod';
import { noteSchema } from '../notes/codes.ts';

/** What a task would make of its files, told before it is started. Nothing is converted, nothing is kept. */
export const forecast = z.object({
  /** What the result would lack, in the result's own words: signatures that would no longer hold, for one. */
  notes: z.array(noteSchema),
  /** The results that there would be, where one file becomes several. */
  parts: z
    .array(
      z.object({
        name: z.string(),
        /** Pages as ranges: "1-3, 5". */
        pages: z.string(),
        count: z.number(),
      }),
    )
    .optional(),
  /** Estimated bytes of the result for values of one option. */
  sizes: z.array(z.object({ option: z.string(), value: z.string(), bytes: z.number() })).optional(),
  /** Whether the size that an option asks for can be had. */
  reach: z
    .object({
      option: z.string(),
      /** `within`: the file is no larger already. `unknown`: too close to the smallest size for an estimate to tell. */
      verdict: z.enum(['within', 'reachable', 'unknown', 'unreachable']),
      /** Estimated bytes of the smallest result. */
      smallest: z.number(),
    })
    .optional(),
  /** What a language model would be asked and answer, in tokens, at most; seconds as they usually are. */
  model: z
    .object({
      name: z.string(),
      requests: z.number(),
      tokens: z.number(),
      /** Where the operator has said what tokens cost. `currency`: ISO 4217. */
      cost: z.object({ amount: z.number(), currency: z.string() }).optional(),
      seconds: z.number(),
    })
    .optional(),
  /** What a glossary of the document should have, the most frequent first, where it was asked for. */
  terms: z.array(z.object({ term: z.string(), count: z.number() })).optional(),
  /** Options that these files make a question of, which are not asked otherwise. */
  matters: z.array(z.string()).optional(),
});
export type Forecast = z.infer<typeof forecast>;

export const forecastAnswer = z.object({ code: z.literal(0), message: z.string(), data: forecast });
export type ForecastAnswer = z.infer<typeof forecastAnswer>;
