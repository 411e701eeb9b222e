import { z } from 'zod';
import { failureSchema } from '../failures/codes.ts';
import { REFUSALS, type RefusalCode } from './body-codes.ts';

const refusalCodes = Object.values(REFUSALS).map(({ code }) => code) as [RefusalCode, ...RefusalCode[]];

/** A call that was refused: never code 0, 1000 or 500, and the failure in place of data. */
export const refusal = z.object({ code: z.literal(refusalCodes), message: z.string(), failure: failureSchema });
export type Refusal = z.infer<typeof refusal>;
