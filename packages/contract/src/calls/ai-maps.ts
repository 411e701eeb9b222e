import { z } from 'zod';
import { failureSchema } from '../failures/codes.ts';
import { LANGUAGES } from '../languages.ts';
import { mindMap } from '../mind-maps/mind-map.ts';
import { aiForecast, answer, ENDING, GONE, id, MANY } from './ai-parts.ts';
import { call } from './call.ts';
import { MAP_FORMATS, MAP_SIDES } from './values.ts';

const aiRegrouping = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('done'), map: mindMap }),
  z.object({ state: z.literal('failed'), failure: failureSchema }),
]);
export type AiRegrouping = z.infer<typeof aiRegrouping>;

/** Mind maps of documents: read, kept, regrouped by a model, and saved. */
export const aiMapCalls = {
  'ai.map': call({
    method: 'GET',
    path: '/dhjai/getMap',
    input: {
      query: z.object({
        documentId: id,
        /** `kept`: as its owner left it, where there is such a map. `document`: as the document alone gives it. */
        of: z.enum(['kept', 'document']).default('kept'),
      }),
    },
    answer: { json: answer(mindMap) },
    refusals: ['NOT_FOUND', 'TOO_BUSY'],
    rights: 'visitor',
    rate: { calls: 60, seconds: 60, per: 'address' },
    summary: 'The mind map of a document, from its headings, bookmarks or first sentences',
  }),
  'ai.keepMap': call({
    method: 'POST',
    path: '/dhjai/keepMap',
    input: { json: z.object({ documentId: id, map: mindMap }) },
    answer: { json: answer(z.literal(1)) },
    refusals: ['NOT_FOUND', 'TOO_BUSY'],
    rights: 'visitor',
    rate: MANY,
    summary: 'Keep a mind map with its document, as its owner has changed it',
  }),
  'ai.regroupForecast': call({
    method: 'POST',
    path: '/dhjai/regroupForecast',
    input: { json: z.object({ documentId: id, map: mindMap }) },
    answer: { json: answer(aiForecast) },
    refusals: ['NOT_FOUND', 'AI_NO_MODEL', 'AI_MAP_TOO_WIDE'],
    rights: 'visitor',
    rate: MANY,
    summary: 'What it would take to have a model regroup a mind map',
  }),
  'ai.regroup': call({
    method: 'POST',
    path: '/dhjai/regroup',
    input: {
      json: z.object({
        documentId: id,
        /** Chosen by the client: the same one again is the same regrouping. */
        regroupingId: id,
        map: mindMap,
      }),
    },
    answer: { json: answer(z.literal(1)) },
    refusals: [
      'NOT_FOUND',
      'AI_NO_MODEL',
      'AI_MAP_TOO_WIDE',
      'AI_QUESTIONS_USED',
      'AI_ANSWERS_TOO_MANY',
      'AI_TOKENS_USED',
      'TOO_BUSY',
    ],
    rights: 'visitor',
    rate: { calls: 60, seconds: 60, per: 'address' },
    summary: 'Have a model group the branches of a mind map; it is told their words alone',
  }),
  'ai.regrouped': call({
    method: 'GET',
    path: '/dhjai/getRegrouped',
    input: { query: z.object({ regroupingId: id }) },
    answer: { json: answer(aiRegrouping) },
    refusals: GONE,
    rights: 'visitor',
    summary: 'How a regrouping stands; held until it has ended, or for the polling interval',
  }),
  'ai.stopRegrouping': call({
    ...ENDING,
    path: '/dhjai/stopRegrouping',
    input: { json: z.object({ regroupingId: id }) },
    summary: 'Stop a regrouping',
  }),
  'ai.saveMap': call({
    method: 'POST',
    path: '/dhjai/exportMap',
    input: {
      json: z.object({
        map: mindMap,
        format: z.enum(MAP_FORMATS),
        /** Of the title on which its branches stand, in drawings. */
        sides: z.enum(MAP_SIDES).default('both'),
        lang: z.enum(LANGUAGES),
      }),
    },
    answer: {
      file: ['application/pdf', 'image/png', 'image/svg+xml', 'text/markdown', 'text/x-opml', 'application/json'],
    },
    refusals: ['TOO_BUSY'],
    rights: 'visitor',
    rate: { calls: 60, seconds: 60, per: 'address' },
    summary: 'A mind map as it is given, as a file',
  }),
};
