import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { originOf } from '../web/origin.ts';

interface OwnCookie {
  name: string;
  /** Of which nobody can make one up. Tokens need none: they are random. */
  isSigned: boolean;
  seconds: number;
}

/** Who a visitor without a login is. */
export const VISITOR_COOKIE: OwnCookie = { name: 'visitor', isSigned: true, seconds: 2_592_000 };
/** The token of a session. */
export const SESSION_COOKIE: OwnCookie = { name: 'session', isSigned: false, seconds: 2_592_000 };
/** Which browser asked for a link. */
export const ASKED_COOKIE: OwnCookie = { name: 'asked', isSigned: true, seconds: 3_600 };
/** What the answer of Google’s page must fit. */
export const GOOGLE_COOKIE: OwnCookie = { name: 'google', isSigned: true, seconds: 900 };
/** What the credential of Google’s button must repeat. */
export const NONCE_COOKIE: OwnCookie = { name: 'google-nonce', isSigned: true, seconds: 3_600 };

type OriginSetting = Pick<Settings, 'PUBLIC_ORIGIN'>;

/** The `__Host-` prefix keeps cookies of other hosts of the domain from standing in for ours. */
const nameOf = (cookie: OwnCookie, isSecure: boolean) => (isSecure ? `__Host-${cookie.name}` : cookie.name);
const isSecure = (request: FastifyRequest, settings: OriginSetting) => originOf(request, settings).startsWith('https:');

export function readCookie(request: FastifyRequest, cookie: OwnCookie, settings: OriginSetting): string | undefined {
  const given = request.cookies[nameOf(cookie, isSecure(request, settings))];
  if (given === undefined || !cookie.isSigned) return given;
  const known = request.unsignCookie(given);
  return known.valid ? known.value : undefined;
}

/** Read by no script, and sent with no call that another site makes but a link that is followed. */
export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: OwnCookie,
  value: string,
  settings: OriginSetting,
): void {
  const secure = isSecure(request, settings);
  reply.setCookie(nameOf(cookie, secure), value, {
    signed: cookie.isSigned,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: cookie.seconds,
  });
}

export function dropCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: OwnCookie,
  settings: OriginSetting,
): void {
  const secure = isSecure(request, settings);
  reply.clearCookie(nameOf(cookie, secure), { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}
