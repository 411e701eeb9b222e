import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture, fixtureFolder } from '@pagewright/testkit';
import { rotatePages } from '../pages/rotate.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { decryptPdf } from '../security/decrypt.ts';
import { encryptPdf } from '../security/encrypt.ts';
import { EVERYTHING_ALLOWED } from './permissions.ts';

/** Damage that hides the encryption: what is mended must never be ciphertext that passes for pages. */

after(() => closeUnlessShared(closeThreads));

/** Three pages behind the password "secret", with a table of cross-references and the encryption dictionary last. */
function encrypted(name: string): string {
  const file = path.join(fixtureFolder(), name);
  const words = ['--allow-weak-crypto', '--object-streams=disable', fixture('plain-3-pages')];
  execFileSync('qpdf', [...words, '--encrypt', 'secret', 'owner', '128', '--use-aes=n', '--', file]);
  return file;
}

test('a damaged file whose encryption qpdf overlooks is refused instead of written as ciphertext', async () => {
  const file = path.join(fixtureFolder(), 'glued.pdf');
  const plain = path.join(fixtureFolder(), 'tables.pdf');
  execFileSync('qpdf', ['--object-streams=disable', fixture('plain-3-pages'), plain]);
  // No table is where it is said to be, and the first trailer knows of no encryption.
  writeFileSync(file, Buffer.concat([plain, encrypted('tail.pdf')].map((part) => readFileSync(part))));
  const output = path.join(fixtureFolder(), 'never.pdf');
  for (const password of ['secret', undefined]) {
    await assert.rejects(decryptPdf(file, { output, password }), { code: 'FILE_DAMAGED' });
    const options = { output, userPassword: 'new', bits: 256, permissions: EVERYTHING_ALLOWED, password } as const;
    await assert.rejects(encryptPdf(file, options), { code: 'FILE_DAMAGED' });
    assert.equal(existsSync(output), false);
  }
});

test('a file cut off before its trailer, or before its encryption dictionary, is refused', async () => {
  const whole = readFileSync(encrypted('whole.pdf'), 'latin1');
  const ends = { trailer: whole.lastIndexOf('trailer'), dictionary: whole.lastIndexOf('/Filter /Standard') - 20 };
  for (const [lost, end] of Object.entries(ends)) {
    const file = path.join(fixtureFolder(), `cut-before-${lost}.pdf`);
    writeFileSync(file, whole.slice(0, end), 'latin1');
    const output = path.join(fixtureFolder(), 'never.pdf');
    const given = { output, password: 'secret', bits: 256, permissions: EVERYTHING_ALLOWED } as const;
    await assert.rejects(decryptPdf(file, given), { code: 'FILE_DAMAGED' }, lost);
    await assert.rejects(encryptPdf(file, { ...given, userPassword: 'new' }), { code: 'FILE_DAMAGED' }, lost);
    await assert.rejects(
      rotatePages(file, { turns: [{ page: 1, turn: 90 }], output, password: 'secret' }),
      { code: 'FILE_DAMAGED' },
      lost,
    );
    assert.equal(existsSync(output), false, lost);
  }
});
