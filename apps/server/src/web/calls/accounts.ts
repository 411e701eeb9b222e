import { randomUUID } from 'node:crypto';
import { CALLS, HEADERS, loginSign, readEmail, readLanguage, readName } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  countLoginFrom,
  CHECKS_FROM_ADDRESS,
  LINKS_FROM_ADDRESS,
  LOGINS_FROM_ADDRESS,
} from '../../accounts/allowances.ts';
import { bindVisitor } from '../../accounts/bind.ts';
import { listFiles } from '../../accounts/files.ts';
import { formerLink, hasAccount, redeemLink, sendLink } from '../../accounts/links.ts';
import { renameAccount } from '../../accounts/rename.ts';
import { logInToTest } from '../../accounts/test-account.ts';
import { endSessions, listSessions, SESSION_SECONDS } from '../../accounts/sessions.ts';
import { ASKED_COOKIE, readCookie, setCookie } from '../../callers/cookies.ts';
import { deviceOf } from '../../callers/device.ts';
import { accountCaller } from '../../callers/hook.ts';
import { knownVisitor } from '../../callers/visitor.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { canonicalOrigin } from '../connections/host.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';
import { browserOf, dropLogin, infoOf, keepLogin } from '../session.ts';
import { mayTryOut } from '../try-out.ts';

/** Logins by e-mail, sessions, and what an account has. */
export const accountCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings, connection } = services;
  mount(app, CALLS['accounts.check'], async ({ input, request }) => {
    const email = await emailOf(input);
    await countLoginFrom(services, CHECKS_FROM_ADDRESS, request.ip);
    return accepted(await hasAccount(services, email));
  });

  mount(app, CALLS['accounts.emailLogin'], async ({ input, request, reply }) => {
    const asked = readCookie(request, ASKED_COOKIE, settings);
    if (input.token !== undefined && input.again !== true) {
      await countLoginFrom(services, LOGINS_FROM_ADDRESS, request.ip);
      const { email, token } = input;
      const given = { email: email.trim(), token, confirmed: input.confirmed === true, browser: asked };
      const exchange = { request, reply };
      const login = await redeemLink(services, given, browserOf(exchange, services));
      await keepLogin(exchange, services, login);
      return accepted({ ...(await infoOf(services, login.account)), next: login.next });
    }
    const former = await formerLink(services, input);
    const email = former?.email ?? (await emailOf(input));
    const name = former ? former.name : input.name === undefined ? undefined : nameOf(input.name);
    const origin = canonicalOrigin(request, settings);
    if (origin === undefined) throw new Refused('LOGIN_WAY_MISSING', { way: 'e-mail' });
    await countLoginFrom(services, LINKS_FROM_ADDRESS, request.ip);
    const browser = asked ?? randomUUID();
    const language = input.lang ?? readLanguage(headerOf(request, HEADERS.language));
    const { channel, next } = former ?? input;
    const device = deviceOf(headerOf(request, 'user-agent'));
    await sendLink(services, { email, name, language, channel, next, browser, device, origin });
    setCookie({ request, reply }, ASKED_COOKIE, browser, settings);
    return accepted(1 as const);
  });

  mount(app, CALLS['accounts.tryOut'], async ({ input, request, reply }) => {
    if (!mayTryOut(request, services)) throw new Refused('NOT_FOUND');
    await countLoginFrom(services, LOGINS_FROM_ADDRESS, request.ip);
    const language = input.lang ?? readLanguage(headerOf(request, HEADERS.language));
    const exchange = { request, reply };
    const wish = { plan: input.plan, language, now: services.clock() };
    const login = await connection.steady((database) =>
      database.transaction((transaction) => logInToTest(transaction, wish, browserOf(exchange, services))),
    );
    await keepLogin(exchange, services, login);
    return accepted({ ...(await infoOf(services, login.account)), next: undefined });
  });

  mount(app, CALLS['accounts.info'], async ({ request }) => {
    const { account, plan } = accountCaller(request);
    return accepted(await infoOf(services, account, plan));
  });

  mount(app, CALLS['accounts.rename'], async ({ input, request }) => {
    const { account, plan } = accountCaller(request);
    const name = nameOf(input.name);
    await renameAccount(services, account.id, name);
    return accepted(await infoOf(services, { ...account, name }, plan));
  });

  mount(app, CALLS['accounts.logout'], async ({ request, reply }) => {
    await dropLogin({ request, reply }, services);
    return accepted(1 as const);
  });

  mount(app, CALLS['accounts.sessions'], async ({ request }) => {
    const { account, session: own } = accountCaller(request);
    const rows = await listSessions(services, account.id);
    return accepted(
      rows.map(({ id, device, createdAt, seenAt }) => ({
        id,
        device,
        since: createdAt.getTime(),
        seen: seenAt.getTime(),
        until: createdAt.getTime() + SESSION_SECONDS * 1000,
        isThis: id === own.id,
      })),
    );
  });

  mount(app, CALLS['accounts.endSessions'], async ({ input, request, reply }) => {
    const { account, session } = accountCaller(request);
    const ended = await endSessions(services, account.id, input.id);
    if (input.id === undefined || input.id === session.id) await dropLogin({ request, reply }, services);
    return accepted({ ended });
  });

  mount(app, CALLS['accounts.bind'], async ({ request }) => {
    const { account } = accountCaller(request);
    const visitor = knownVisitor(request, settings);
    if (!visitor) return accepted({ files: 0, tasks: 0 });
    return accepted(
      await connection.steady((database) =>
        database.transaction((transaction) => bindVisitor(transaction, visitor, account.id)),
      ),
    );
  });

  mount(app, CALLS['accounts.files'], async ({ input, request }) =>
    accepted(await listFiles(services, request.caller.owner, input)),
  );

  for (const [id, way] of Object.entries(ABSENT)) {
    mount(app, CALLS[id as keyof typeof ABSENT], () => {
      throw new Refused('LOGIN_WAY_MISSING', { way });
    });
  }
};

const ABSENT = {
  'accounts.wechatCode': 'WeChat',
  'accounts.wechatCheck': 'WeChat',
  'accounts.wapLogin': 'WAP',
  'accounts.lenovoLogin': 'Lenovo',
  'accounts.phoneCode': 'SMS',
  'accounts.phone': 'SMS',
} as const;

interface Signed {
  email: string;
  clientId?: string | undefined;
  channel?: string | undefined;
  sign?: string | undefined;
}

/** A `sign` that is given must be right, though it proves nothing: its secret is in every page. */
async function emailOf({ email: text, clientId, channel, sign }: Signed): Promise<string> {
  if (sign !== undefined && sign !== (await loginSign({ clientId, channel, email: text })))
    throw new Refused('BAD_REQUEST');
  const email = readEmail(text);
  if (email === undefined) throw new Refused('EMAIL_INVALID');
  return email;
}

function nameOf(text: string): string {
  const read = readName(text);
  if ('fault' in read) throw new Refused(read.fault === 'length' ? 'NAME_INVALID' : 'NAME_IS_ADDRESS');
  return read.name;
}
