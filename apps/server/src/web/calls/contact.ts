import { CALLS, HEADERS, readLanguage } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendContact } from '../../contact/send.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';

/** The form of the page of contact. */
export const contactCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  mount(app, CALLS['contact.send'], async ({ input, request }) => {
    const { known } = request;
    const sender = {
      address: request.ip,
      language: readLanguage(headerOf(request, HEADERS.language)),
      account: known?.kind === 'account' ? known.account.id : undefined,
    };
    return accepted({ number: await sendContact(services, input, sender) });
  });
};
