import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { docxOf, fixture, zipOf } from '@pagewright/testkit';
import { kindOfFile } from './file.ts';
import { sniffKind } from './head.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinds-'));
});
after(async () => rm(folder, { recursive: true, force: true }));

async function kindOf(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const head = Buffer.from(content).subarray(0, 1032);
  return { early: sniffKind(head, name), whole: await kindOfFile(file, name) };
}

test('an Office file is told by its main part, whatever its name', async () => {
  const docx = docxOf(['Text']);
  assert.deepEqual(await kindOf('a.docx', docx), { early: 'docx', whole: 'docx' });
  assert.deepEqual(await kindOf('old name.doc', docx), { early: 'docx', whole: 'docx' });
  assert.deepEqual(await kindOf('a.xlsx', docx), { early: 'xlsx', whole: 'docx' });
});

test('OpenDocument and EPUB are told by their mimetype', async () => {
  const odt = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }, ['mimetype']);
  assert.equal((await kindOf('a.odt', odt)).whole, 'odt');
  const book = zipOf({ mimetype: 'application/epub+zip\n', 'META-INF/container.xml': '<x/>' }, ['mimetype']);
  assert.equal((await kindOf('a.epub', book)).whole, 'epub');
});

test('an archive that is none of ours has no kind, a cut one is what it says', async () => {
  const archive = zipOf({ 'program.exe': 'MZ' });
  assert.equal((await kindOf('a.zip', archive)).whole, undefined);
  assert.equal((await kindOf('cut.docx', docxOf(['Text']).subarray(0, 60))).whole, 'docx');
});

test('texts are told by their name, and never hide another kind', async () => {
  assert.deepEqual(await kindOf('notes.txt', 'plain words'), { early: 'txt', whole: 'txt' });
  assert.deepEqual(await kindOf('list.CSV', 'a;b\n1;2\n'), { early: 'csv', whole: 'csv' });
  assert.equal((await kindOf('BMX is a sport.txt', 'BMX is a sport of many tricks')).whole, 'txt');
  assert.equal((await kindOf('notes.txt', await readFile(fixture('plain-3-pages')))).whole, 'pdf');
  assert.equal((await kindOf('page.pdf', '<html>no</html>')).whole, undefined);
});

test('drawings, rich text and books carry marks', async () => {
  assert.equal((await kindOf('a.dwg', 'AC1015\0\0\0')).whole, 'dwg');
  assert.equal((await kindOf('a.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n')).whole, 'dxf');
  assert.equal((await kindOf('a.doc', '{\\rtf1 Hello}')).whole, 'rtf');
  assert.equal((await kindOf('a.fb2', '<?xml version="1.0"?><FictionBook xmlns="x"/>')).whole, 'fb2');
});
