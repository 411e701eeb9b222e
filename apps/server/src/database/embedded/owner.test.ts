import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ownFolder } from './owner.ts';

describe('a data folder', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pagewright-owner-'));
  });
  after(() => rm(folder, { recursive: true }));

  test('belongs to one process as long as that lives, and not longer', async () => {
    const source = `
      import { ownFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'owner.ts'))};
      await ownFolder(${JSON.stringify(folder)});
      console.log('owned');
      setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => other.stdout.once('data', resolve));
    await assert.rejects(ownFolder(folder), new RegExp(`process ${other.pid}\\) uses .+ set DATA_DIR`));

    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    const mine = await ownFolder(folder);
    await mine.release();
    assert.deepEqual(await readdir(folder), []);
  });

  test('is taken over from a process whose pid has been given away, and from a torn mark', async () => {
    for (const mark of [JSON.stringify({ pid: process.ppid, identity: 'another boot 1' }), '{"pi']) {
      await writeFile(path.join(folder, 'owner.json'), mark);
      await (await ownFolder(folder)).release();
    }
  });
});
