import { closeUnlessShared } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { inspectPdf, measurePdf } from './inspect.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inspect-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  rmSync(folder, { recursive: true, force: true });
});

/** Two pages, the second one turned and cropped. */
const PLAIN = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>> endobj
4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/CropBox[10 10 110 60]/Rotate 90>> endobj
trailer <</Root 1 0 R>>
`;

function written(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content, 'latin1');
  return file;
}

function encrypted(name: string, user: string): string {
  const file = path.join(folder, name);
  execFileSync(
    'qpdf',
    ['--warning-exit-0', '--encrypt', user, 'owner', '256', '--', written('plain.pdf', PLAIN), file],
    { stdio: 'pipe' },
  );
  return file;
}

test('pages are measured as they are displayed', async () => {
  const { pages, encryption, signatures, sizes } = await measurePdf(written('plain.pdf', PLAIN));
  assert.deepEqual({ pages, encryption, signatures }, { pages: 2, encryption: 'none', signatures: 0 });
  assert.deepEqual(sizes, [
    { width: 200, height: 100, rotation: 0 },
    { width: 50, height: 100, rotation: 90 },
  ]);
});

test('a file that needs a password asks for it, tells a wrong one, and takes either of its two', async () => {
  const file = encrypted('user.pdf', 'secret');
  await assert.rejects(inspectPdf(file), { code: 'PASSWORD_MISSING', facts: { path: file } });
  await assert.rejects(inspectPdf(file, { password: 'guess' }), { code: 'PASSWORD_WRONG', facts: { path: file } });
  for (const password of ['secret', 'owner']) assert.equal((await inspectPdf(file, { password })).encryption, 'user');
});

test('a file that only restricts opens by itself, whatever password is offered', async () => {
  const file = encrypted('owner.pdf', '');
  assert.equal((await inspectPdf(file)).encryption, 'owner');
  assert.equal((await inspectPdf(file, { password: 'guess' })).pages, 2);
});

test('what is no document is damaged', async () => {
  const file = written('text.pdf', '%PDF-1.7 and then nothing');
  await assert.rejects(inspectPdf(file), { code: 'FILE_DAMAGED', facts: { path: file } });
});

test('more pages than a document may have are refused', async () => {
  const kids = '3 0 R '.repeat(20_001);
  const many = PLAIN.replace('[3 0 R 4 0 R]/Count 2', `[${kids}]/Count 20001`);
  const file = written('many.pdf', many);
  await assert.rejects(inspectPdf(file), {
    code: 'PAGES_TOO_MANY',
    facts: { path: file, pages: 20_001, limit: 20_000 },
  });
});
