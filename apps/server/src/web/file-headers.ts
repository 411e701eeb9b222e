import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../results/headers.ts';
import { filePolicy } from './policies.ts';

/** Of what leaves as an attachment that no browser runs in our origin and no cache keeps. */
export function setFileHeaders(reply: FastifyReply, name: string): void {
  setPrivateHeaders(reply);
  reply.header('content-disposition', contentDisposition(name));
}

export function setPrivateHeaders(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
