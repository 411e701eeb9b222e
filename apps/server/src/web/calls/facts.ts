import { CALLS, DEFAULT_LANGUAGE } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';
import { describeApi } from '../openapi.ts';
import { createSite } from '../site.ts';

/** What a page or a program can ask before it uploads anything. */
export const factCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const site = createSite(services);
  const document = describeApi(services.catalogue);

  mount(app, CALLS['files.config'], ({ request }) => accepted(site.configOf(request.known)));

  mount(app, CALLS['files.uploadData'], ({ request }) => accepted(site.configOf(request.caller)));

  mount(app, CALLS['site.catalogue'], ({ input }) => accepted(site.catalogue(input.lang ?? DEFAULT_LANGUAGE)));

  mount(app, CALLS['site.document'], () => document);
};
