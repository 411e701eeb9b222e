import { z } from 'zod';
import { points } from '../added.ts';
import { share } from '../place.ts';
import { opacity, remark, stroke } from './remark.ts';

const MOST_STROKES = 1_000;

/** Drawn by hand. */
export const ink = z.strictObject({
  type: z.literal('ink'),
  ...remark,
  strokes: z
    .array(
      z
        .strictObject({
          points,
          /** How hard the pen was pressed at each point; half of it draws the line as wide as it says. */
          pressures: z.array(share).optional(),
        })
        .refine((given) => !given.pressures || given.pressures.length * 2 === given.points.length),
    )
    .min(1)
    .max(MOST_STROKES),
  stroke,
  opacity,
});

export type Ink = z.infer<typeof ink>;
