import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { zipFiles, type ZipEntry } from './zip.ts';

const python = spawnSync('python3', ['--version']).status === 0;
const skip = python ? false : 'skipped: no python3';

/** Name, length and first five bytes of each entry, as Python's own reader finds them. */
async function entriesOf(entries: readonly ZipEntry[]): Promise<[name: string, bytes: number, begins: string][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  try {
    const file = path.join(folder, 'all.zip');
    writeFileSync(file, Buffer.from(await (await zipFiles(entries)).arrayBuffer()));
    const script = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
json.dump([[i.filename, i.file_size, archive.read(i)[:5].hex()] for i in archive.infolist()], open(sys.argv[2], 'w'))`;
    const facts = path.join(folder, 'facts.json');
    execFileSync('python3', ['-c', script, file, facts]);
    return JSON.parse(readFileSync(facts, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const entry = (name: string, ...content: BlobPart[]): ZipEntry => ({
  name,
  content: () => Promise.resolve(new Blob(content)),
});

test('a zip is read by another program, with every byte and distinct names', { skip }, async () => {
  const entries = [entry('a.pdf', 'first'), entry('a.pdf', new Uint8Array(200_000).fill(7)), entry('été 🌿.pdf')];
  assert.deepEqual(await entriesOf(entries), [
    ['a.pdf', 5, Buffer.from('first').toString('hex')],
    ['a (2).pdf', 200_000, '0707070707'],
    ['été 🌿.pdf', 0, ''],
  ]);
});

test('a number that makes a name distinct is not the name of another file', { skip }, async () => {
  const entries = ['a.pdf', 'a.pdf', 'a (2).pdf'].map((name) => entry(name, name));
  const names = (await entriesOf(entries)).map(([name]) => name);
  assert.deepEqual(names, ['a.pdf', 'a (3).pdf', 'a (2).pdf']);
});

test('names that differ only in their case are distinct on every file system', { skip }, async () => {
  const entries = ['Plan.pdf', 'plan.PDF'].map((name) => entry(name, name));
  const names = (await entriesOf(entries)).map(([name]) => name);
  assert.deepEqual(names, ['Plan.pdf', 'plan (2).PDF']);
});

test('an answer is packed as it comes, and one that breaks off fails the zip', { skip }, async () => {
  const answer = (body: BodyInit): ZipEntry => ({ name: 'a.pdf', content: () => Promise.resolve(new Response(body)) });
  assert.deepEqual(await entriesOf([answer('first')]), [['a.pdf', 5, Buffer.from('first').toString('hex')]]);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('The network is gone')) });
  await assert.rejects(zipFiles([answer('first'), answer(broken)]), /The network is gone/);
  await assert.rejects(
    zipFiles([{ name: 'a.pdf', content: () => Promise.reject(new Error('Download answered 404')) }]),
    /Download answered 404/,
  );
});
