import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { closeUnlessShared, fixture, sampleOf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { decryptPdf } from '../security/decrypt.ts';
import { encryptPdf } from '../security/encrypt.ts';
import { encryptionOf } from './encryption.ts';
import { EVERYTHING_ALLOWED, type Permissions } from './permissions.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encryption-'));
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeUnlessShared(closeThreads);
});

const NOTHING_ALLOWED: Permissions = {
  print: 'none',
  copy: false,
  edit: false,
  assemble: false,
  annotate: false,
  fillForms: false,
};

const target = () => path.join(folder, `${Math.random()}.pdf`);
const SIGNED = path.resolve(import.meta.dirname, '../../../../../shared/corpus/pdf/signed/pyhanko-signed-twice.pdf');

test('a plain, a restricted and a locked file are told apart', async () => {
  assert.deepEqual(await encryptionOf(fixture('plain-3-pages')), { encrypted: false });
  assert.deepEqual(await encryptionOf(fixture('encrypted-3-pages')), { encrypted: true, opens: false });
  assert.deepEqual(await encryptionOf(fixture('encrypted-3-pages'), { password: 'wrong' }), {
    encrypted: true,
    opens: false,
  });
  const restricted = await encryptionOf(fixture('owner-only-3-pages'));
  assert.ok(restricted.encrypted && restricted.opens);
  assert.deepEqual(restricted.permissions, NOTHING_ALLOWED);
  assert.equal(restricted.asOwner, false);
  const owner = await encryptionOf(fixture('owner-only-3-pages'), { password: 'owner' });
  assert.ok(owner.encrypted && owner.opens && owner.asOwner);
});

for (const bits of [128, 256] as const) {
  test(`${bits} bits: every permission is read back as it was given`, async () => {
    const choices: Permissions[] = [
      EVERYTHING_ALLOWED,
      { print: 'low', copy: true, edit: false, assemble: true, annotate: true, fillForms: false },
      { print: 'full', copy: false, edit: true, assemble: false, annotate: false, fillForms: true },
      NOTHING_ALLOWED,
    ];
    for (const permissions of sampleOf(import.meta, choices)) {
      const output = target();
      await encryptPdf(fixture('plain-3-pages'), { output, userPassword: 'open', bits, permissions });
      const found = await encryptionOf(output, { password: 'open' });
      assert.ok(found.encrypted && found.opens);
      assert.deepEqual(
        { bits: found.bits, method: found.method, permissions: found.permissions },
        { bits, method: 'aes', permissions },
      );
    }
  });
}

/** Bookmarks, page labels and metadata, as another program tells them. */
function contentsOf(file: string): unknown {
  const json = JSON.parse(
    execFileSync('qpdf', ['--json', '--json-key=outlines', '--json-key=pagelabels', '--json-key=qpdf', file], {
      encoding: 'utf8',
    }),
  );
  const titles = (outlines: { title: string; kids: [] }[]): unknown[] =>
    outlines.map(({ title, kids }) => [title, titles(kids)]);
  const info = JSON.stringify(json.qpdf[1]).match(/"\/(?:Title|Author)":"[^"]*"/g);
  return { outlines: titles(json.outlines), labels: json.pagelabels, info: info?.sort() };
}

test('encrypting and decrypting gives bookmarks, labels and metadata back', async () => {
  const source = fixture('bookmarks-and-links');
  const locked = target();
  const open = target();
  await encryptPdf(source, { output: locked, userPassword: 'x', bits: 256, permissions: EVERYTHING_ALLOWED });
  assert.deepEqual(await decryptPdf(locked, { output: open, password: 'x' }), { notes: [] });
  assert.deepEqual(await encryptionOf(open), { encrypted: false });
  assert.deepEqual(contentsOf(open), contentsOf(source));
  assert.match(JSON.stringify(contentsOf(open)), /Part four.*Bookmarks and links/);
});

test('a file that is not encrypted is said to be so', async () => {
  await assert.rejects(decryptPdf(fixture('plain-3-pages'), { output: target() }), { code: 'NOT_ENCRYPTED' });
});

test('signatures that break are counted', { skip: !existsSync(SIGNED) && 'skipped: no corpus' }, async () => {
  const { notes } = await encryptPdf(SIGNED, {
    output: target(),
    userPassword: 'x',
    bits: 256,
    permissions: EVERYTHING_ALLOWED,
  });
  assert.deepEqual(notes, [{ code: 'SIGNATURES_BROKEN', count: 2, path: SIGNED }]);
});
