import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { originOf } from '../web/origin.ts';
import { ownerOfVisitor } from './owner.ts';
import type { Caller } from './caller.ts';

/**
 * Visitors without an account are a random id in a signed cookie; nothing about them is stored. The id owns uploads
 * and tasks, and without it their tokens are worth nothing.
 */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const ID = /^[0-9a-f]{32}$/;

/** The visitor of this call; a call without a valid cookie is a new visitor and is given one. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
): Caller {
  const secure = originOf(request, settings).startsWith('https:');
  const name = secure ? '__Host-visitor' : 'visitor';
  const cookie = request.cookies[name];
  const known = cookie === undefined ? undefined : request.unsignCookie(cookie);
  if (known?.valid && ID.test(known.value)) return { kind: 'visitor', owner: ownerOfVisitor(known.value) };

  const id = randomBytes(16).toString('hex');
  reply.setCookie(name, id, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  });
  return { kind: 'visitor', owner: ownerOfVisitor(id) };
}
