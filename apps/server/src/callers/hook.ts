import { HEADERS, refusalsOf, type Call } from '@pagewright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../accounts/sessions.ts';
import { Refused } from '../failure.ts';
import { planOf } from '../payments/plan-of.ts';
import type { Services } from '../services.ts';
import { headerOf } from '../web/refusals.ts';
import type { AccountCaller, Caller } from './caller.ts';
import { assertOperator } from './operator.ts';
import { dropCookie, readCookie, SESSION_COOKIE } from './cookies.ts';
import { ownerOfAccount } from './owner.ts';
import { knownVisitor, newVisitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, of calls that need an owner. */
    caller: Caller;
    /** Who calls, if that is somebody already; of pages, and of calls that make nobody of who asks. */
    known: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Who may call, as the entries of calls have it. Pages are for `known` callers. */
    rights?: Call['rights'];
  }
}

/** Finds out once for each request who makes it; handlers read `request.caller` or `request.known` and nothing else. */
export function addCallers(app: FastifyInstance, services: Services): void {
  const { settings } = services;
  app.decorateRequest('caller');
  app.decorateRequest('known');
  app.addHook('preHandler', async (request, reply) => {
    const { rights = 'known', call } = request.routeOptions.config;
    // Whatever can be refused for want of accounts is about them.
    if (settings.PLANS === 'open' && call && refusalsOf(call).includes('ACCOUNTS_ABSENT'))
      throw new Refused('ACCOUNTS_ABSENT');
    if (request.is404 || rights === 'anyone') return;
    request.known = await findCaller(services, request, reply);
    if (rights === 'known') return;
    if (rights === 'account') {
      if (request.known?.kind !== 'account')
        throw new Refused(
          readCookie(request, SESSION_COOKIE, settings) === undefined ? 'LOGIN_NEEDED' : 'LOGIN_INVALID',
        );
      request.caller = request.known;
      return;
    }
    if (rights === 'operator') {
      assertOperator(request.known, services);
      request.caller = request.known;
      return;
    }
    request.caller = request.known ?? { kind: 'visitor', owner: newVisitor({ request, reply }, settings) };
  });
}

/** The account of an entry with the right `account` or `operator`. */
export function accountCaller({ caller }: FastifyRequest): AccountCaller {
  if (caller.kind !== 'account') throw new Error('the entry of this call is not for accounts alone');
  return caller;
}

async function findCaller(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const { settings } = services;
  const visitor = knownVisitor(request, settings);
  const byCookie = settings.PLANS === 'open' ? undefined : readCookie(request, SESSION_COOKIE, settings);
  const byHeader = settings.PLANS === 'open' ? undefined : headerOf(request, HEADERS.userToken) || undefined;
  // Two that say different things are not believed either of them.
  if (byHeader !== undefined && byCookie !== undefined && byHeader !== byCookie) throw new Refused('LOGIN_INVALID');
  const token = byHeader ?? byCookie;
  if (token !== undefined) {
    const now = services.clock();
    const found = await findSession(services.polling, token, now);
    if (found) {
      const { id } = found.account;
      return { kind: 'account', owner: ownerOfAccount(id), ...found, plan: await planOf(services.polling, id, now) };
    }
    if (byHeader !== undefined) throw new Refused('LOGIN_INVALID');
    dropCookie({ request, reply }, SESSION_COOKIE, settings);
  }
  return visitor && { kind: 'visitor', owner: visitor };
}
