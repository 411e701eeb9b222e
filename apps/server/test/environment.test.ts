import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/**
 * What can be set is read once, at the entry of a program, checked and handed down; only so is the README's table of
 * settings complete. These files alone may look at the environment.
 */
const READERS: readonly { file: RegExp; because: string }[] = [
  { file: /^apps\/server\/src\/program\.ts$/, because: 'the entry of the server hands it to settings.ts' },
  { file: /^apps\/cli\/src\/prompt\.ts$/, because: 'the entry of the prompt hands it to its own settings.ts' },
  { file: /\/sandbox\/probes\/run-probes\.ts$/, because: 'it puts a secret there and sees that no program gets it' },
  { file: /^packages\/testkit\//, because: 'tests are told their database so' },
];

/** Also as `{ env } = process`, and imported. */
const READING =
  /process\s*(?:\.\s*env\b|\[\s*['"]env['"])|\benv\b[^;\n]*\}\s*=\s*process\b|\benv\b[^;\n]*from 'node:process'/;

const ROOT = path.join(import.meta.dirname, '../../..');

test('the environment is read at the entries of programs and nowhere else', () => {
  const folders = ['packages', 'apps/server/src', 'apps/cli/src'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:m?[jt]s|tsx)$/.test(file) && !file.endsWith('.test.ts'));
  assert.ok(files.length > 500, 'it looks at the files there are');
  const readers = files.filter((file) => {
    try {
      return READING.test(readFileSync(path.join(ROOT, file), 'utf8'));
    } catch {
      // Listed by git, and being deleted.
      return false;
    }
  });
  const others = readers.filter((reader) => !READERS.some(({ file }) => file.test(reader)));
  assert.deepEqual(others, [], 'settings are handed down from the entry');
});
