import { closeUnlessShared, sampleOf } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { rewritePlain } from '@pagewright/runtime/programs/qpdf.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { decryptPdf } from './decrypt.ts';
import { encryptPdf } from './encrypt.ts';
import { EVERYTHING_ALLOWED } from '../opening/permissions.ts';

/** Files made to hurt: bombs, loops, lies. Each must end with a sound result or its code, and leave nothing half done. */

const HOSTILE = path.resolve(import.meta.dirname, '../../../../../shared/corpus/hostile/generated');
const manifest = path.join(HOSTILE, 'manifest.json');
const skip = existsSync(manifest) ? false : 'skipped: no corpus';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeUnlessShared(closeThreads);
});

/** What a file that cannot be worked on may fail with; a crash or a leak of another error is none of these. */
const CODED = ['FILE_DAMAGED', 'TIME_EXCEEDED', 'MEMORY_EXCEEDED', 'OUTPUT_EXCEEDED', 'PAGES_TOO_MANY'];

function allowedFor(file: string): string[] {
  if (/enc_unknown_handler/.test(file)) return ['ENCRYPTION_UNSUPPORTED'];
  if (/enc_owner_only/.test(file)) return ['done'];
  if (/enc_/.test(file)) return ['PASSWORD_MISSING'];
  if (/broken_(empty|one_byte|header_only|half|garbage_4k|html|zip|png)/.test(file)) return ['FILE_DAMAGED'];
  if (/ok\.pdf|no_eof|prefix_1020|trailing_zeros|xref_|length_self|mediabox|title_xss|launch/.test(file))
    return ['done'];
  return ['done', ...CODED];
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof EngineFailure ? error.code : String(error)),
  );

test('hostile PDFs end with a result or their code', { skip, timeout: 300_000 }, async (t) => {
  const entries: { file: string }[] = JSON.parse(readFileSync(manifest, 'utf8'));
  const pdfs = entries.filter((entry) => entry.file.startsWith('pdf/'));
  for (const { file } of sampleOf(import.meta, pdfs, 4)) {
    await t.test(file, async () => {
      const input = path.join(HOSTILE, file);
      const output = (name: string) => path.join(folder, name);
      const allowed = allowedFor(file);
      assert.ok(allowed.includes(await codeOf(rewritePlain(input, output('plain')))), 'written plain');

      const encrypting = encryptPdf(input, {
        output: output('locked'),
        userPassword: 'x',
        bits: 256,
        permissions: EVERYTHING_ALLOWED,
      });
      assert.ok(allowed.includes(await codeOf(encrypting)), 'encrypted');

      const unlocked = await codeOf(decryptPdf(input, { output: output('unlocked') }));
      assert.ok([...allowed, 'NOT_ENCRYPTED'].includes(unlocked), `decrypted: ${unlocked}`);
      for (const name of await readdir(folder)) await rm(output(name));
    });
  }
});
