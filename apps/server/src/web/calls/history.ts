import { CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountCaller } from '../../callers/hook.ts';
import { listHistory } from '../../history/list.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';

export const historyCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  mount(app, CALLS['history.list'], async ({ input, request }) =>
    accepted(await listHistory(services, accountCaller(request).account.id, input)),
  );
};
