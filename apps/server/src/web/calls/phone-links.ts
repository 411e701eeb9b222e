import { CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  assertPhoneLink,
  closePhoneLink,
  openPhoneLink,
  sendByPhoneLink,
  takeFromPhoneLink,
} from '../../hands/phone-links.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';
import { createWhileThere } from '../while-there.ts';
import type { TaskCallSettings } from './tasks.ts';

export const phoneLinkCalls: FastifyPluginAsyncZod<TaskCallSettings> = async (app, { services, closing }) => {
  const whileThere = createWhileThere(closing);

  mount(app, CALLS['phoneLinks.open'], async () => accepted(await openPhoneLink(services)));
  mount(app, CALLS['phoneLinks.look'], async ({ input: { id } }) => {
    await assertPhoneLink(services, id);
    return accepted(1 as const);
  });
  mount(app, CALLS['phoneLinks.send'], async ({ input: { id, sealed } }) => {
    await sendByPhoneLink(services, id, Buffer.from(sealed, 'base64'));
    return accepted(1 as const);
  });
  mount(app, CALLS['phoneLinks.take'], async ({ input: { token }, request }) => {
    const taken = await whileThere(request, (signal) => takeFromPhoneLink(services, token, signal));
    return accepted(taken.state === 'sent' ? { ...taken, sealed: taken.sealed.toString('base64') } : taken);
  });
  mount(app, CALLS['phoneLinks.close'], async ({ input: { token } }) => {
    await closePhoneLink(services, token);
    return accepted(1 as const);
  });
};
