import { z } from 'zod';

/** One word, or two of them separated by a comma: while a secret is changed, the old one and the new one hold. */
export const listOfTwo = (word: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(word).min(1).max(2, { error: 'no more than two at once, the old one and the new one' }));
