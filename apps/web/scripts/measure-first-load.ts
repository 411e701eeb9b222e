import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints, for each page, the bytes that the browser needs before the page looks as it should and answers to a hand, beside
 * the limits of `budgets.json`: JavaScript (the entry, the root, the route, everything they import at once, and the words
 * of one language) and style sheets as Brotli packs them, and the fonts of Latin text.
 */

interface RouteAssets {
  module: string;
  imports?: string[];
  css?: string[];
}
interface BuildManifest {
  entry: RouteAssets;
  routes: Record<string, RouteAssets & { hasDefaultExport?: boolean }>;
}
type Budgets = Record<'javascript' | 'styles' | 'fonts', number>;

const WEB = path.join(import.meta.dirname, '..');
const BUILD = path.join(WEB, 'build');
const limits = JSON.parse(await readFile(path.join(WEB, 'budgets.json'), 'utf8')) as Budgets;

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

const sizes = new Map<string, number>();
async function packed(addresses: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const address of addresses) {
    const size = sizes.get(address) ?? brotliCompressSync(await read(address)).length;
    sizes.set(address, size);
    sum += size;
  }
  return sum;
}

const siteStyles = (await readdir(path.join(BUILD, 'client/assets')))
  .filter((name) => /^app-[\w-]+\.css$/.test(name))
  .map((name) => `/assets/${name}`);
/** Fonts that the text of an English or French page asks for: those whose range begins with the first Latin letters. */
const fonts = (await Promise.all(siteStyles.map(read)))
  .flatMap((css) => [...css.toString('utf8').matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face))
  .filter((face) => /unicode-range:U\+(?:\?\?|20-)/.test(face))
  .map((face) => /url\((?<address>[^)]+)\)/.exec(face)?.groups?.['address'] ?? '');
const fontBytes = (await Promise.all(fonts.map(read))).reduce((sum, font) => sum + font.length, 0);

const pages = Object.entries(assets.routes).filter(
  ([name, { hasDefaultExport }]) => hasDefaultExport && name !== 'root',
);
const over: string[] = [];
for (const [name, route] of pages) {
  const words = await vocabularyOf(name.endsWith('-fr') ? 'fr' : 'en');
  const chunks = await withImports([
    assets.url,
    ...isOf(assets.entry),
    ...isOf(assets.routes['root']),
    ...isOf(route),
    ...(words === undefined ? [] : [`/assets/${words}`]),
  ]);
  const needs: Budgets = {
    javascript: await packed(chunks),
    styles: await packed(new Set([...siteStyles, ...(route.css ?? [])])),
    fonts: fontBytes,
  };
  const told = Object.entries(needs).map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)} kB`);
  console.log(`${name}: ${told.join(', ')} in ${chunks.size} scripts`);
  for (const [kind, bytes] of Object.entries(needs) as [keyof Budgets, number][])
    if (bytes > limits[kind]) over.push(`${name}: ${kind} is over ${limits[kind] / 1000} kB`);
}
if (over.length > 0) {
  console.error(over.join('\n'));
  process.exitCode = 1;
}
