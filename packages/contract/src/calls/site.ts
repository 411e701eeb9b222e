import { z } from 'zod';
import { call } from './call.ts';
import { catalogueAnswer, catalogueQuery } from './catalogue.ts';

/** What there is to call. */
export const siteCalls = {
  'site.catalogue': call({
    method: 'GET',
    path: '/api/catalogue',
    input: { query: catalogueQuery },
    answer: { json: catalogueAnswer },
    refusals: [],
    rights: 'anyone',
    summary: 'The tools, in the order of the menus',
  }),
  'site.document': call({
    method: 'GET',
    path: '/api/openapi.json',
    input: {},
    answer: { json: z.looseObject({ openapi: z.string() }) },
    refusals: [],
    rights: 'anyone',
    summary: 'This document',
  }),
};
