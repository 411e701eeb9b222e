import { CALL_PREFIXES, failure, type Call, type Failure } from '@pagewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './refusals.ts';

/** What is mounted; `call` is the entry that it was mounted from. */
export interface Route {
  method: string;
  path: string;
  call: Call | undefined;
}

const LONGEST_NAME = 100;
const PAGE_METHODS = ['GET', 'HEAD'];

/** Answers what is no call and no page. An address that takes another method says which. */
export function createRefuseUnknown(routes: readonly Route[]) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    const call = `${request.method} ${path}`;
    const named = call.length > LONGEST_NAME ? `${call.slice(0, LONGEST_NAME)}…` : call;
    return sendRefusal(request, reply, failureOf(request.method, methodsOf(routes, path), named));
  };
}

function failureOf(method: string, methods: readonly string[], call: string): Failure {
  if (methods.length === 0) return failure('CALL_UNKNOWN', { call });
  // The framework routes no parameter that is longer than any token.
  if (methods.includes(method)) return failure('NOT_FOUND');
  return failure('METHOD_UNSUPPORTED', { call, methods: methods.join(', ') });
}

function methodsOf(routes: readonly Route[], path: string): string[] {
  const isCall = CALL_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (!isCall) return PAGE_METHODS;
  return routes.flatMap((route) => (route.call && isSamePath(route.path, path) ? [route.method] : []));
}

function isSamePath(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}
