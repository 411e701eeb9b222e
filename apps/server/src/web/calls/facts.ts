import {
  CATALOGUE_PATHS,
  catalogueAnswer,
  catalogueQuery,
  CONFIG_PATH,
  DEFAULT_LANGUAGE,
  serverConfig,
  WIRE_CODES,
} from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { describeApi } from '../openapi.ts';
import { createSite } from '../site.ts';

const configAnswer = z.object({ code: z.literal(0), message: z.string(), data: serverConfig });

/** What a page or a program can ask before it uploads anything. */
export const factCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const site = createSite(services);
  const document = describeApi(services.catalogue);

  app.get(CONFIG_PATH, { schema: { response: { 200: configAnswer } } }, (request) => ({
    code: WIRE_CODES.success,
    message: '',
    data: site.configOf(request.caller),
  }));

  app.get(
    CATALOGUE_PATHS.catalogue,
    { schema: { querystring: catalogueQuery, response: { 200: catalogueAnswer } }, config: { anonymous: true } },
    (request) => ({
      code: WIRE_CODES.success,
      message: '',
      data: site.catalogue(request.query.lang ?? DEFAULT_LANGUAGE),
    }),
  );

  app.get(CATALOGUE_PATHS.document, { config: { anonymous: true } }, () => document);
};
