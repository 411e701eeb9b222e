import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { epubOf } from '@pagewright/testkit';
import { BookFolder } from '../book-folder.ts';
import { readEpub } from './read-epub.ts';

let scratch: string;
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'fonts-of-books-'));
});
after(async () => rm(scratch, { recursive: true, force: true }));

const IDENTIFIER = 'urn:uuid:12345678-1234-1234-1234-123456789abc';

for (const [name, algorithm, key, length] of [
  ['EPUB', 'http://www.idpf.org/2008/embedding', createHash('sha1').update(IDENTIFIER).digest(), 1040],
  ['Adobe', 'http://ns.adobe.com/pdf/enc#RC', Buffer.from('12345678123412341234123456789abc', 'hex'), 1024],
] as const)
  test(`a font that is mangled the way of ${name} is itself again`, async () => {
    const font = Buffer.from(Array.from({ length: 2000 }, (_, index) => index & 0xff));
    const mangled = Buffer.from(
      font.map((byte, index) => (index < length ? byte ^ (key[index % key.length] ?? 0) : byte)),
    );
    const file = path.join(scratch, `${name}.epub`);
    await writeFile(
      file,
      epubOf({
        chapters: { 'a.xhtml': '<p>x</p>' },
        files: { 'f.otf': { type: 'font/otf', bytes: mangled } },
        container: {
          'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="book/f.otf"/></enc:CipherData></enc:EncryptedData></encryption>`,
        },
      }),
    );
    const folder = path.join(scratch, name);
    await readEpub(file, new BookFolder(folder), {
      page: { width: 420, height: 595 },
      margin: 40,
      fontSize: 11,
      lineHeight: 'book',
      hyphenation: 'as-in-book',
    });
    assert.deepEqual(await readFile(path.join(folder, 'book/f.otf')), font);
  });
