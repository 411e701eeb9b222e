import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints, for each page, the Brotli bytes of JavaScript that the browser needs before the page answers to a hand: the
 * entry, the root, the route, everything they import at once, and the words of one language.
 */

interface RouteAssets {
  module: string;
  imports?: string[];
}
interface BuildManifest {
  entry: RouteAssets;
  routes: Record<string, RouteAssets>;
}

const BUILD = path.join(import.meta.dirname, '..', 'build');
const LIMIT_BYTES = 160_000;

const { assets } = (await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href)) as {
  assets: BuildManifest & { url: string };
};
const read = (address: string) => readFile(path.join(BUILD, 'client', address));

/** Static imports of a chunk, followed to the end; dynamic ones come later and are not first load. */
async function withImports(addresses: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const waiting = [...addresses]; waiting.length > 0;) {
    const address = waiting.pop();
    if (address === undefined || found.has(address)) continue;
    found.add(address);
    const code = (await read(address)).toString('utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/assets/${name}`);
  }
  return found;
}

const isOf = (route: RouteAssets | undefined): string[] => (route ? [route.module, ...(route.imports ?? [])] : []);
const entryCode = (await Promise.all([...(await withImports(isOf(assets.entry)))].map(read))).join('\n');

/** Of all words in a language, the most: themes are fetched with what says them. */
async function vocabularyOf(language: string): Promise<string | undefined> {
  const names = entryCode.match(new RegExp(`\\b${language}-[\\w-]+\\.js`, 'g')) ?? [];
  const sized = await Promise.all(names.map(async (name) => ({ name, bytes: (await read(`/assets/${name}`)).length })));
  return sized.toSorted((a, b) => b.bytes - a.bytes)[0]?.name;
}

let heaviest = 0;
for (const language of ['en', 'fr']) {
  const words = await vocabularyOf(language);
  for (const page of ['home', 'tool']) {
    const chunks = await withImports([
      assets.url,
      ...isOf(assets.entry),
      ...isOf(assets.routes.root),
      ...isOf(assets.routes[`${page}-${language}`]),
      ...(words === undefined ? [] : [`/assets/${words}`]),
    ]);
    const bytes = (await Promise.all([...chunks].map(read))).reduce(
      (sum, code) => sum + brotliCompressSync(code).length,
      0,
    );
    heaviest = Math.max(heaviest, bytes);
    console.log(`${page} (${language}): ${(bytes / 1000).toFixed(1)} kB Brotli in ${chunks.size} files`);
  }
}
if (heaviest > LIMIT_BYTES) {
  console.error(`The first load is over ${LIMIT_BYTES / 1000} kB.`);
  process.exitCode = 1;
}
