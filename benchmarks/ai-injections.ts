import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * A model that obeys every document, in a real browser: a hundred variations of each kind of injection. What the test of the
 * page does with a few, with all of them; it fails where anything is carried out.
 * usage: npm run bench -- ai-injections [--variations 100]
 */

const TEST = path.join(import.meta.dirname, '../apps/web/test/browser/ai-injections.test.ts');

export async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--variations');
  const variations = at < 0 ? '100' : args[at + 1];
  const began = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', path.join(import.meta.dirname, '../apps/server/src/imports.ts'), '--test', TEST],
    { env: { ...process.env, AI_INJECTIONS: variations }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  console.log(status === 0 ? (/^ℹ .*variations.*$/m.exec(stdout)?.[0] ?? stdout) : stdout);
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (status !== 0) process.exitCode = 1;
}
