import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bodyTypeOf,
  failure,
  failureSentence,
  FAILURES,
  HEADERS,
  readLanguage,
  REFUSALS,
  refusalsOf,
  type Failure,
  type Refusal,
} from '@pagewright/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../database/connect.ts';
import { Refused } from '../failure.ts';
import { StorageFull, StorageUnwritable } from '../storage/role.ts';
import { CALL_BODY, JUST_SENT_MS, LINGER_MS, RETRY_SECONDS } from './connections/limits.ts';

/** What a refused call answers: code, sentence in the visitor's language, failure as data. */
export function refusalOf(failure: Failure, language: string | undefined): { status: number; body: Refusal } {
  const { code, status } = REFUSALS[FAILURES[failure.code].refusal];
  return { status, body: { code, message: failureSentence(failure, readLanguage(language)), failure } };
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body } = refusalOf(failure, headerOf(request, HEADERS.language));
  const { seconds, methods } = failure.facts;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  if (methods !== undefined) reply.header('allow', methods);
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (!hasBody(request.raw) || request.raw.complete) return reply.send(body);
  void answerWhileSending(request, reply, body);
  return reply;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The caller still sends. A connection that ends under a sender takes the answer with it, so what comes is read and
 * thrown away for a while, https://www.rfc-editor.org/rfc/rfc9112#section-9.6.
 */
async function answerWhileSending({ raw: request }: FastifyRequest, reply: FastifyReply, body: Refusal): Promise<void> {
  request.unpipe();
  request.resume();
  const sent = new Promise<void>((resolve) => request.once('close', resolve).once('end', resolve));
  await Promise.race([sent, pause(JUST_SENT_MS)]);
  // Most bodies are in the packet after their head, and their connection can go on.
  if (request.complete) {
    reply.send(body);
    return;
  }
  const text = JSON.stringify(body);
  reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, value ?? ''])));
  reply.raw.setHeader('connection', 'close').setHeader('content-length', Buffer.byteLength(text));
  reply.hijack();
  reply.raw.statusCode = reply.statusCode;
  reply.raw.write(text);
  await Promise.race([sent, pause(LINGER_MS)]);
  reply.raw.end();
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  const call = request.routeOptions.config?.call;
  if (!call || refusalsOf(call).includes(failure.code)) return sendRefusal(request, reply, failure);
  request.log.error({ err: error, code: failure.code }, 'the contract lists no such refusal of this call');
  return sendRefusal(request, reply, INTERNAL);
}

const INTERNAL = failure('INTERNAL');

export function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Refused) return error.failure;
  if (error instanceof StorageFull) return failure('STORAGE_FULL');
  if (error instanceof StorageUnwritable) return failure('STORAGE_UNWRITABLE', { seconds: RETRY_SECONDS });
  if (error instanceof DatabaseAway) return failure('SERVICE_AWAY', { seconds: RETRY_SECONDS });
  const { statusCode = 500 } = error;
  // An address that is too long to be the token of anything.
  if (statusCode === 404 || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return failure('NOT_FOUND');
  const expected = bodyTypeExpected(request);
  if (statusCode === 413) return failure('CALL_TOO_LARGE', { limit: CALL_BODY.bytes });
  if (statusCode === 415 && expected !== undefined) return failure('BODY_TYPE_UNSUPPORTED', { expected });
  if (statusCode < 500) return failure('BAD_REQUEST');
  request.log.error({ err: error }, 'call failed');
  return INTERNAL;
}

function bodyTypeExpected({ routeOptions }: FastifyRequest): string | undefined {
  const call = routeOptions.config?.call;
  return call && bodyTypeOf(call);
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
