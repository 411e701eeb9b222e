import { CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountCaller } from '../../callers/hook.ts';
import { listHistory } from '../../history/list.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';

export const historyCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  for (const name of ['history.list', 'content.documents'] as const)
    mount(app, CALLS[name], async ({ input, request }) =>
      accepted(await listHistory(services, accountCaller(request).account.id, input)),
    );
};
