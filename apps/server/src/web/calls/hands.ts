import { CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountCaller } from '../../callers/hook.ts';
import { deleteHand, keepHand, listHands } from '../../hands/kept-hands.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';

export const handCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  mount(app, CALLS['hands.list'], async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return accepted({ list: await listHands(services, accountCaller(request).account.id) });
  });
  mount(app, CALLS['hands.keep'], async ({ input, request }) => {
    await keepHand(services, accountCaller(request).account.id, input);
    return accepted(1 as const);
  });
  mount(app, CALLS['hands.delete'], async ({ input: { id }, request }) => {
    await deleteHand(services, accountCaller(request).account.id, id);
    return accepted(1 as const);
  });
};
