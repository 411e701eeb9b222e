import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { proof } from '@pagewright/testkit';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { deflateFor } from '../src/filters/deflate.ts';
import { NewObjects } from '../src/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream } from '../src/objects/objects.ts';
import { textString } from '../src/objects/text-string.ts';
import { MemorySink } from '../src/writing/memory-sink.ts';
import { PdfWriter } from '../src/writing/writer.ts';
import { readFacts, type Facts } from './read-facts.ts';

const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus/pdf');
const ORIGIN = 'http://pdf.test/';

let browser: Browser;
let page: Page;
before(async () => {
  const worker = await bundled(path.join(import.meta.dirname, 'worker.ts'));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  page = await browser.newPage();
  // Nothing leaves this machine: the page and its worker are answered here.
  await page.route('**/*', (route) =>
    route.request().url() === `${ORIGIN}worker.js`
      ? route.fulfill({ contentType: 'text/javascript', body: worker })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>pdf</title>' }),
  );
  await page.goto(ORIGIN);
});
after(() => browser?.close());

/** One file for browsers; what only Node.js has would stay an import, and fail this. */
async function bundled(input: string): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  assert.deepEqual([output.length, output[0].imports], [1, []]);
  return output[0].code;
}

/** The same facts from a worker of the browser. */
function factsInBrowser(bytes: Uint8Array): Promise<Facts> {
  return page.evaluate(async (text) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    const answer = new Promise<Facts>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Facts>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    });
    worker.postMessage(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
    return answer.finally(() => worker.terminate());
  }, Buffer.from(bytes).toString('base64'));
}

function madeFile(): Uint8Array {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const content = fromLatin1('BT /F0 12 Tf 1 0 0 1 72 700 Tm (A page) Tj ET\n'.repeat(500));
  const pages = [0, 1, 2].map((index) =>
    objects.add(
      dictOf({
        Type: PdfName.of('Page'),
        Parent: tree,
        MediaBox: [0, 0, 595, 842],
        Contents: objects.add(
          new PdfStream(dictOf({ Filter: PdfName.of('FlateDecode'), Page: index }), deflateFor('quick', content)),
        ),
      }),
    ),
  );
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: pages, Count: pages.length }));
  const sink = new MemorySink();
  new PdfWriter(sink, { version: 17 }).finish({
    root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })),
    info: objects.add(dictOf({ Title: textString('Drei Seiten – 三') })),
  });
  return sink.written();
}

test('a browser reads a made file as Node.js does, and writes the same bytes', async () => {
  const bytes = madeFile();
  const facts = await factsInBrowser(bytes);
  assert.deepEqual(facts, readFacts(bytes));
  assert.deepEqual([facts.pages, facts.title, facts.operators['Tj']], [3, 'Drei Seiten – 三', 500]);
});

const skip = existsSync(CORPUS) ? false : 'skipped: no corpus';
const MOST_BYTES = 400_000;
const FILES = 8;

proof('a browser reads files of the corpus as Node.js does', { skip }, async () => {
  const files = (await readdir(path.join(CORPUS, 'forms'))).filter((name) => name.endsWith('.pdf')).sort();
  let read = 0;
  for (const name of files) {
    const bytes = new Uint8Array(await readFile(path.join(CORPUS, 'forms', name)));
    if (bytes.length > MOST_BYTES || read === FILES) continue;
    assert.deepEqual(await factsInBrowser(bytes), readFacts(bytes), name);
    read += 1;
  }
  assert.equal(read, FILES);
});

test('nothing of Node.js is left in what a browser loads; so large it is', async (context) => {
  for (const entry of ['worker.ts', 'reading.ts']) {
    const code = await bundled(path.join(import.meta.dirname, entry));
    const packed = brotliCompressSync(code).length;
    context.diagnostic(`${entry}: ${(code.length / 1000).toFixed(0)} kB, ${(packed / 1000).toFixed(0)} kB as Brotli`);
  }
});
