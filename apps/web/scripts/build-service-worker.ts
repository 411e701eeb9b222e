import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';

/**
 * Writes the service worker of the installed app into the web build, with the list of the files that the app's window
 * needs: everything that its routes can load, in all languages, but for PDFium and pictures.
 */

interface RouteAssets {
  module: string;
  imports?: string[];
  css?: string[];
}

const WEB = path.join(import.meta.dirname, '..');
const BUILT = path.join(WEB, 'build/client');
const BUNDLED = path.join(WEB, 'build/service-worker');
const ROUTES = /^(?:root|app-(?:tool-)?\w\w)$/;
const KEPT = /\.(?:js|css)$|^(?!.*-latin-ext-).*\.woff2$/;

const { assets } = (await import(pathToFileURL(path.join(WEB, 'build/server/index.js')).href)) as {
  assets: { entry: RouteAssets; routes: Record<string, RouteAssets>; url: string };
};
const all = new Set(await readdir(path.join(BUILT, 'assets')));

/** Whatever a file names of the build's files it may load, and so on. */
async function needed(): Promise<string[]> {
  const routes = Object.entries(assets.routes).flatMap(([id, route]) => (ROUTES.test(id) ? [route] : []));
  // Strings of a route's entry are addresses of its modules.
  const first = [assets.entry, ...routes].flatMap((route) => JSON.stringify(route).match(/[\w.-]+\.(?:js|css)/g) ?? []);
  const found = new Set<string>();
  for (const waiting = [...first]; waiting.length > 0;) {
    const name = waiting.pop();
    if (name === undefined || found.has(name) || !all.has(name) || !KEPT.test(name)) continue;
    found.add(name);
    if (name.endsWith('.woff2')) continue;
    const text = await readFile(path.join(BUILT, 'assets', name), 'utf8');
    waiting.push(...(text.match(/[\w.-]+\.(?:js|css|woff2)/g) ?? []));
  }
  // It names the modules of every route, which are fetched when they are gone to.
  return [...found, path.basename(assets.url)].toSorted();
}

const names = await needed();
const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
await build({
  configFile: false,
  root: WEB,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    outDir: BUNDLED,
    emptyOutDir: true,
    lib: { entry: path.join(WEB, 'service-worker/service-worker.ts'), formats: ['iife'], name: 'worker' },
    rolldownOptions: { output: { entryFileNames: 'service-worker.js' } },
  },
});
const { count, size, warnings } = await injectManifest({
  swSrc: path.join(BUNDLED, 'service-worker.js'),
  swDest: path.join(BUILT, 'service-worker.js'),
  injectionPoint: 'self.precached',
  globDirectory: BUILT,
  globPatterns: names.map((name) => `assets/${name}`),
  dontCacheBustURLsMatching: /^assets\//,
});
await rm(BUNDLED, { recursive: true });
for (const warning of warnings) console.warn(warning);
console.log(`The app's window is at hand in ${count} files, ${(size / 1000).toFixed(0)} kB.`);
