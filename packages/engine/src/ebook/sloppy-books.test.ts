import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { epubOf, pngOf, zipOf } from '@pagewright/testkit';
import type { Book, BookKind, Typesetting } from './book.ts';
import { run } from './read-task.ts';

/** Books as people and older programs make them. */

let scratch: string;
let count = 0;
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'sloppy-books-'));
});
after(async () => rm(scratch, { recursive: true, force: true }));

const SETTING: Typesetting = {
  page: { width: 420, height: 595 },
  margin: 40,
  fontSize: 11,
  lineHeight: 'book',
  hyphenation: 'as-in-book',
};

async function read(bytes: Uint8Array, kind: BookKind): Promise<{ book: Book; text: string }> {
  const file = path.join(scratch, `book-${(count += 1)}`);
  await writeFile(file, bytes);
  const folder = await mkdtemp(path.join(scratch, 'clean-'));
  const book = await run({ path: file, kind, folder, setting: SETTING });
  const paths = book.documents.flatMap((document) => document.paths);
  const texts = await Promise.all(paths.map((name) => readFile(path.join(folder, name), 'utf8')));
  return { book, text: texts.join('\n') };
}

test('files are found under names that differ in capitals only', async () => {
  const { text } = await read(
    epubOf({
      files: { 'Pictures/Photo.PNG': { type: 'image/png', bytes: pngOf(2, 2, [1, 2, 3]) } },
      chapters: {
        'a.xhtml': '<p>x <img src="pictures/photo.png"/> <a href="B.XHTML#y">on</a></p>',
        'b.xhtml': '<p id="y">y</p>',
      },
    }),
    'epub',
  );
  assert.match(text, /src="Pictures\/Photo\.PNG"/);
  assert.match(text, /href="http:\/\/book\.invalid\/1\/y"/);
});

test('contents are read through paragraphs, pictures and headings without a link', async () => {
  const { book } = await read(
    epubOf({
      chapters: { 'a.xhtml': '<p>a</p>', 'b.xhtml': '<p>b</p>' },
      contents:
        '<li><p><a href="a.xhtml">In a paragraph</a></p></li><li><span>Heading</span><ol><li><a href="b.xhtml"><img src="x.png" alt="A picture"/></a></li></ol></li>',
    }),
    'epub',
  );
  assert.deepEqual(book.contents, [
    { title: 'In a paragraph', place: { document: 0, id: '' }, children: [] },
    {
      title: 'Heading',
      place: { document: 1, id: '' },
      children: [{ title: 'A picture', place: { document: 1, id: '' }, children: [] }],
    },
  ]);
});

test('a book without a container file is read where it has one package', async () => {
  const { book } = await read(
    zipOf({
      'content.opf':
        '<package><metadata><dc:title>Old &amp; small</dc:title></metadata><manifest><item id="a" href="a%20b.html" media-type="text/html"/></manifest><spine><itemref idref="a"/></spine></package>',
      'a b.html': '<p>Text<br>and more',
    }),
    'epub',
  );
  assert.equal(book.title, 'Old & small');
  assert.deepEqual(book.documents, [{ paths: ['a b.html.xhtml'] }]);
});

test('the older sign of a fixed layout counts', async () => {
  const { book } = await read(
    epubOf({
      chapters: {
        'a.xhtml':
          '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><meta name="viewport" content="width=768,height=1024"/></head><body/></html>',
      },
      container: {
        'META-INF/com.apple.ibooks.display-options.xml':
          '<display_options><platform name="*"><option name="fixed-layout">true</option></platform></display_options>',
      },
    }),
    'epub',
  );
  assert.deepEqual(book.documents[0]?.fixed, { width: 768, height: 1024 });
});

test('a FictionBook without titles is listed by its first lines', async () => {
  const section = (line: string) => `<section><p>${line}</p><p>More.</p></section>`;
  const { book } = await read(
    Buffer.from(`<FictionBook><body>${section('Book I')}${section('Book II')}</body></FictionBook>`),
    'fb2',
  );
  assert.deepEqual(
    book.contents.map(({ title }) => title),
    ['Book I', 'Book II'],
  );
});

test('texts in older encodings are read by their letters', async () => {
  const russian = 'Съешь же ещё этих мягких французских булок, да выпей чаю. '.repeat(4);
  const bytes = Buffer.from([...russian].map((letter) => windows1251(letter)));
  const { text } = await read(zipOf({ 'text.txt': bytes }), 'zip');
  const plain = text.replace(/&#x([0-9a-f]+);/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  assert.match(plain, /мягких французских булок/);
});

function windows1251(letter: string): number {
  if (letter === 'ё') return 0xb8;
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? code : code - 0x410 + 0xc0;
}
