import { z } from 'zod';

/** Pages of PDF are 5 km wide at most where their unit is stretched; whatever lies beyond is no place on one. */
const FARTHEST = 20_000_000;

/** A coordinate in the default user space of a page, before it is turned or cropped. */
export const place = z.number().min(-FARTHEST).max(FARTHEST);

/** The side of something on a page. */
export const length = z.number().positive().max(FARTHEST);

/** Left, bottom, right and top. */
export const area = z.tuple([place, place, place, place]);

export const share = z.number().min(0).max(1);

/** Red, green and blue. */
export const colour = z.tuple([share, share, share]);
