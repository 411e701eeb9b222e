import { z } from 'zod';

/** Of bytes, in lower case. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
