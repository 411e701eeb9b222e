import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { SHARED, SHARED_FIELD, type SharedFault, type SharedFiles } from '../app/installed/shared.ts';
import { keep } from '../app/site/kept-files.ts';
import { appPath, isAppPath, languageOfPath } from '../app/site/paths.ts';

/**
 * Of the installed app: it opens without a network, and takes files that are shared with it. Nothing of a visitor is
 * cached: only files of the build, and the app's first page as it is for nobody in particular. A new build waits until no
 * page of the old one is open, so it never takes over (`skipWaiting`) by itself.
 */

/** `precached`: set by the build, of the files that the app's window needs. */
declare const self: ServiceWorkerGlobalScope & { precached: readonly { url: string; revision: string | null }[] };
/** Set by the build: changes with what is cached. */
declare const BUILD: string;

const files = self.precached;
const PAGES = `pages-${BUILD}`;
const ENGINE = 'engine';
const SHARE_PATHS = new Map(LANGUAGES.map((language) => [`${appPath(language)}/share`, language]));

precacheAndRoute([...files]);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => event.waitUntil(keepPages()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldPages()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const shared = request.method === 'POST' ? SHARE_PATHS.get(pathname) : undefined;
  if (shared) event.respondWith(takeShared(request, shared));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && isAppPath(pathname)) event.respondWith(openApp(request, pathname));
  else if (pathname.startsWith('/assets/') && pathname.endsWith('.wasm')) event.respondWith(loadEngine(event));
});

/** Without cookies, so that the page is nobody's. One of another build than these files is not kept. */
async function keepPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  const cached = new Set(files.map(({ url }) => `/${url.replace(/^\//, '')}`));
  for (const language of LANGUAGES) {
    const path = appPath(language);
    const page = await fetch(path, {
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'Accept-Language': language },
    });
    const modules = (await page.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
    const lacking = modules.find((each) => !cached.has(each));
    if (!page.ok || lacking !== undefined) throw new Error(`${path} answers ${page.status} and needs ${lacking}`);
    await cache.put(path, page);
  }
}

async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('pages-') && name !== PAGES).map((name) => caches.delete(name)),
  );
}

/** Tools need the server: without it there is the first page, which says so and takes files all the same. */
async function openApp(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const home = appPath(languageOfPath(pathname));
    if (pathname !== home) return Response.redirect(home);
    const page = await (await caches.open(PAGES)).match(home);
    if (!page) throw error;
    return page;
  }
}

/** PDFium is two megabytes: kept when it is first used, one build of it at a time. */
async function loadEngine({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(ENGINE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepAlone(cache, request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keepAlone(cache: Cache, request: Request, answer: Response): Promise<void> {
  await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
  // A full disk has no room for it: it is fetched again next time.
  await cache.put(request, answer);
}

/** The files reach the page by this device's storage; no server sees them before a tool is chosen. */
async function takeShared(request: Request, language: Language): Promise<Response> {
  const form = await request.formData();
  // A form without a file sends a nameless one.
  const given = form.getAll(SHARED_FIELD).flatMap((each) => (each instanceof File && each.name !== '' ? [each] : []));
  const found = given.length === 0 ? ('none' satisfies SharedFault) : await keepShared({ files: given });
  return Response.redirect(`${appPath(language)}?${SHARED}=${found}`, 303);
}

const keepShared = (shared: SharedFiles): Promise<string> => keep(shared).catch((): SharedFault => 'full');
