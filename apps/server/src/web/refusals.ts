import {
  ANY_REFUSAL,
  failure,
  failureSentence,
  FAILURES,
  HEADERS,
  readLanguage,
  REFUSALS,
  type Failure,
  type Refusal,
} from '@pagewright/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import { StorageFull } from '../storage/role.ts';

/** What a refused call answers: code, sentence in the visitor's language, failure as data. */

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, status } = REFUSALS[FAILURES[failure.code].refusal];
  if (failure.facts.seconds !== undefined) reply.header('retry-after', String(failure.facts.seconds));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      code,
      message: failureSentence(failure, readLanguage(headerOf(request, HEADERS.language))),
      failure,
    } satisfies Refusal);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  const call = request.routeOptions.config?.call;
  if (!call || [...call.refusals, ...ANY_REFUSAL].includes(failure.code)) return sendRefusal(request, reply, failure);
  request.log.error({ err: error, code: failure.code }, 'the contract lists no such refusal of this call');
  return sendRefusal(request, reply, INTERNAL);
}

const INTERNAL = failure('INTERNAL');

function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Refused) return error.failure;
  if (error instanceof StorageFull) return failure('STORAGE_FULL');
  if (error.statusCode === 404) return failure('NOT_FOUND');
  if (error.statusCode !== undefined && error.statusCode < 500) return failure('BAD_REQUEST');
  request.log.error({ err: error }, 'call failed');
  return INTERNAL;
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
