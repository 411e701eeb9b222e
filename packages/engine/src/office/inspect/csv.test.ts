import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { csvOptions } from './csv.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'csv-'));
});
after(async () => rm(folder, { recursive: true, force: true }));

async function inspected(content: string | Uint8Array) {
  const file = path.join(folder, 'table.csv');
  await writeFile(file, content);
  const [separator, quote, set] = (await csvOptions(file)).split(',');
  return [String.fromCharCode(Number(separator)), Number(quote), Number(set)];
}

test('the separator is the one that stands as often in each line, quoted ones left out', async () => {
  assert.deepEqual(await inspected('a,b\n1,2\n'), [',', 34, 76]);
  assert.deepEqual(await inspected('a;b\n"1,5";"2;0"\n3,5;4\n'), [';', 34, 76]);
  assert.deepEqual(await inspected('a\tb\n1,5\t2\n'), ['\t', 34, 76]);
  assert.deepEqual(await inspected('only one column\n'), [',', 34, 76]);
});

test('the character set is told: UTF-8, UTF-16, Shift_JIS, else Windows', async () => {
  assert.equal((await inspected('é,ü\n'))[2], 76);
  assert.equal((await inspected(Buffer.from('\ufeffa,é\n', 'utf16le')))[2], 65_535);
  assert.equal((await inspected(Buffer.from('é,ü\n', 'latin1')))[2], 1);
  assert.equal((await inspected(Buffer.from('96bc914f2c944e97ee0a', 'hex')))[2], 64);
});
