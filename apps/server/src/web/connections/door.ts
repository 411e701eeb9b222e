import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { failure } from '@pagewright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../failure.ts';
import type { Settings } from '../../settings.ts';
import { hasBody, sendRefusal } from '../refusals.ts';
import { createCap } from './cap.ts';
import { namesHost } from './host.ts';
import { CALL_BODY, REFUSED_CONNECTION_MS, RETRY_SECONDS, type BodyLimits } from './limits.ts';
import { createPaceWatch } from './pace.ts';
import { failureOfParser, refuseRaw } from './raw-refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the body of this route may be, where it is not that of any call. */
    body?: BodyLimits;
  }
}

type DoorSettings = Pick<Settings, 'CONNECTIONS_PER_ADDRESS' | 'UPLOADS_PER_ADDRESS' | 'TRUST_PROXY'>;

/** The addresses of `TRUST_PROXY`, one by one. */
export const trustedProxies = ({ TRUST_PROXY = '' }: Pick<Settings, 'TRUST_PROXY'>): string[] =>
  TRUST_PROXY.split(',').flatMap((address) => (address.trim() === '' ? [] : [address.trim()]));

interface Door {
  /** Answers what Node's parser could not read; the framework takes it when it is made. */
  refuseUnreadable: (error: NodeJS.ErrnoException, socket: Socket) => void;
  guard: (app: FastifyInstance) => void;
}

/**
 * Keeps slow, broken and greedy callers from taking the room of others, before any call is looked at. Behind a proxy
 * that is trusted, callers are counted by the addresses that it names, and its own connections not at all.
 */
export function createDoor(settings: DoorSettings): Door {
  const isProxy = proxyAddress.compile(trustedProxies(settings));
  const connections = createCap(settings.CONNECTIONS_PER_ADDRESS);
  const tooMany = createCap(settings.CONNECTIONS_PER_ADDRESS);
  const bodies = createCap(settings.UPLOADS_PER_ADDRESS);
  const refused = new WeakSet<Socket>();
  const answering = new WeakMap<Socket, ServerResponse>();
  const pace = createPaceWatch();

  const countConnection = (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const leave = connections.enter(remoteAddress);
    if (leave) {
      socket.once('close', leave);
      return;
    }
    // It may make one call, to hear why; twice the cap hears nothing.
    const leaveRefused = tooMany.enter(remoteAddress);
    if (!leaveRefused) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const timer = setTimeout(() => socket.destroy(), REFUSED_CONNECTION_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      leaveRefused();
    });
  };

  const receiveBody = (request: FastifyRequest, reply: FastifyReply) => {
    const limits = request.routeOptions.config?.body ?? CALL_BODY;
    const leave = bodies.enter(request.ip);
    if (!leave) throw new Refused('TOO_FREQUENT', { seconds: RETRY_SECONDS });
    request.raw.once('close', leave);
    const tooLarge = limits.tooLarge ?? failure('CALL_TOO_LARGE', { limit: limits.bytes });
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw Refused.with(tooLarge);
    pace.watchBody(request.raw, limits, (breach) => {
      if (reply.sent || reply.raw.headersSent) request.raw.socket.destroy();
      else sendRefusal(request, reply, breach === 'slow' ? failure('CALL_TOO_SLOW') : tooLarge);
    });
  };
  return {
    refuseUnreadable: (error, socket) => {
      const answer = answering.get(socket);
      const isAnswered = answer?.headersSent === true && !answer.writableFinished;
      // Browsers connect ahead of their calls: an answer to nothing would be taken for that of the call they send next.
      const isSilent = socket.bytesRead === 0;
      if (error.code === 'ECONNRESET' || isAnswered || isSilent) socket.destroy();
      else refuseRaw(socket, failureOfParser(error));
    },
    guard: (app) => {
      const { server } = app;
      app.addHook('onClose', async () => pace.stop());
      server.on('connection', countConnection);
      server.prependListener('request', (request, response) => {
        answering.set(request.socket, response);
        pace.watchAnswer(response, request.socket);
      });
      // RFC 9110, section 10.1.1, lets us pass over an expectation that we do not know.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      server.on('connect', (_request, socket) => refuseRaw(socket, failure('BAD_REQUEST')));
      app.addHook('onRequest', async (request, reply) => {
        if (refused.has(request.raw.socket)) {
          reply.header('connection', 'close');
          throw new Refused('TOO_FREQUENT', { seconds: RETRY_SECONDS });
        }
        if (!namesHost(request)) throw new Refused('BAD_REQUEST');
        if (hasBody(request.raw)) receiveBody(request, reply);
      });
    },
  };
}
