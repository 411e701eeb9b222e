import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run check`: everything about the tree that a machine can decide without running the product. Each check is a
 * command; all of them run, so that one call shows all that is wrong.
 */

const ROOT = path.join(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');

const CHECKS: { name: string; why: string; command: [string, ...string[]] }[] = [
  { name: 'types', why: 'everything that Node runs', command: ['tsc', '--noEmit', '-p', '.'] },
  {
    name: 'web types',
    why: 'the pages, with their routes',
    command: ['npm', 'run', '--silent', 'typecheck', '-w', '@pagewright/web'],
  },
  { name: 'lint', why: 'faults and boundaries of packages', command: ['oxlint', '--deny-warnings'] },
  {
    name: 'house',
    why: 'floors, doors and circles of files',
    command: ['node', 'scripts/check/house.ts'],
  },
  { name: 'format', why: 'one layout of code (mend with npm run format)', command: ['oxfmt', '--check'] },
  { name: 'exports', why: 'unused exports and files, undeclared imports', command: ['knip', '--no-progress'] },
  { name: 'documents', why: 'dead links, paths that are not there', command: ['node', 'scripts/check/documents.ts'] },
  {
    name: 'articles',
    why: 'both languages, links, pictures, lengths, commands of figures',
    command: ['node', 'scripts/check/articles.ts'],
  },
  { name: 'generated', why: 'parts of documents made from code', command: ['node', 'scripts/check/generated.ts'] },
  { name: 'shell', why: 'scripts that parse', command: ['bash', '-n', 'scripts/setup.sh'] },
];

let failed = 0;
for (const { name, why, command } of CHECKS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${why} (${seconds} s)`);
  if (status === 0) continue;
  failed += 1;
  console.log(`${stdout}${stderr}`.replace(/^/gm, '       '));
}
process.exitCode = failed === 0 ? 0 : 1;
