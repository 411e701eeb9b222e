import { ANY_RATE, CALL_PREFIXES, failure, type Call } from '@pagewright/contract';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { addCallers } from '../callers/hook.ts';
import type { Services } from '../services.ts';
import { downloadCalls } from './calls/downloads.ts';
import { factCalls } from './calls/facts.ts';
import { taskCalls } from './calls/tasks.ts';
import { uploadCalls } from './calls/upload.ts';
import { addHealth, type Health } from './health.ts';
import { assertOwnSite } from './origin.ts';
import { addPages } from './pages.ts';
import { filePolicy } from './policies.ts';
import { limitOf } from './mount.ts';
import { IPV6_SUBNET, tooFrequent } from './rates.ts';
import { handleError, sendRefusal } from './refusals.ts';

interface Route {
  method: string;
  path: string;
  call: Call | undefined;
}

export interface WebServer {
  app: FastifyInstance;
  /** Everything that is mounted; `call` is the entry that it was mounted from. */
  routes: readonly Route[];
  /** Answers held polls at once, ends what is being answered, takes nothing new. */
  close: () => Promise<void>;
}

/** JSON and forms of a call; files are streamed and have limits of their own. */
const LONGEST_BODY = 512 * 1024;
const HEADERS_MS = 15_000;
/** A connection on which nothing comes and goes for so long is closed. */
const IDLE_MS = 120_000;
const CLOSE_MS = 15_000;
/** Probes of the operator, and the files of the web's build. */
const UNCOUNTED = /^\/(?:healthz|readyz|assets\/[^?]*)$/;

export async function createWebServer(services: Services, health: Health): Promise<WebServer> {
  const { settings, keys, log } = services;
  const closing = new AbortController();
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a call, by our own hook, which knows what a log may hold.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LONGEST_BODY,
    trustProxy: settings.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    // Uploads may take their time; their pace is watched where they are received.
    requestTimeout: 0,
    connectionTimeout: IDLE_MS,
    routerOptions: { maxParamLength: 64 },
    forceCloseConnections: 'idle',
    // An address that cannot be read, before there is any route.
    frameworkErrors: handleError,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: 16 * 1024 },
  });
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url, call: config?.call });
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);

  const secure = settings.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cookie, { secret: keys.cookies });
  if (settings.RATE_LIMITS === 'on')
    await app.register(rateLimit, {
      ...limitOf(ANY_RATE),
      ipv6Subnet: IPV6_SUBNET,
      errorResponseBuilder: tooFrequent,
      allowList: (request) => UNCOUNTED.test(request.url),
    });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', filePolicy);
    if (request.method !== 'GET' && request.method !== 'HEAD') assertOwnSite(request, settings);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'call');
  });

  addCallers(app, settings);
  addHealth(app, services, health);
  await app.register(uploadCalls, { services });
  await app.register(taskCalls, { services, closing: closing.signal });
  await app.register(downloadCalls, { services, closing: closing.signal });
  await app.register(factCalls, { services });
  // What is no call answers like one: the pages' 404 is for people.
  app.setNotFoundHandler(refuseUnknown);
  for (const prefix of CALL_PREFIXES)
    for (const path of [prefix, `${prefix}/*`]) app.get(path, { config: { anonymous: true } }, refuseUnknown);
  await addPages(app, services);

  return {
    app,
    routes,
    close: async () => {
      closing.abort();
      // A download that its receiver does not take holds nobody up.
      const killTimer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
      await app.close();
      clearTimeout(killTimer);
    },
  };
}

const LONGEST_NAME = 100;

function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const call = `${request.method} ${path}`;
  const named = call.length > LONGEST_NAME ? `${call.slice(0, LONGEST_NAME)}…` : call;
  return sendRefusal(request, reply, failure('CALL_UNKNOWN', { call: named }));
}
