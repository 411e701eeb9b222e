import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { ZipFile } from './zip-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'zip-file-'));
after(() => rm(folder, { recursive: true, force: true }));

test('texts and pieces are there, in the order in which they were added', async () => {
  const file = path.join(folder, 'whole.zip');
  const zip = new ZipFile(file);
  await zip.addText('first.txt', 'one');
  zip.addPieces('second.txt', function* () {
    for (const word of ['two', 'three']) yield `${word} `;
  });
  await zip.addText('empty.txt', '');
  await zip.end();
  await using archive = await openZip(file);
  assert.deepEqual([...archive.entries.keys()], ['first.txt', 'second.txt', 'empty.txt']);
  assert.equal((await archive.read('second.txt', 100)).toString(), 'two three ');
  assert.equal((await archive.read('empty.txt', 100)).length, 0);
});

test('what fails while it is written fails who waits for it, and the end', async () => {
  const zip = new ZipFile(path.join(folder, 'missing', 'nowhere.zip'));
  await assert.rejects(
    zip.addText('first.txt', 'one'.repeat(100_000)).then(() => zip.end()),
    { code: 'ENOENT' },
  );

  const broken = new ZipFile(path.join(folder, 'broken.zip'));
  broken.addPieces('broken.txt', function* () {
    yield 'so far';
    throw new Error('no more');
  });
  await assert.rejects(broken.end(), { message: 'no more' });
});
