import { ANY_RATE, CALL_PREFIXES } from '@pagewright/contract';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { addCallers } from '../callers/hook.ts';
import { Refused } from '../failure.ts';
import { addSandboxPages } from '../payments/kinds/sandbox/pages.ts';
import type { Services } from '../services.ts';
import { accountCalls } from './calls/accounts.ts';
import { aiCalls } from './calls/ai.ts';
import { contactCalls } from './calls/contact.ts';
import { countCalls } from './calls/count.ts';
import { articleCalls } from './calls/articles.ts';
import { downloadCalls } from './calls/downloads.ts';
import { blankCalls } from './calls/blanks.ts';
import { faceCalls } from './calls/faces.ts';
import { signatureCalls } from './calls/signatures.ts';
import { factCalls } from './calls/facts.ts';
import { googleCalls } from './calls/google.ts';
import { paymentEventCalls } from './calls/payment-events.ts';
import { paymentCalls } from './calls/payments.ts';
import { historyCalls } from './calls/history.ts';
import { ownDataCalls } from './calls/own-data.ts';
import { operatorCalls } from './calls/operator.ts';
import { taskCalls } from './calls/tasks.ts';
import { uploadCalls } from './calls/upload.ts';
import { addHealth, type Health } from './health.ts';
import { assertOwnSite } from './origin.ts';
import { createDoor, trustedProxies } from './connections/door.ts';
import {
  CALL_BODY,
  CHECK_MS,
  HEADERS_BYTES,
  HEADERS_MS,
  IDLE_MS,
  KEEP_ALIVE_MS,
  RETRY_SECONDS,
  UPLOAD_MS,
} from './connections/limits.ts';
import { addOutbox } from './outbox.ts';
import { addPages } from './pages.ts';
import { filePolicy } from './policies.ts';
import { limitOf } from './mount.ts';
import { addPayForward } from './pay-forward.ts';
import { IPV6_SUBNET, tooFrequent } from './rates.ts';
import { handleError } from './refusals.ts';
import { loadWebBuild } from './web-build.ts';
import { createRefuseUnknown, type Route } from './unknown.ts';

export interface WebServer {
  app: FastifyInstance;
  /** Everything that is mounted; `call` is the entry that it was mounted from. */
  routes: readonly Route[];
  /** Answers held polls at once, ends what is being answered, takes nothing new. */
  close: () => Promise<void>;
}

const CLOSE_MS = 15_000;
/** Probes of the operator, and the files of the web's build. */
const UNCOUNTED = /^\/(?:healthz|readyz|assets\/[^?]*)$/;

export async function createWebServer(services: Services, health: Health): Promise<WebServer> {
  const { settings, keys, log } = services;
  const closing = new AbortController();
  const door = createDoor(settings);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a call, by our own hook, which knows what a log may hold.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: CALL_BODY.bytes,
    trustProxy: trustedProxies(settings),
    requestTimeout: UPLOAD_MS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Calls that come while the process ends are refused by a hook, in the shape of every answer.
    return503OnClosing: false,
    clientErrorHandler: door.refuseUnreadable,
    // Of `GET http://host/path`, RFC 9112, section 3.2.2.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, ''),
    routerOptions: { maxParamLength: 64 },
    forceCloseConnections: 'idle',
    // An address that cannot be read, before there is any route.
    frameworkErrors: handleError,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: HEADERS_BYTES,
      // It is asked for by us, who answer in words.
      requireHostHeader: false,
    },
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

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', filePolicy);
  });
  door.guard(app);
  app.addHook('onRequest', async (request) => {
    if (closing.signal.aborted) throw new Refused('SERVICE_AWAY', { seconds: RETRY_SECONDS });
    if (request.method !== 'GET' && request.method !== 'HEAD') assertOwnSite(request, settings);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'call');
  });

  addCallers(app, services);
  addHealth(app, services, health);
  await app.register(uploadCalls, { services });
  await app.register(taskCalls, { services, closing: closing.signal });
  await app.register(downloadCalls, { services, closing: closing.signal });
  await app.register(aiCalls, { services, closing: closing.signal });
  await app.register(accountCalls, { services });
  await app.register(googleCalls, { services });
  await app.register(paymentCalls, { services });
  await app.register(paymentEventCalls, { services });
  await app.register(historyCalls, { services });
  await app.register(ownDataCalls, { services });
  await app.register(operatorCalls, { services });
  await app.register(contactCalls, { services });
  await app.register(countCalls, { services });
  await app.register(factCalls, { services });
  await app.register(blankCalls, { services });
  await app.register(faceCalls);
  await app.register(signatureCalls, { services });
  const web = await loadWebBuild();
  await app.register(articleCalls, { services, articles: web?.articles });
  // What is no call answers like one: the pages' 404 is for people.
  const refuseUnknown = createRefuseUnknown(routes);
  app.setNotFoundHandler(refuseUnknown);
  for (const prefix of CALL_PREFIXES)
    for (const path of [prefix, `${prefix}/*`]) app.get(path, { config: { rights: 'anyone' } }, refuseUnknown);
  await addOutbox(app, services);
  addPayForward(app, services);
  await addSandboxPages(app, services);
  await addPages(app, services, web);

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
