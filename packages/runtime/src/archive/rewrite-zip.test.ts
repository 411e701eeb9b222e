import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { oddZipOf, partsOf, zipOf } from '@pagewright/testkit';
import { rewriteZip } from './rewrite-zip.ts';
import { openZip } from './zip.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rewrite-zip-'));
after(() => rm(folder, { recursive: true, force: true }));

async function rewritten(bytes: Uint8Array, changed: Readonly<Record<string, string>>): Promise<string> {
  const [source, output] = [path.join(folder, 'source.zip'), path.join(folder, 'output.zip')];
  await writeFile(source, bytes);
  await using zip = await openZip(source);
  await rewriteZip(zip, output, async (name) => (changed[name] === undefined ? undefined : Buffer.from(changed[name])));
  execFileSync('unzip', ['-tq', output]);
  return output;
}

const PARTS = {
  mimetype: 'text/plain',
  'één.txt': 'first words',
  'folder/b.txt': 'other words '.repeat(500),
  empty: '',
};

test('entries keep their order, and those that nobody changes their packed bytes', async () => {
  const source = zipOf(PARTS, ['mimetype']);
  const output = await rewritten(source, { 'één.txt': 'other words, and more of them' });
  await using zip = await openZip(output);
  assert.deepEqual([...zip.entries.keys()], Object.keys(PARTS));
  const { mimetype } = Object.fromEntries(zip.entries);
  assert.equal(mimetype?.compressed, mimetype?.bytes);
  const whole = await readFile(output);
  const packed = partsOf(whole);
  assert.equal(Buffer.from(packed['één.txt']!).toString(), 'other words, and more of them');
  assert.equal(Buffer.from(packed['folder/b.txt']!).toString(), PARTS['folder/b.txt']);
  assert.ok(zip.entries.get('folder/b.txt')!.compressed < 100);
});

for (const descriptors of ['marked', 'bare'] as const)
  test(`sizes that stand behind the entries (${descriptors}) stand in front of them`, async () => {
    const output = await rewritten(oddZipOf(PARTS, { descriptors, zip64: 'same', comment: 'made by hand' }), {});
    const parts = partsOf(await readFile(output));
    assert.deepEqual(
      Object.entries(parts).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
      Object.entries(PARTS),
    );
  });

test('an archive with a locked entry is refused', async () => {
  await assert.rejects(rewritten(oddZipOf(PARTS, { flags: 1 }), {}), { code: 'ENCRYPTION_UNSUPPORTED' });
});
