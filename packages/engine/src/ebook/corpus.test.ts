import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { sampleOf } from '@pagewright/testkit';
import type { BookKind, ContentsEntry } from './book.ts';
import { run } from './read-task.ts';

/** Real books, read but not printed, which takes seconds instead of minutes. */

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/ebooks');
const skip = existsSync(CORPUS) ? false : 'skipped: no corpus';

let scratch: string;
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'real-books-'));
});
after(async () => rm(scratch, { recursive: true, force: true }));

async function read(file: string) {
  const folder = await mkdtemp(path.join(scratch, 'book-'));
  const setting = {
    page: { width: 420, height: 595 },
    margin: 40,
    fontSize: 11,
    lineHeight: 'book',
    hyphenation: 'by-language',
  } as const;
  const kind = path.extname(file).slice(1) as BookKind;
  return { folder, book: await run({ path: path.join(CORPUS, file), kind, folder, setting }) };
}

const titles = (entries: readonly ContentsEntry[]): string[] =>
  entries.flatMap(({ title, children }) => [title, ...titles(children)]);

test('every real book gives documents that are whole XML, and contents that lead into them', { skip }, async (t) => {
  for (const folder of ['epub', 'mobi', 'azw3', 'fb2'])
    for (const name of sampleOf(import.meta, await readdir(path.join(CORPUS, folder)), 3))
      await t.test(`${folder}/${name}`, async () => {
        const { folder: clean, book } = await read(`${folder}/${name}`);
        assert.ok(book.documents.length > 0);
        for (const file of book.documents.flatMap(({ paths }) => paths)) {
          const markup = await readFile(path.join(clean, file), 'utf8');
          assert.match(markup, /^<\?xml[\s\S]*<\/html>\s*$/);
          assert.doesNotMatch(markup, /<script|<iframe|\son\w+=/i);
        }
        for (const { place } of book.contents) assert.ok(place && place.document < book.documents.length);
      });
});

test('titles, authors and languages of real books are read', { skip }, async () => {
  const { book: eliot } = await read('epub/idpf-wasteland-woff-obfuscated-fonts.epub');
  assert.deepEqual([eliot.title, eliot.authors, eliot.language], ['The Waste Land', ['T.S. Eliot'], 'en-US']);
  assert.equal(eliot.documents[0]?.cover, true);
  const { book: arabic } = await read('azw3/calibre-regime-anticancer-arabic.azw3');
  assert.deepEqual([arabic.direction, arabic.language], ['rtl', 'ar']);
});

test('the index of an older Kindle book keeps its levels', { skip }, async () => {
  const { book } = await read('mobi/libmobi-ncx.mobi');
  assert.deepEqual(
    book.contents.map(({ title, children }) => [title, titles(children)]),
    [
      ['Test chapter 1', []],
      ['Test chapter 2', ['Test subchapter 2-1', 'Test subchapter 2-2']],
    ],
  );
});

test('books with copy protection are refused, whatever protects them', { skip }, async () => {
  for (const name of ['lingo-encrypted-aes128.epub', 'libmobi-drm-v1.mobi'])
    await assert.rejects(read(`drm/${name}`), { code: 'BOOK_PROTECTED' });
});
