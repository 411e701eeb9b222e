import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { recordServed } from '@pagewright/testkit';
import { readDwg } from '@pagewright/runtime/programs/dwg-reader.ts';

test('two people’s drawings at once: each drawing has a process of its own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drawing-owners-'));
  const record = recordServed();
  try {
    const drawing = path.join(folder, 'drawing.dwg');
    await writeFile(drawing, Buffer.concat([Buffer.from('AC1015'), Buffer.alloc(500, 7)]));
    const read = (owner: string) =>
      record.as(owner, () => assert.rejects(readDwg(drawing, undefined), { code: 'FILE_DAMAGED' }));
    await Promise.all([read('ann'), read('bob'), read('ann'), read('bob')]);
    const readers = record.entries.filter(({ program }) => program === 'dwg-reader');
    assert.equal(readers.length, 4);
    assert.equal(new Set(readers.map(({ pid }) => pid)).size, 4);
    assert.deepEqual(record.shared(), []);
  } finally {
    record.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
