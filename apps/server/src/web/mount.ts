import { bodyTypeOf, type AnswerOf, type Call, type InputOf, type Rate } from '@pagewright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import type { BodyLimits } from './connections/limits.ts';
import { readForm } from './form.ts';
import { hasBody } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry that this route was mounted from. */
    call?: Call;
  }
}

interface CallRequest<C extends Call> {
  /** What the entry declares, checked; the part that is a file is read by who answers. */
  input: InputOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Files, events, and where it leads on to, are sent by the handler itself. */
type Answered<C extends Call> = C['answer'] extends { json: unknown } ? AnswerOf<C> : FastifyReply;

/** Mounts a call under all of its paths, with the checks and the rate of its entry. */
export function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>) => Promise<Answered<C>> | Answered<C>,
  limits?: BodyLimits,
): void {
  const { params, query, form, json } = call.input;
  const body = form ?? json;
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...('json' in call.answer && { response: { 200: call.answer.json } }),
  };
  const type = bodyTypeOf(call);
  for (const path of [call.path, ...(call.aliases ?? [])])
    app.route({
      method: call.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema,
      attachValidation: true,
      config: {
        call,
        rights: call.rights,
        ...(call.rate && { rateLimit: limitOf(call.rate) }),
        ...(limits && { body: limits }),
      },
      preParsing: async (request, _reply, payload) => {
        if (type !== undefined) assertBody(request, type);
        return payload;
      },
      preValidation: async (request) => {
        if (form) request.body = await readForm(request);
      },
      handler: async (request, reply) => {
        if (request.validationError) throw refusalOf(request.validationError);
        const input = {
          ...(params && (request.params as object)),
          ...(query && (request.query as object)),
          ...(body && (request.body as object)),
        };
        try {
          return await handler({ input: input as InputOf<C>, request, reply });
        } catch (error) {
          // A sender who was refused on the way has its answer.
          if (reply.sent) return reply;
          throw error;
        }
      },
    });
}

/** One type of body for each call. Another site's page cannot send JSON without asking first; a form is checked by its origin. */
function assertBody(request: FastifyRequest, type: string): void {
  if (!hasBody(request.raw)) throw new Refused('BAD_REQUEST');
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw new Refused('BODY_TYPE_UNSUPPORTED', { expected: type });
  // Packed, a body of a kilobyte can be a gigabyte.
  if (request.headers['content-encoding'] !== undefined) throw new Refused('BAD_REQUEST');
}

/** What cannot be the token of anything answers like one that is not there. */
function refusalOf({ validationContext }: NonNullable<FastifyRequest['validationError']>): Refused {
  return new Refused(validationContext === 'params' ? 'NOT_FOUND' : 'BAD_REQUEST');
}

export const limitOf = ({ calls, seconds, per }: Rate) => ({
  max: calls,
  timeWindow: seconds * 1000,
  ...(per === 'task' && {
    // The task is named in the body.
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => `${request.ip} ${taskOf(request.body)}`,
  }),
});

const taskOf = (body: unknown) => (typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '');
