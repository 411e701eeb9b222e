import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { bareExcelOf, bareWordOf, compoundFileOf, docxOf, FORMER_STARTS, fixture, zipOf } from '@pagewright/testkit';
import { kindOfFile } from './file.ts';
import { formerFormatOf } from './former-formats.ts';
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

test('comments are told by their root', async () => {
  const xfdf = '<?xml version="1.0"?>\n<!-- of Ann --><xfdf xmlns="http://ns.adobe.com/xfdf/">';
  assert.deepEqual(await kindOf('a.xml', xfdf), { early: 'xfdf', whole: 'xfdf' });
  assert.equal((await kindOf('wide.xfdf', Buffer.from(`\ufeff${xfdf}`, 'utf16le'))).whole, 'xfdf');
  assert.equal((await kindOf('about.txt', 'The root is <xfdf xmlns="x">.')).whole, 'txt');
  assert.equal((await kindOf('a.bin', 'bytes')).whole, undefined);
  // A pattern that tried every way of passing over these never came to an end.
  for (const part of ['<??>', '<!---->', '<!DOCTYPE>'])
    assert.equal((await kindOf('endless.svg', part.repeat(300))).whole, 'svg', 'by its name');
});

test('texts are told by their name, and never hide another kind', async () => {
  assert.deepEqual(await kindOf('notes.txt', 'plain words'), { early: 'txt', whole: 'txt' });
  assert.deepEqual(await kindOf('list.CSV', 'a;b\n1;2\n'), { early: 'csv', whole: 'csv' });
  assert.equal((await kindOf('BMX is a sport.txt', 'BMX is a sport of many tricks')).whole, 'txt');
  assert.equal((await kindOf('notes.txt', await readFile(fixture('plain-3-pages')))).whole, 'pdf');
  assert.equal((await kindOf('page.pdf', '<html>no</html>')).whole, undefined);
});

test('an SVG is told by its root, whatever stands before it, and never by a page that holds one', async () => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const text of [
    root,
    `\ufeff<?xml version="1.0"?>\n<!-- a program -->\n${root}`,
    `<!DOCTYPE svg PUBLIC "x" "y" [ <!ENTITY a "b"> ]>${root}`,
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
  ])
    assert.deepEqual(await kindOf('a.xml', text), { early: 'svg', whole: 'svg' });
  assert.equal((await kindOf('a.html', `<html>${root}</html>`)).whole, undefined);
  assert.equal((await kindOf('a.svgz', '\x1f\x8b')).whole, 'svg');
});

test('JPEG 2000 is told by its first box or its first marks', async () => {
  assert.equal((await kindOf('a.bin', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'))).whole, 'jpeg2000');
  assert.equal((await kindOf('a.bin', Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 47]))).whole, 'jpeg2000');
});

test('drawings, rich text and books carry marks', async () => {
  assert.equal((await kindOf('a.dwg', 'AC1015\0\0\0')).whole, 'dwg');
  assert.equal((await kindOf('a.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n')).whole, 'dxf');
  assert.equal((await kindOf('a.doc', '{\\rtf1 Hello}')).whole, 'rtf');
  assert.equal((await kindOf('a.fb2', '<?xml version="1.0"?><FictionBook xmlns="x"/>')).whole, 'fb2');
});

test('documents of before 1997 are told by how they begin, whatever their name', async () => {
  for (const version of [1, 2, 6] as const)
    assert.deepEqual(await kindOf('letter.wri', bareWordOf(version, ['Text'])), { early: 'doc', whole: 'doc' });
  for (const version of [2, 3, 4, 5] as const)
    assert.deepEqual(await kindOf('list.doc', bareExcelOf(version, [[1]])), { early: 'xls', whole: 'xls' });
});

test('formats of before 1997 that are not opened are told apart, and pass as what they are called until they are there', async () => {
  for (const [format, bytes] of Object.entries(FORMER_STARTS)) {
    assert.deepEqual(await kindOf('old.doc', bytes), { early: 'doc', whole: undefined }, format);
    assert.equal(await formerFormatOf(path.join(folder, 'old.doc')), format);
    assert.equal((await kindOf('old.txt', bytes)).early, 'txt');
  }
  const streams = { PP40: 'powerpoint-95', MatOST: 'works', PerfectOffice_MAIN: 'wordperfect' } as const;
  for (const [stream, format] of Object.entries(streams)) {
    assert.equal((await kindOf('old.ppt', compoundFileOf({ [stream]: Buffer.alloc(9) }))).whole, undefined);
    assert.equal(await formerFormatOf(path.join(folder, 'old.ppt')), format);
  }
});

test('what only looks old is none of these formats', async () => {
  const others = ['WordProcessing for all', 'PK\x03\x04', '', '1 \xbe', '\xffWPC\x10\0\0\0\x01\x13', '\0\0\x02\0\0\0'];
  for (const text of others) {
    await kindOf('other.doc', Buffer.from(text, 'latin1'));
    assert.equal(await formerFormatOf(path.join(folder, 'other.doc')), undefined, text);
  }
});
