import { z } from 'zod';
import { catalogueEntry } from '../catalogue.ts';
import { LANGUAGES } from '../languages.ts';

export const catalogueQuery = z.object({ lang: z.enum(LANGUAGES).optional() });
export const catalogueAnswer = z.object({ code: z.literal(0), message: z.string(), data: z.array(catalogueEntry) });
