import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { makeJobFolder, removeJobFolder } from './folder.ts';

test('a folder into which a dying process still writes is removed all the same', async () => {
  const job = await makeJobFolder('same-user');
  // Files as fast as it can, for as long as a process takes to die on a full machine.
  const writer = spawn(
    process.execPath,
    [
      '-e',
      `const fs = require('node:fs'); let end = Infinity;
       for (let at = 0; Date.now() < end; at += 1) {
         try { fs.writeFileSync(process.argv[1] + '/' + at, ''); } catch { break; }
         if (at === 500) { process.stdout.write('x'); end = Date.now() + 200; }
       }`,
      job.scratch,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await new Promise((resolve) => writer.stdout.once('data', resolve));
  const ended = new Promise((resolve) => writer.once('exit', resolve));
  await removeJobFolder(job);
  await ended;
  assert.equal(existsSync(path.dirname(job.in)), false);
});
