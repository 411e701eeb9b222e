import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { oddZipOf, zipOf } from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { openZip } from './zip.ts';

/** Archives that differ from what most programs write: read as `unzip` reads them, or refused. */

const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
after(() => rm(folder, { recursive: true, force: true }));

const PARTS = { mimetype: 'text/plain', 'a.txt': 'first words', 'folder/b.txt': 'other words '.repeat(5) };
const ownEnd = zipOf({ 'inner.txt': 'an archive of its own' });

let count = 0;
async function read(bytes: Uint8Array): Promise<{ file: string; found: Record<string, string> | string }> {
  const file = path.join(folder, `${(count += 1)}.zip`);
  await writeFile(file, bytes);
  try {
    await using zip = await openZip(file);
    const found: Record<string, string> = {};
    for (const { name, bytes: most } of zip.entries.values()) found[name] = (await zip.read(name, most)).toString();
    return { file, found };
  } catch (error) {
    assert.ok(error instanceof EngineFailure, String(error));
    return { file, found: error.code };
  }
}

const READ: Record<string, Uint8Array> = {
  'as everybody writes it': oddZipOf(PARTS),
  'a few bytes after its end': oddZipOf(PARTS, { trailing: '\r\n' }),
  'zeros after its end': oddZipOf(PARTS, { trailing: Buffer.alloc(4096) }),
  'nearly as many bytes after its end as a comment may have': oddZipOf(PARTS, { trailing: Buffer.alloc(65_000, 7) }),
  'a comment': oddZipOf(PARTS, { comment: 'made by hand' }),
  'a comment that says it is longer': oddZipOf(PARTS, { comment: 'short', commentLength: 500 }),
  'a comment that says it is not there': oddZipOf(PARTS, { comment: 'made by hand', commentLength: 0 }),
  'sizes behind the entries': oddZipOf(PARTS, { descriptors: 'marked' }),
  'sizes behind the entries, without a mark': oddZipOf(PARTS, { descriptors: 'bare' }),
  'sizes behind entries that are not packed': oddZipOf(PARTS, { descriptors: 'marked', stored: true }),
  'a directory in another order': oddZipOf(PARTS, { order: 'reversed' }),
  'an entry that the directory does not name': oddZipOf(PARTS, { unlisted: true }),
  'room between the entries': oddZipOf(PARTS, { padding: 512 }),
  'a 64-bit form that says the same': oddZipOf(PARTS, { zip64: 'same' }),
  'the same directory twice': oddZipOf(PARTS, { secondDirectory: 'same' }),
};

for (const [name, bytes] of Object.entries(READ))
  test(`is read: ${name}`, async () => {
    const { file, found } = await read(bytes);
    assert.deepEqual(found, PARTS);
    for (const [entry, content] of Object.entries(PARTS)) assert.equal(unzipped(file, entry), content);
  });

/** `unzip` warns with status 1 of what it read all the same. */
function unzipped(file: string, entry: string): string {
  try {
    return execFileSync('unzip', ['-p', file, entry], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    assert.equal(status, 1);
    return stdout;
  }
}

test('an archive within the archive keeps its own end to itself', async () => {
  const { found } = await read(oddZipOf({ 'a.txt': 'outer', 'inner.zip': ownEnd }, { stored: true }));
  assert.ok(typeof found === 'object' && found['a.txt'] === 'outer');
});

const REFUSED: Record<string, Uint8Array> = {
  'two directories that are not the same': oddZipOf(PARTS, { secondDirectory: 'other' }),
  'two directories that are not the same, and more behind them': oddZipOf(PARTS, {
    secondDirectory: 'other',
    trailing: 'more',
  }),
  'a 64-bit form that says something else': oddZipOf(PARTS, { zip64: 'other' }),
  'two archives one behind the other': Buffer.concat([oddZipOf(PARTS), ownEnd]),
  'a size that is too small': oddZipOf(PARTS, { sizeLie: -5 }),
  'a size that is too large': oddZipOf(PARTS, { sizeLie: 5 }),
  'entries that lie over one another': oddZipOf(PARTS, { overlapping: true }),
  'more entries in its end than in its directory': oddZipOf(PARTS, { countLie: 3 }),
  'a name that leads out': oddZipOf({ ...PARTS, '../evil.txt': 'x' }),
  'a name from the root': oddZipOf({ ...PARTS, '/tmp/evil.txt': 'x' }, { trailing: 'x' }),
  'a name with a drive': oddZipOf({ ...PARTS, 'C:/evil.txt': 'x' }),
  'a name with a backslash': oddZipOf({ ...PARTS, '..\\evil.txt': 'x' }, { descriptors: 'marked' }),
  'a whole file without its end': oddZipOf(PARTS).subarray(0, -22),
  'an end that lies too far from the end': oddZipOf(PARTS, { trailing: Buffer.alloc(70_000) }),
  'an end record in what follows': Buffer.concat([oddZipOf(PARTS), Buffer.from('PK\x05\x06'), Buffer.alloc(18, 9)]),
  'nothing but an end record cut short': Buffer.from('PK\x05\x06\0\0'),
};

for (const [name, bytes] of Object.entries(REFUSED))
  test(`is refused: ${name}`, async () => {
    assert.equal((await read(bytes)).found, 'FILE_DAMAGED');
  });

test('an entry with a password is called locked', async () => {
  assert.equal((await read(oddZipOf(PARTS, { flags: 1 }))).found, 'ENCRYPTION_UNSUPPORTED');
});
