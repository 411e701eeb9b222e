import { COOKIES, type Cookie } from '@pagewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { originOf } from '../web/origin.ts';

export const {
  visitor: VISITOR_COOKIE,
  session: SESSION_COOKIE,
  asked: ASKED_COOKIE,
  google: GOOGLE_COOKIE,
  googleNonce: NONCE_COOKIE,
} = COOKIES;

type OriginSetting = Pick<Settings, 'PUBLIC_ORIGIN'>;

/** The `__Host-` prefix keeps cookies of other hosts of the domain from standing in for ours. */
const nameOf = (cookie: Cookie, isSecure: boolean) => (isSecure ? `__Host-${cookie.name}` : cookie.name);
const isSecure = (request: FastifyRequest, settings: OriginSetting) => originOf(request, settings).startsWith('https:');

export function readCookie(request: FastifyRequest, cookie: Cookie, settings: OriginSetting): string | undefined {
  const given = request.cookies[nameOf(cookie, isSecure(request, settings))];
  if (given === undefined || !cookie.isSigned) return given;
  const known = request.unsignCookie(given);
  return known.valid ? known.value : undefined;
}

/** Read by no script, and sent with no call that another site makes but a link that is followed. */
export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: Cookie,
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
  cookie: Cookie,
  settings: OriginSetting,
): void {
  const secure = isSecure(request, settings);
  reply.clearCookie(nameOf(cookie, secure), { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}
