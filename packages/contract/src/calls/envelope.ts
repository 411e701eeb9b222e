import { z } from 'zod';
import { failureSchema } from '../failures/codes.ts';
import { REFUSALS, type RefusalCode } from './body-codes.ts';

/** Headers that every call of the page sends. */
export const HEADERS = { language: 'lang', time: 'time', client: 'clientid', userToken: 'token' } as const;
/** Of a result that a script fetches to save it: others look at it only. Downloads that a person follows need none. */
export const SAVING = { name: 'purpose', value: 'save' } as const;
export const CLIENT_ID = '100019';

const refusalCodes = Object.values(REFUSALS).map(({ code }) => code) as [RefusalCode, ...RefusalCode[]];

/** A call that was refused: never code 0, 1000 or 500, and the failure in place of data. */
export const refusal = z.object({ code: z.literal(refusalCodes), message: z.string(), failure: failureSchema });
export type Refusal = z.infer<typeof refusal>;
