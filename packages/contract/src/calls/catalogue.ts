import { z } from 'zod';
import { catalogueEntry } from '../catalogue.ts';
import { LANGUAGES } from '../languages.ts';

/** `GET`: every tool in the order of the menus, and the API document. */
export const CATALOGUE_PATHS = { catalogue: '/api/catalogue', document: '/api/openapi.json' } as const;

export const catalogueQuery = z.object({ lang: z.enum(LANGUAGES).optional() });
export const catalogueAnswer = z.object({ code: z.literal(0), message: z.string(), data: z.array(catalogueEntry) });
