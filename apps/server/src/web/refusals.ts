import {
  failureSentence,
  FAILURES,
  HEADERS,
  readLanguage,
  WIRE_CODES,
  type Failure,
  type FailureCode,
  type Refusal,
} from '@pagewright/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import { StorageFull } from '../storage/role.ts';

/** What a refused call answers: code, sentence in the visitor's language, failure as data. */

const RETRY_SECONDS = 60;

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status } = FAILURES[failure.code];
  if (status === 429) reply.header('retry-after', String(failure.facts.seconds ?? RETRY_SECONDS));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      code: failure.code === 'TOO_FREQUENT' ? WIRE_CODES.tooFrequent : WIRE_CODES.running,
      message: failureSentence(failure, readLanguage(headerOf(request, HEADERS.language))),
      failure,
    } satisfies Refusal);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) return sendRefusal(request, reply, { code: error.code, facts: error.facts });
  if (error instanceof StorageFull) return sendRefusal(request, reply, { code: 'STORAGE_FULL', facts: {} });
  const code = codeOfStatus(error.statusCode);
  if (code === 'INTERNAL') request.log.error({ err: error }, 'call failed');
  return sendRefusal(request, reply, { code, facts: {} });
}

function codeOfStatus(status: number | undefined): FailureCode {
  if (status === undefined || status >= 500) return 'INTERNAL';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_FREQUENT';
  return 'BAD_REQUEST';
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
