import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, type TestFile } from './test-files.ts';

/** Only their tests start servers. */
const APPS = path.join(ROOT, 'apps/');

/**
 * Prepares the environment of test files and returns it: one folder of compiled code for all processes, and one database that every test
 * server copies. Call `remove` at the end.
 */
export async function prepareTests(
  files: readonly TestFile[],
): Promise<{ environment: NodeJS.ProcessEnv; remove: () => Promise<void> }> {
  const environment = { ...process.env, NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') };
  const isPrepared = process.env['TEST_DATABASE'] !== undefined;
  if (isPrepared || !files.some(({ file }) => file.startsWith(APPS))) return { environment, remove: async () => {} };
  const database = await mkdtemp(path.join(tmpdir(), 'test-database-'));
  const script = path.join(APPS, 'server/test/prepare-database.ts');
  await promisify(execFile)(process.execPath, [script, database], { env: environment });
  return {
    environment: { ...environment, TEST_DATABASE: database },
    remove: () => rm(database, { recursive: true, force: true }),
  };
}
