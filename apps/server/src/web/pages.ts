import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import files from '@fastify/static';
import { DEFAULT_LANGUAGE } from '@pagewright/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { shopFor } from '../payments/shop.ts';
import { isOperator } from '../callers/operator.ts';
import type { Services } from '../services.ts';
import { chatOfPage } from './ai-chat.ts';
import { canonicalOrigin } from './connections/host.ts';
import { knownPages } from './known-pages.ts';
import { movedTo } from './moved.ts';
import { originOf } from './origin.ts';
import { assetPolicy, createNonce, pagePolicy } from './policies.ts';
import { languageOf, refusalPage, wantsPage } from './refusal-page.ts';
import { failureOf, handleError } from './refusals.ts';
import { infoOf } from './session.ts';
import { refuseShared } from './share.ts';
import { createSite } from './site.ts';
import type { WebBuild } from './web-build.ts';

/** Of eleven: pages are compressed while they are made. */
const BROTLI_QUALITY = 4;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
const SERVICE_WORKER = 'service-worker.js';

/** Everything that is no call: the files of the web's build, and its pages, rendered here. */
export async function addPages(app: FastifyInstance, services: Services, web: WebBuild | undefined): Promise<void> {
  if (web === undefined) {
    services.log.warn('the web is not built: pages are not served');
    return;
  }
  await app.register((files) => addFiles(files, web));
  await app.register(async (pages) => {
    pages.setErrorHandler((error: FastifyError, request, reply) => {
      const { accept, 'accept-language': accepted } = request.headers;
      if (!wantsPage(accept)) return handleError(error, request, reply);
      const language = languageOf(request.url, accepted);
      const { status, headers, body } = refusalPage(failureOf(error, request), language, createNonce());
      return reply.code(status).headers(headers).send(body);
    });
    await pages.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
    await addRenderer(pages, services, web);
  });
}

async function addFiles(app: FastifyInstance, web: WebBuild): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rights: 'anyone' };
  });
  await app.register(files, {
    root: web.files,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`);
      // Its next build is found at the next start, whatever caches stand between.
      const isWorker = path.basename(file) === SERVICE_WORKER;
      const cached = lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`;
      reply.header('cache-control', isWorker ? 'no-cache' : cached);
      reply.header('content-security-policy', assetPolicy);
    },
  });
}

async function addRenderer(app: FastifyInstance, services: Services, web: WebBuild): Promise<void> {
  const { build, siteContext, articles } = web;
  const render = createRequestHandler(build, 'production');
  const { configOf, ...site } = createSite(services);

  const hasGoogle = services.settings.PLANS === 'hosted' && services.settings.GOOGLE_CLIENT_ID !== undefined;

  const isPage = knownPages(build, (slug) => site.tool(slug, DEFAULT_LANGUAGE) !== undefined, articles);
  refuseShared(app);
  app.get('/*', async (request, reply) => {
    const [pathname = '', query] = request.url.split(/\?(.*)/s);
    const moved = movedTo(pathname, isPage);
    if (moved !== undefined) return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 301);
    const nonce = createNonce();
    const origin = originOf(request, services.settings);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const context = new RouterContextProvider();
    // Of what the page is made from: the router would answer as for a fault of ours.
    let failed: unknown;
    const noted = (error: unknown): never => {
      failed = error;
      throw error;
    };
    const canonical = canonicalOrigin(request, services.settings);
    const { known } = request;
    const account = known?.kind === 'account' ? await infoOf(services, known.account, known.plan) : undefined;
    context.set(siteContext, {
      ...site,
      account,
      isKnown: known !== undefined,
      aiChat: (chatId) => chatOfPage(services, known, chatId).catch(noted),
      isOperator: known?.kind === 'account' && isOperator(known.account, services.settings),
      config: configOf(known),
      shop: (language) => shopFor(services, known, language).catch(noted),
      hasGoogle,
      origin: canonical,
      nonce,
    });

    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const page = await render(
      new Request(origin + request.url, { method: request.method, headers, signal: gone.signal }),
      context,
    );
    if (failed !== undefined) {
      await page.body?.cancel();
      throw failed;
    }
    // Whoever is logged in sees no login. Google's window must be able to answer the page that opened it.
    const loadsGoogle = hasGoogle && account === undefined;
    reply.code(page.status).header('content-security-policy', pagePolicy(nonce, loadsGoogle));
    if (loadsGoogle) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    // A login link stands in the address: nobody who is linked to, or loaded from, is told of it.
    if (holdsLink(request.url)) reply.header('referrer-policy', 'no-referrer');
    for (const [name, value] of page.headers) if (name !== 'content-length') reply.header(name, value);
    if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
    return reply.send(page.body ? Readable.fromWeb(page.body as ReadableStream) : undefined);
  });
}

const holdsLink = (address: string) => /[?&]token=|\/log-in\/[^/?]/.test(address);
