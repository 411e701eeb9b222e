import { CALLS, HEADERS, readLanguage } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countLoginFrom, LOGINS_FROM_ADDRESS } from '../../accounts/allowances.ts';
import { deviceOf } from '../../callers/device.ts';
import { accountCaller } from '../../callers/hook.ts';
import { Refused } from '../../failure.ts';
import { deleteAccount } from '../../own-data/delete.ts';
import { exportData } from '../../own-data/export.ts';
import { readDataLink, sendDataLink } from '../../own-data/links.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { canonicalOrigin } from '../connections/host.ts';
import { setFileHeaders } from '../file-headers.ts';
import { mount } from '../mount.ts';
import { originOf } from '../origin.ts';
import { headerOf } from '../refusals.ts';
import { dropLogin } from '../session.ts';
import { orAway } from '../or-away.ts';

/** A person's right to have their data, and to have it deleted. */
export const ownDataCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings } = services;

  mount(app, CALLS['ownData.ask'], async ({ input, request }) => {
    const origin = canonicalOrigin(request, settings);
    if (origin === undefined) throw new Refused('LOGIN_WAY_MISSING', { way: 'e-mail' });
    const { account } = accountCaller(request);
    const language = input.lang ?? readLanguage(headerOf(request, HEADERS.language));
    const device = deviceOf(headerOf(request, 'user-agent'));
    await sendDataLink(services, { account, purpose: input.purpose, language, device, origin });
    return accepted(1 as const);
  });

  mount(app, CALLS['ownData.read'], async ({ input, request }) => {
    await countLoginFrom(services, LOGINS_FROM_ADDRESS, request.ip);
    return accepted(await readDataLink(services, input.token));
  });

  mount(app, CALLS['ownData.export'], async ({ input, request, reply }) => {
    await countLoginFrom(services, LOGINS_FROM_ADDRESS, request.ip);
    const origin = canonicalOrigin(request, settings) ?? originOf(request, settings);
    const { zip, name } = await exportData(services, input.token, origin);
    setFileHeaders(reply, name);
    return reply.type('application/zip').send(zip);
  });

  mount(app, CALLS['ownData.delete'], async ({ input, request, reply }) => {
    await countLoginFrom(services, LOGINS_FROM_ADDRESS, request.ip);
    const { account, receiptsKept } = await orAway(() => deleteAccount(services, input.token));
    const { known } = request;
    if (known?.kind === 'account' && known.account.id === account) await dropLogin({ request, reply }, services);
    return accepted({ receiptsKept });
  });
};
