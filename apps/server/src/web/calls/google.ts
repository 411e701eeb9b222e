import { randomBytes } from 'node:crypto';
import { CALLS, HEADERS, LANGUAGES, NEXT_STEPS, readLanguage, type Language } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countLoginFrom, LOGINS_FROM_ADDRESS } from '../../accounts/allowances.ts';
import { createGoogle, leadState, type GoogleIdentity } from '../../accounts/google/google.ts';
import { logIn, type Login } from '../../accounts/login.ts';
import { dropCookie, GOOGLE_COOKIE, NONCE_COOKIE, readCookie, setCookie } from '../../callers/cookies.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { isOwnTrial } from '../connections/same-machine.ts';
import { canonicalOrigin } from '../connections/host.ts';
import { mount } from '../mount.ts';
import { mayTryOut } from '../try-out.ts';
import { headerOf } from '../refusals.ts';
import { browserOf, infoOf, keepLogin } from '../session.ts';

/** What the browser keeps while it is at Google's. */
const kept = leadState.extend({
  next: z.enum(NEXT_STEPS).optional(),
  lang: z.enum(LANGUAGES),
  channel: z.string().max(64).optional(),
});

/** Logins through Google: by its page, or by what its button gave. */
export const googleCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings, connection, clock } = services;
  const google = createGoogle(settings);
  const configured = () => {
    if (!google) throw new Refused('LOGIN_WAY_MISSING', { way: 'Google' });
    return google;
  };
  const withPage = () => {
    const found = configured();
    if (!found.hasPage) throw new Refused('LOGIN_WAY_MISSING', { way: 'Google' });
    return found;
  };

  const enter = async (
    exchange: Parameters<typeof browserOf>[0],
    { sub: subject, email, name }: GoogleIdentity,
    given: { language: Language; channel: string | undefined; next: (typeof NEXT_STEPS)[number] | undefined },
  ): Promise<Login> => {
    const shown = name === undefined || [...name].length > 20 ? undefined : name;
    const proof = { kind: 'google', subject, email, name: shown, now: clock() } as const;
    const channel = given.channel ?? null;
    const browser = browserOf(exchange, services);
    const login = await connection.steady((database) =>
      database.transaction((transaction) =>
        logIn(transaction, { ...proof, language: given.language, channel }, browser, given.next),
      ),
    );
    if (!login) throw new Refused('LOGIN_FAILED');
    await keepLogin(exchange, services, login);
    return login;
  };

  mount(app, CALLS['accounts.ways'], ({ request, reply }) => {
    const data = {
      email: canonicalOrigin(request, settings) !== undefined,
      google: google?.hasPage === true,
      outbox: isOwnTrial(request.raw, settings),
      tryOut: mayTryOut(request, services),
    };
    if (!google) return accepted(data);
    const nonce = readCookie(request, NONCE_COOKIE, settings) ?? randomBytes(16).toString('hex');
    setCookie({ request, reply }, NONCE_COOKIE, nonce, settings);
    const { clientId } = google;
    return accepted({ ...data, googleButton: { clientId, nonce } });
  });

  mount(app, CALLS['accounts.googleLogin'], async ({ input, request, reply }) => {
    const { verify } = configured();
    await countLoginFrom(services, LOGINS_FROM_ADDRESS, request.ip);
    const exchange = { request, reply };
    const nonce = readCookie(request, NONCE_COOKIE, settings);
    if (nonce === undefined) throw new Refused('LOGIN_FAILED');
    const identity = await verify(input.token, nonce).catch((error: unknown) => {
      throw new Refused('LOGIN_FAILED', {}, error);
    });
    // A credential logs in once.
    dropCookie(exchange, NONCE_COOKIE, settings);
    const language = readLanguage(headerOf(request, HEADERS.language));
    const { channel, next } = input;
    const { account } = await enter(exchange, identity, { language, channel, next });
    return accepted({ ...(await infoOf(services, account)), next });
  });

  mount(app, CALLS['accounts.google'], async ({ input, request, reply }) => {
    const { lead } = withPage();
    const origin = canonicalOrigin(request, settings);
    if (origin === undefined) throw new Refused('LOGIN_WAY_MISSING', { way: 'Google' });
    const { address, state } = await lead(origin + CALLS['accounts.googleBack'].path).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the issuer of logins does not answer');
      throw new Refused('LOGIN_FAILED', {}, error);
    });
    const { next, lang = 'en', channel } = input;
    const value = JSON.stringify({ ...state, next, lang, channel } satisfies z.input<typeof kept>);
    setCookie({ request, reply }, GOOGLE_COOKIE, Buffer.from(value).toString('base64url'), settings);
    return reply.redirect(address, 303);
  });

  mount(app, CALLS['accounts.googleBack'], async ({ request, reply }) => {
    const { back } = withPage();
    const exchange = { request, reply };
    const state = keptIn(readCookie(request, GOOGLE_COOKIE, settings));
    dropCookie(exchange, GOOGLE_COOKIE, settings);
    const prefix = state === undefined || state.lang === 'en' ? '' : `/${state.lang}`;
    try {
      if (!state) throw new Error('no login at Google was begun in this browser');
      const origin = canonicalOrigin(request, settings) ?? '';
      const identity = await back(new URL(request.url, origin), state);
      await enter(exchange, identity, { language: state.lang, channel: state.channel, next: state.next });
      return reply.redirect(`${prefix}/success-log-in${state.next ? `?next=${state.next}` : ''}`, 303);
    } catch (error) {
      request.log.warn({ err: error }, 'a login at Google failed');
      return reply.redirect(`${prefix}/log-in?failed=google`, 303);
    }
  });
};

function keptIn(cookie: string | undefined): z.infer<typeof kept> | undefined {
  if (cookie === undefined) return undefined;
  const read = kept.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  return read.success ? read.data : undefined;
}
