import { z } from 'zod';
import { failure } from '../failures/codes.ts';

/** Body codes of the spec (1-core section 8, 2-tools section 4). */
export const WIRE_CODES = {
  success: 0,
  /** Upload accepted, or conversion finished. */
  done: 1000,
  /** Conversion still running, or a general refusal. */
  running: 500,
  loginInvalid: 519,
  tooFrequent: 410,
  freeFileLimit: 1506,
} as const;

/** Headers that every call of the page sends. */
export const HEADERS = { language: 'lang', time: 'time', client: 'clientid', userToken: 'token' } as const;
export const CLIENT_ID = '100019';

/** A call that was refused: never code 0 or 1000, and the failure in place of data. */
export const refusal = z.object({ code: z.number(), message: z.string(), failure });
export type Refusal = z.infer<typeof refusal>;
