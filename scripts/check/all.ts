import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run check`: everything about the tree that a machine can decide without running the product. Each check is a
 * command; all of them run, so that one call shows all that is wrong.
 * usage: npm run check [-- --at-once <number>]
 */

interface Check {
  name: string;
  why: string;
  command: readonly [string, ...string[]];
}

const ROOT = path.join(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const { values } = parseArgs({ options: { 'at-once': { type: 'string', default: '2' } } });

/** The longest first, so that none is left over at the end. */
const CHECKS: Check[] = [
  { name: 'types', why: 'everything that Node runs', command: typesOf('.', 'node') },
  { name: 'web types', why: 'the pages, with their routes', command: typesOf('apps/web', 'web') },
  {
    name: 'exports',
    why: 'unused exports and files, undeclared imports',
    command: ['knip', '--no-progress', '--cache'],
  },
  { name: 'lint', why: 'faults and boundaries of packages', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', why: 'one layout of code (mend with npm run format)', command: ['oxfmt', '--check'] },
  { name: 'generated', why: 'parts of documents made from code', command: ['node', 'scripts/check/generated.ts'] },
  {
    name: 'house',
    why: 'floors, doors and circles of files',
    command: ['node', 'scripts/check/house.ts'],
  },
  {
    name: 'articles',
    why: 'both languages, links, pictures, lengths, commands of figures',
    command: ['node', 'scripts/check/articles.ts'],
  },
  { name: 'documents', why: 'dead links, paths that are not there', command: ['node', 'scripts/check/documents.ts'] },
  { name: 'worker types', why: 'the service worker', command: typesOf('apps/web/service-worker', 'service-worker') },
  { name: 'shell', why: 'scripts that parse', command: ['bash', '-n', 'scripts/setup.sh'] },
];

const started = performance.now();
const waiting = [...CHECKS];
let failed = 0;
await Promise.all(
  Array.from({ length: Number(values['at-once']) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(next))) failed += 1;
  }),
);
console.log(`${CHECKS.length} checks, ${failed} failed (${secondsSince(started)} s)`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Files that have not changed since the last check are not checked again. One thread: several checkers of one project repeat each
 * other's work, and the other core has a check of its own.
 */
function typesOf(project: string, cache: string): Check['command'] {
  const info = `node_modules/.cache/types/${cache}.tsbuildinfo`;
  return ['tsc', '--noEmit', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', info];
}

/** Runs a check and prints its line, with everything that it found. */
async function passes({ name, why, command: [program, ...args] }: Check): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [code, ...found] = await Promise.all([status, text(child.stdout), text(child.stderr)]);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${why} (${secondsSince(begun)} s)`);
  if (code !== 0) console.log(found.join('').replace(/^/gm, '       '));
  return code === 0;
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1);
}
