import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { streamOf } from '@pagewright/testkit';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { applyScript, EditedDocument } from '../src/index.ts';
import { facesOf, fontOf } from './made-fonts.ts';
import { made, replacing, scriptFor } from './made.ts';

const ORIGIN = 'http://editor.test/';

let browser: Browser;
let page: Page;
let code: string;
before(async () => {
  const input = path.join(import.meta.dirname, 'worker.ts');
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  // What only Node.js has would stay an import.
  assert.deepEqual([output.length, output[0].imports], [1, []]);
  code = output[0].code;
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  page = await browser.newPage();
  // Nothing leaves this machine: the page and its worker are answered here.
  await page.route('**/*', (route) =>
    route.request().url() === `${ORIGIN}worker.js`
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>editor</title>' }),
  );
  await page.goto(ORIGIN);
});
after(() => browser?.close());

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The same from a worker of the browser, in base 64. */
function appliedInBrowser(
  source: Uint8Array,
  script: EditScript,
  assets: ReadonlyMap<string, Uint8Array>,
): Promise<string> {
  return page.evaluate(
    async ([text, edits, faces]) => {
      const decoded = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const worker = new Worker('/worker.js', { type: 'module' });
      const answer = new Promise<Uint8Array>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      });
      const beside = new Map(faces.map(([hash, face]) => [hash, decoded(face)]));
      worker.postMessage([decoded(text), edits, beside]);
      const bytes = await answer.finally(() => worker.terminate());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [encoded(source), script, [...assets].map(([hash, face]) => [hash, encoded(face)] as const)] as const,
  );
}

test('a browser makes the same bytes of a script as Node.js does', async (context) => {
  const source = made({
    content: `BT /F1 9 Tf 1 0 0 1 9 60 Tm (words of the page) Tj ET /Fm Do ${'0 0 m 9 9 l S\n'.repeat(400)}`,
    resources: '/XObject <</Fm 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F1 5 0 R>>>>',
        'BT /F1 9 Tf (words of a form) Tj ET',
      ),
    },
  });
  const { hashes, assets } = facesOf(fontOf('ŁΩ'));
  const settings = { assets: (hash: string) => assets.get(hash) };
  const document = new EditedDocument(source, settings);
  const operations = [
    ['words of the', 'word on this'],
    ['form', 'fΩrmuŁa'],
    ['page', ''],
  ].map(([words = '', text = '']) => {
    const operation = { ...replacing(document, words, text), ...(text && { faces: hashes }) };
    document.apply(operation);
    return operation;
  });
  const script = scriptFor(source, operations);
  const result = encoded(applyScript(source, script, settings));
  assert.equal(result, encoded(document.write()));
  assert.equal(await appliedInBrowser(source, script, assets), result);
  const packed = brotliCompressSync(code).length;
  context.diagnostic(`${(code.length / 1000).toFixed(0)} kB, ${(packed / 1000).toFixed(0)} kB as Brotli`);
});
