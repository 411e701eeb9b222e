import { z } from 'zod';
import { sha256 } from '../hash.ts';
import { MOST_FACES } from '../limits.ts';
import { MEASURE_UNITS } from './measure-units.ts';

/** What a length on the page stands for (ISO 32000-2, 12.9), and the fonts of what it says. */
export const measure = z.strictObject({
  /** Units to a point of the page's own space. */
  perPoint: z.number().positive().max(1e9),
  unit: z.enum(MEASURE_UNITS),
  /** Places behind the comma. */
  digits: z.int().min(0).max(6),
  faces: z.array(sha256).min(1).max(MOST_FACES),
  /** Points. */
  size: z.number().min(1).max(200),
});

export type Measure = z.infer<typeof measure>;
