import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE } from '../../packages/contract/src/languages.ts';
import { ARTICLES } from '../../apps/web/scripts/articles/read.ts';
import routes from '../../apps/web/app/routes.ts';
import { articleFaults } from './articles/faults.ts';

/** Articles are whole: both languages, links and pictures that are there, lengths, and a command for every figure. */

const ROOT = path.join(import.meta.dirname, '../..');
const namesIn = (folder: string) => readdirSync(path.join(ROOT, folder), { withFileTypes: true });

const tools = namesIn('packages/tools')
  .filter((entry) => entry.isDirectory() && entry.name.includes('-'))
  .map(({ name }) => name);
const categories = new Set(namesIn('apps/web/articles').flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])));
const pages = routes
  .flatMap((route) => [route, ...(route.children ?? [])])
  .filter(({ id = '', path: own }) => own !== undefined && id.endsWith(`-${DEFAULT_LANGUAGE}`) && !/[:*]/.test(own))
  .map((route) => route.path ?? '');

const faults = await articleFaults(ARTICLES, {
  pages: new Set(['/', ...[...pages, ...tools].map((name) => `/${name}`)]),
  tools: new Set(tools),
  taken: new Set([...tools, ...pages.filter((name) => !categories.has(name))]),
  measured: new Set(
    namesIn('benchmarks/figures').flatMap(({ name }) => (name.endsWith('.ts') ? [name.replace(/\.ts$/, '')] : [])),
  ),
});
for (const fault of faults) console.log(`apps/web/articles/${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
