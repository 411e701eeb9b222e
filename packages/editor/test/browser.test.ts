import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { EditOperation, EditScript } from '@pagewright/contract/edits/script.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { streamOf, proof } from '@pagewright/testkit';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { applyScript, EditedDocument } from '../src/index.ts';
import { adding, firstPage, run, withEdits } from './adding.ts';
import { facesOf, fontOf, installedFont } from './made-fonts.ts';
import { madePng } from './made-images.ts';
import { made, replacing, scriptFor } from './made.ts';

const ORIGIN = 'http://editor.test/';
const HARFBUZZ = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm'));

let browser: Browser;
let page: Page;
/** Of the worker, by their names; the first is what it begins with. */
let codes: ReadonlyMap<string, string>;
before(async () => {
  const input = path.join(import.meta.dirname, 'worker.ts');
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  const names = new Set(chunks.map(({ fileName }) => fileName));
  // What only Node.js has would stay an import.
  for (const { imports } of chunks)
    assert.deepEqual(
      imports.filter((each) => !names.has(each)),
      [],
    );
  assert.deepEqual(chunks[0]?.imports, []);
  codes = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  page = await browser.newPage();
  // Nothing leaves this machine: the page and its worker are answered here.
  await page.route('**/*', (route) => {
    const url = route.request().url();
    const code = codes.get(url.slice(ORIGIN.length));
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code });
    if (url === `${ORIGIN}harfbuzz.wasm`) return route.fulfill({ contentType: 'application/wasm', path: HARFBUZZ });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>editor</title>' });
  });
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
  for (const [name, code] of codes) {
    const packed = brotliCompressSync(code).length;
    context.diagnostic(`${name}: ${(code.length / 1000).toFixed(0)} kB, ${(packed / 1000).toFixed(0)} kB as Brotli`);
  }
});

proof('a browser adds the same bytes to a page as Node.js does', async () => {
  const source = made({ content: 'BT /F1 9 Tf 5 5 Td (page) Tj ET' });
  const faces = ['Carlito-Regular.ttf', 'NotoNaskhArabic-Regular.ttf', 'NotoSansDevanagari-Regular.ttf'];
  const { hashes, assets } = facesOf(...faces.map(installedFont));
  const rows = [0, 255, 0, 0, 255, 0, 0, 255, 128];
  const image = madePng({ width: 2, height: 1, bits: 8, colourType: 6, rows });
  const asset = hex(sha256(image));
  const number = firstPage(source);
  const box = { x: 100, y: 90, width: 33, height: 22, rotation: 33 };
  const text = 'AVATAR office, السلام عليكم and नमस्ते दुनिया';
  const operations: EditOperation[] = [
    adding(number, { width: 90, rotation: 7 }, [[run(text, hashes, { underline: true })]], { align: 'justify' }),
    { kind: 'add.image', page: number, id: 'image', layer: 'behind', asset, box, opacity: 0.5 },
    {
      kind: 'add.shape',
      page: number,
      id: 'shape',
      layer: 'front',
      shape: { form: 'path', lines: [[1, 2, 33.3, 44.4, 55, 6]] },
      stroke: { colour: [0.1, 0.2, 0.3], width: 1.5, dash: 'dotted' },
      fill: null,
    },
    { kind: 'add.link', page: number, id: 'link', box, aim: { to: 'address', address: 'https://example.org/' } },
  ];
  const script = scriptFor(source, operations);
  const beside = new Map([...assets, [asset, image]]);
  const result = encoded(withEdits(source, operations, beside));
  assert.equal(await appliedInBrowser(source, script, beside), result);
});
