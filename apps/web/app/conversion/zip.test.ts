import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { zipFiles } from './zip.ts';

const python = spawnSync('python3', ['--version']).status === 0;

test(
  'a zip is read by another program, with every byte and distinct names',
  { skip: python ? false : 'skipped: no python3' },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
    try {
      const entries = [
        { name: 'a.pdf', content: new Blob(['first']) },
        { name: 'a.pdf', content: new Blob([new Uint8Array(200_000).fill(7)]) },
        { name: 'été 🌿.pdf', content: new Blob([]) },
      ];
      const file = path.join(folder, 'all.zip');
      writeFileSync(file, Buffer.from(await (await zipFiles(entries)).arrayBuffer()));
      const script = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
json.dump([[i.filename, i.file_size, archive.read(i)[:5].hex()] for i in archive.infolist()], open(sys.argv[2], 'w'))`;
      const facts = path.join(folder, 'facts.json');
      execFileSync('python3', ['-c', script, file, facts]);
      assert.deepEqual(JSON.parse(readFileSync(facts, 'utf8')), [
        ['a.pdf', 5, Buffer.from('first').toString('hex')],
        ['a (2).pdf', 200_000, '0707070707'],
        ['été 🌿.pdf', 0, ''],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
