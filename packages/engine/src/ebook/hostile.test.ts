import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { closeUnlessShared, epubOf, expectPdf, zipOf, proof } from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { textOfPages } from '../inspect/text-of-pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import type { BookKind } from './book.ts';
import { ebookToPdf } from './to-pdf.ts';

/** Books made to reach what is none of theirs. A listener counts every attempt to reach the network. */

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile');

let scratch: string;
let listener: Server;
let port = 0;
let hits = 0;
let count = 0;
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'hostile-books-'));
  listener = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
after(async () => {
  listener.close();
  await closeUnlessShared(closeLendings, closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

/** What becomes of a book: its text, or the code it fails with. Nothing else may be left in its folder. */
async function outcomeOf(source: string, kind: BookKind): Promise<{ code: string; text: string }> {
  const folder = path.join(scratch, `work-${(count += 1)}`);
  await mkdir(folder);
  const output = path.join(folder, 'result.pdf');
  const found = await ebookToPdf({
    path: source,
    kind,
    setting: {
      page: { width: 420, height: 595 },
      margin: 40,
      fontSize: 11,
      lineHeight: 'book',
      hyphenation: 'by-language',
    },
    cover: 'show',
    contentsPage: 'none',
    pageNumbers: 'add',
    fallbackTitle: 'Book',
    owner: 'tester',
    output,
  }).then(
    async () => {
      await expectPdf(output).toBeSound();
      return { code: 'done', text: (await textOfPages(output)).join('\n') };
    },
    (error: unknown) => {
      if (error instanceof EngineFailure) return { code: error.code, text: '' };
      throw error;
    },
  );
  assert.deepEqual(await readdir(folder), found.code === 'done' ? ['result.pdf'] : []);
  return found;
}

async function outcomeOfBytes(bytes: Uint8Array, kind: BookKind): Promise<{ code: string; text: string }> {
  const file = path.join(scratch, `book-${(count += 1)}.${kind}`);
  await writeFile(file, bytes);
  return outcomeOf(file, kind);
}

test('nothing of a book reaches the network, runs, or shows a file of the machine', async () => {
  const away = `http://127.0.0.1:${port}`;
  const before = hits;
  const { code, text } = await outcomeOfBytes(
    epubOf({
      files: {
        'style.css': {
          type: 'text/css',
          bytes: `@import url(${away}/a.css); @import "${away}/b.css"; @font-face { font-family: F; src: url(${away}/f.woff) }
            body { background: url("${away}/bg.png"); font-family: F } p::before { content: url(//127.0.0.1:${port}/c.png) }`,
        },
        'drawing.svg': {
          type: 'image/svg+xml',
          bytes: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${away}/i.png"/><script>fetch("${away}/s")</script></svg>`,
        },
      },
      chapters: {
        'a.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><base href="${away}/"/><link rel="stylesheet" href="style.css"/>
          <link rel="preload" as="image" href="${away}/p.png"/><meta http-equiv="refresh" content="0;url=${away}/r"/>
          <script>document.body.textContent = "SCRIPT RAN"; fetch("${away}/fetch")</script></head>
          <body onload="document.body.textContent = 'SCRIPT RAN'"><p>Plain words</p>
          <img src="${away}/img.png" srcset="${away}/2x.png 2x" alt=""/><img src="drawing.svg" alt=""/>
          <iframe src="file:///etc/passwd"></iframe><iframe src="../../../../../../etc/passwd"></iframe>
          <object data="file:///etc/passwd"></object><embed src="${away}/e"/><video src="${away}/v" poster="${away}/poster"></video>
          <p style="background: url(${away}/inline.png)">More</p>
          <form action="${away}/form"><input type="image" src="${away}/input.png"/></form>
          <svg xmlns="http://www.w3.org/2000/svg"><image href="${away}/svg.png"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${away}/fo"></iframe></foreignObject></svg>
          </body></html>`,
      },
    }),
    'epub',
  );
  assert.equal(code, 'done');
  assert.match(text, /Plain words/);
  assert.doesNotMatch(text, /SCRIPT RAN|root:/);
  assert.equal(hits, before);
});

test('entities are neither fetched nor multiplied', async () => {
  const page = (doctype: string, body: string) =>
    `<?xml version="1.0"?><!DOCTYPE html ${doctype}><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${body}</p></body></html>`;
  const external = page('[<!ENTITY secret SYSTEM "file:///etc/passwd">]', 'Before &secret; after');
  const { code, text } = await outcomeOfBytes(epubOf({ chapters: { 'a.xhtml': external } }), 'epub');
  assert.equal(code, 'done');
  assert.match(text, /Before\s+after/);
  const plain = page('[<!ENTITY house "Pagewright &#38; Co">]', 'By &house;, &eacute;t&eacute;&nbsp;!');
  assert.match((await outcomeOfBytes(epubOf({ chapters: { 'a.xhtml': plain } }), 'epub')).text, /été\s!/);
  const laughs = page('[<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]', '&b;');
  assert.equal((await outcomeOfBytes(epubOf({ chapters: { 'a.xhtml': laughs } }), 'epub')).code, 'FILE_DAMAGED');
});

proof('names in a FictionBook are never paths', async () => {
  const book = `<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink"><body><section><p>Words <image l:href="#../../escaped.png"/></p></section></body><binary id="../../escaped.png" content-type="image/png">iVBORw0KGgo=</binary></FictionBook>`;
  assert.equal((await outcomeOfBytes(Buffer.from(book), 'fb2')).code, 'done');
  assert.equal(existsSync(path.join(scratch, 'escaped.png')), false);
});

proof('a chapter that names itself, nests without end or says nothing ends with a page or a code', async () => {
  const self = epubOf({
    chapters: { 'a.xhtml': '<p>Me</p><object data="a.xhtml" type="application/xhtml+xml">again</object>' },
  });
  assert.equal((await outcomeOfBytes(self, 'epub')).code, 'done');
  const deep = epubOf({ chapters: { 'a.xhtml': `${'<div>'.repeat(20_000)}x${'</div>'.repeat(20_000)}` } });
  assert.equal((await outcomeOfBytes(deep, 'epub')).code, 'OUTPUT_EXCEEDED');
  assert.equal((await outcomeOfBytes(epubOf({ chapters: {} }), 'epub')).code, 'FILE_DAMAGED');
  assert.equal((await outcomeOfBytes(zipOf({ 'cover.png': 'no picture' }), 'cbz')).code, 'FILE_DAMAGED');
});

test('records of a Kindle book that lie about themselves are damage, not a crash', async () => {
  const header = Buffer.alloc(78 + 8);
  header.write('BOOKMOBI', 60);
  header.writeUInt16BE(0xffff, 76);
  assert.equal((await outcomeOfBytes(header, 'mobi')).code, 'FILE_DAMAGED');
  header.writeUInt16BE(1, 76);
  header.writeUInt32BE(0xfffffff0, 78);
  assert.equal((await outcomeOfBytes(header, 'mobi')).code, 'FILE_DAMAGED');
});

const SAFE = ['done', 'FILE_DAMAGED', 'OUTPUT_EXCEEDED', 'MEMORY_EXCEEDED', 'TIME_EXCEEDED', 'BOOK_PROTECTED'];
/** What must become of made hostile files; of the others any of the safe ends will do. */
const EXPECTED: Record<string, readonly string[]> = {
  'ok.epub': ['done'],
  'container_escape.epub': ['FILE_DAMAGED'],
  'traversal.epub': ['FILE_DAMAGED', 'done'],
  'xxe.epub': ['done'],
  'laughs.epub': ['FILE_DAMAGED', 'OUTPUT_EXCEEDED'],
  'remote.epub': ['done'],
  'spine_20000.epub': ['OUTPUT_EXCEEDED'],
  'self_loop.epub': ['done'],
  'fb2_traversal.fb2': ['done'],
  'mobi_header_only.mobi': ['FILE_DAMAGED'],
  'mobi_records_lie.mobi': ['FILE_DAMAGED'],
};

proof(
  'every hostile book of the corpus ends safely',
  { skip: existsSync(CORPUS) ? false : 'skipped: no corpus' },
  async (t) => {
    const before = hits;
    for (const folder of ['generated/ebook', 'generated/mutated', 'epubcheck']) {
      const files = (await readdir(path.join(CORPUS, folder), { recursive: true })).filter((name) =>
        /\.(epub|fb2|mobi)$/.test(name),
      );
      for (const name of files)
        await t.test(`${folder}/${name}`, async () => {
          const { code, text } = await outcomeOf(
            path.join(CORPUS, folder, name),
            path.extname(name).slice(1) as BookKind,
          );
          assert.ok((EXPECTED[name] ?? SAFE).includes(code), code);
          assert.doesNotMatch(text, /root:/);
        });
    }
    assert.equal(hits, before);
  },
);
