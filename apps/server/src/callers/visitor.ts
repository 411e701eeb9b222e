import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { readCookie, setCookie, VISITOR_COOKIE } from './cookies.ts';
import { ownerOfVisitor, type OwnerId } from './owner.ts';

/**
 * Visitors without an account are a random id in a signed cookie; nothing about them is stored. The id owns uploads
 * and tasks, and without it their tokens are worth nothing. It is made by the first call that needs an owner.
 */
const ID = /^[0-9a-f]{32}$/;

export function knownVisitor(request: FastifyRequest, settings: Pick<Settings, 'PUBLIC_ORIGIN'>): OwnerId | undefined {
  const id = readCookie(request, VISITOR_COOKIE, settings);
  return id !== undefined && ID.test(id) ? ownerOfVisitor(id) : undefined;
}

export function newVisitor(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
): OwnerId {
  const id = randomBytes(16).toString('hex');
  setCookie(exchange, VISITOR_COOKIE, id, settings);
  return ownerOfVisitor(id);
}
