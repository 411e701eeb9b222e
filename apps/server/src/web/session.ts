import type { AccountInfo } from '@pagewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser, Login } from '../accounts/login.ts';
import { endSession } from '../accounts/sessions.ts';
import type { Account } from '../accounts/tables.ts';
import { dropCookie, readCookie, SESSION_COOKIE, setCookie, VISITOR_COOKIE } from '../callers/cookies.ts';
import { deviceOf } from '../callers/device.ts';
import { knownVisitor } from '../callers/visitor.ts';
import { hadSubscription, planOf, vipInfoOf, type PlanNow } from '../payments/plan-of.ts';
import type { Services } from '../services.ts';
import { headerOf } from './refusals.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function browserOf({ request }: Exchange, { settings }: Services): Browser {
  const { browser, system } = deviceOf(headerOf(request, 'user-agent'));
  const device = [browser, system].filter((name) => name !== undefined).join(', ');
  return { device, visitor: knownVisitor(request, settings) };
}

/** A login takes the place of whatever session the browser had. */
export async function keepLogin(exchange: Exchange, services: Services, { token }: Login): Promise<void> {
  const { settings } = services;
  const former = readCookie(exchange.request, SESSION_COOKIE, settings);
  if (former !== undefined) await endSession(services, former);
  setCookie(exchange, SESSION_COOKIE, token, settings);
}

/** What pages keep of an account in their caches goes with its session. */
export async function dropLogin(exchange: Exchange, services: Services): Promise<void> {
  const { settings } = services;
  const token = readCookie(exchange.request, SESSION_COOKIE, settings);
  if (token !== undefined) await endSession(services, token);
  dropCookie(exchange, SESSION_COOKIE, settings);
  dropCookie(exchange, VISITOR_COOKIE, settings);
  exchange.reply.header('clear-site-data', '"cache"');
}

/** `plan`: where it is known already. */
export async function infoOf(
  services: Services,
  { id, name, email, isTest }: Account,
  plan?: PlanNow,
): Promise<AccountInfo> {
  const { polling, clock } = services;
  const [now, hasSubscribed] = await Promise.all([plan ?? planOf(polling, id, clock()), hadSubscription(polling, id)]);
  return { userName: name, email, isTest, plan: now.plan, vipInfo: vipInfoOf(now, hasSubscribed) };
}
