import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fixture } from '@pagewright/testkit';
import { checkPdf, rewritePlain } from './qpdf.ts';
import { findPrograms } from './find.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qpdf-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** One empty page, with a cross-reference table and a trailer that ends with `extra`. */
function oldPdf(extra = ''): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>',
  ];
  let body = '%PDF-1.6\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<< /Size 4 /Root 1 0 R ${extra} >>\nstartxref\n${body.length}\n%%EOF\n`;
}

const target = () => path.join(folder, `out-${Math.random()}.pdf`);

test('qpdf is found with its version', async () => {
  const { found, missing } = await findPrograms();
  assert.match(found.get('qpdf') ?? '', /^\d+\.\d+/);
  assert.equal(missing.has('qpdf'), false);
});

test('a sound file is written again as sound', async () => {
  const output = target();
  assert.deepEqual(await rewritePlain(fixture('plain-3-pages'), output), { repaired: false });
  assert.deepEqual(await checkPdf(output), { repaired: false });
});

test('a file in a closed folder under a hostile name is read', async () => {
  const closed = path.join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const input = path.join(closed, '--replace-input @x ☂ \n.pdf');
  await writeFile(input, await readFile(fixture('plain-3-pages')), { mode: 0o600 });
  assert.deepEqual(await rewritePlain(input, target()), { repaired: false });
});

test('a damaged cross-reference table is mended and said so', async () => {
  const input = path.join(folder, 'moved.pdf');
  await writeFile(input, oldPdf().replace(/startxref\s+\d+/, 'startxref\n7'));
  const output = target();
  assert.deepEqual(await rewritePlain(input, output), { repaired: true });
  assert.deepEqual(await checkPdf(output), { repaired: false });
});

test('what cannot be mended fails as damaged, with the path, and leaves no result', async () => {
  const input = path.join(folder, 'head.pdf');
  await writeFile(input, (await readFile(fixture('plain-3-pages'))).subarray(0, 60));
  const output = target();
  await assert.rejects(rewritePlain(input, output), { code: 'FILE_DAMAGED', facts: { path: input, program: 'qpdf' } });
  assert.equal(existsSync(output), false);
});

test('a missing and a wrong password are told apart', async () => {
  const input = fixture('encrypted-3-pages');
  await assert.rejects(rewritePlain(input, target()), { code: 'PASSWORD_MISSING' });
  await assert.rejects(rewritePlain(input, target(), { password: '' }), { code: 'PASSWORD_MISSING' });
  await assert.rejects(rewritePlain(input, target(), { password: '--help' }), { code: 'PASSWORD_WRONG' });
  assert.deepEqual(await rewritePlain(input, target(), { password: 'secret' }), { repaired: false });
});

test('an encryption by certificate is told from one by password', async () => {
  const input = path.join(folder, 'certificate.pdf');
  await writeFile(input, oldPdf('/Encrypt << /Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s5 >> /ID [<00> <00>]'));
  await assert.rejects(rewritePlain(input, target()), { code: 'ENCRYPTION_UNSUPPORTED' });
});

test('an abort is an abort', async () => {
  await assert.rejects(rewritePlain(fixture('plain-3-pages'), target(), { signal: AbortSignal.abort() }), {
    code: 'ABORTED',
  });
});

test(
  'a password is on no command line while qpdf runs',
  { skip: process.platform !== 'linux' && 'Linux only' },
  async () => {
    const password = `never-${Math.random()}`;
    const input = fixture('encrypted-3-pages');
    const state = { over: false };
    const runs = Promise.allSettled(Array.from({ length: 4 }, () => rewritePlain(input, target(), { password }))).then(
      () => (state.over = true),
    );
    const seen = new Set<string>();
    while (!state.over) {
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        try {
          seen.add(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
        } catch {
          // It has ended.
        }
      }
      await wait(1);
    }
    await runs;
    assert.ok(
      [...seen].some((line) => line.includes('--job-json-file')),
      'qpdf was seen running',
    );
    assert.deepEqual(
      [...seen].filter((line) => line.includes(password)),
      [],
    );
  },
);

test('a full disk is said to be one', { skip: !existsSync('/dev/full') && 'no /dev/full' }, async () => {
  await assert.rejects(rewritePlain(fixture('plain-3-pages'), '/dev/full'), { code: 'DISK_FULL' });
});

test(
  'an input that nobody may read is no damaged file',
  { skip: process.getuid?.() === 0 && 'root may read everything' },
  async () => {
    const input = path.join(folder, 'unreadable.pdf');
    await writeFile(input, 'x');
    await chmod(input, 0);
    await assert.rejects(rewritePlain(input, target()), { code: 'EACCES' });
  },
);
