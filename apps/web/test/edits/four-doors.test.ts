import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CALLS, pathOf, taskAnswer, uploadAnswer, writeStart } from '@pagewright/contract';
import { faceList, type FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { editScript, type EditOperation, type EditScript } from '@pagewright/contract/edits/script.ts';
import { codesIn, EditedDocument, fingerprintOf, textIn } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { expectPdf, fixture, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { openSite, type Site } from '../browser/site.ts';

/** The same script through a browser's worker, the prompt, and two calls of the server: one file, byte for byte. */

const ORIGIN = 'http://editor.test/';
const HARFBUZZ = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm'));
const PROMPT = path.join(import.meta.dirname, '../../../cli/src/main.ts');

let site: Site;
let page: Page;
let folder: string;
let face: FaceFacts;
let faceBytes: Uint8Array;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doors-'));
  site = await openSite();
  const has = ({ coverage }: FaceFacts, letter: string) =>
    coverage.some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last);
  const faces = faceList.parse(await (await fetch(site.origin + CALLS['faces.list'].path)).json());
  face = faces.find((each) => has(each, 'Ł') && has(each, 'ź')) ?? assert.fail('no face has Ł');
  const read = await fetch(site.origin + pathOf(CALLS['faces.read'], { sha256: face.sha256 }));
  faceBytes = new Uint8Array(await read.arrayBuffer());
  page = await openWorkerPage();
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** A page of its own origin with the worker of the editor, as a site's build has it. */
async function openWorkerPage(): Promise<Page> {
  const input = path.join(import.meta.dirname, 'worker.ts');
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const codes = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code] as const] : [])));
  const opened = await site.open('/contact-us');
  await opened.route(`${ORIGIN}**`, (route) => {
    const name = route.request().url().slice(ORIGIN.length);
    const code = codes.get(name);
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code });
    if (name === 'harfbuzz.wasm') return route.fulfill({ contentType: 'application/wasm', path: HARFBUZZ });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>editor</title>' });
  });
  await opened.goto(ORIGIN);
  return opened;
}

interface Errand {
  source: Uint8Array<ArrayBuffer>;
  script: EditScript;
  picture?: Uint8Array<ArrayBuffer>;
  password?: string;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function inBrowser({ source, script, picture, password }: Errand): Promise<string> {
  const beside = [faceBytes, ...(picture ? [picture] : [])].map((each) => [hashOf(each), encoded(each)] as const);
  const result = await page.evaluate(
    async ([file, edits, assets, word]) => {
      const decoded = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const worker = new Worker('/worker.js', { type: 'module' });
      const answer = new Promise<Uint8Array>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      });
      const decodedAssets = new Map(assets.map(([hash, bytes]) => [hash, decoded(bytes)]));
      worker.postMessage({ source: decoded(file), script: edits, beside: decodedAssets, password: word });
      const bytes = await answer.finally(() => worker.terminate());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [encoded(source), script, beside, password] as const,
  );
  return hashOf(Buffer.from(result, 'base64'));
}

async function atPrompt({ source, script, picture, password }: Errand): Promise<string> {
  const name = randomBytes(4).toString('hex');
  const [input, edits, photo, output] = [`${name}.pdf`, `${name}.json`, `${name}.png`, `${name}-out.pdf`];
  await writeFile(path.join(folder, input), source);
  await writeFile(path.join(folder, edits), JSON.stringify(script));
  if (picture) await writeFile(path.join(folder, photo), picture);
  const files = [input, ...(picture ? [photo] : [])];
  const words = ['edit-pdf', ...files, '-o', output, '--edits', edits];
  const secret = password === undefined ? [] : ['--input-password', '-'];
  execFileSync(process.execPath, [PROMPT, ...words, ...secret], {
    cwd: folder,
    input: password ?? '',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await expectPdf(path.join(folder, output), password).toBeSound();
  return hashOf(await readFile(path.join(folder, output)));
}

async function byCall({ source, script, picture, password }: Errand): Promise<string> {
  let cookie = '';
  const call = async (address: string, body?: FormData) => {
    const response = await fetch(site.origin + address, { ...(body && { method: 'POST', body }), headers: { cookie } });
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    assert.equal(response.status, 200, await response.clone().text());
    return response;
  };
  const tokens: string[] = [];
  for (const [name, bytes] of Object.entries({ 'a.pdf': source, ...(picture && { 'b.png': picture }) })) {
    const form = new FormData();
    form.set('file', new Blob([bytes]), name);
    const answer = await call(`${CALLS['files.upload'].path}?toolType=edit-pdf`, form);
    tokens.push(uploadAnswer.parse(await answer.json()).token);
  }
  const fields = writeStart(
    {
      tool: 'edit-pdf',
      job: randomBytes(16).toString('hex'),
      files: tokens.map((token, place) => ({ token, ...(place === 0 && password !== undefined && { password }) })),
      options: { edits: JSON.stringify(script) },
    },
    { edits: 'edits' },
  );
  const start = new FormData();
  for (const [name, value] of Object.entries(fields)) start.set(name, String(value));
  let { result } = taskAnswer.parse(await (await call(CALLS['tasks.start'].path, start)).json());
  while (result.status === 'Doing') {
    const poll = new FormData();
    for (const [name, value] of Object.entries({ id: result.id, token: result.token, seen: result.progress }))
      poll.set(name, String(value));
    ({ result } = taskAnswer.parse(await (await call(CALLS['tasks.poll'].path, poll)).json()));
  }
  assert.equal(result.status, 'Done', JSON.stringify(result.failure));
  const token = result.files[0]?.token ?? '';
  const download = await call(pathOf(CALLS['results.download'], { token }));
  return hashOf(new Uint8Array(await download.arrayBuffer()));
}

async function throughAllDoors(errand: Errand): Promise<void> {
  const hashes = {
    browser: await inBrowser(errand),
    prompt: await atPrompt(errand),
    call: await byCall(errand),
    again: await byCall(errand),
  };
  assert.equal(new Set(Object.values(hashes)).size, 1, JSON.stringify(hashes));
}

const scriptFor = (source: Uint8Array, operations: EditOperation[]): EditScript =>
  editScript.parse({
    format: 'pagewright-edits',
    version: 1,
    source: { sha256: hashOf(source), bytes: source.length },
    operations,
  });

/** Puts a text in place of words of the first page. */
function replacing(document: EditedDocument, words: string, text: string): EditOperation {
  const [number = 0] = document.pages;
  for (const content of document.readPage(number)?.contents ?? [])
    for (const show of content.shows) {
      const from = textIn(codesIn(show)).indexOf(words);
      if (from < 0) continue;
      const at = { page: number, path: [...content.path], operator: show.operator, from, to: from + words.length };
      const target = { ...at, fingerprint: fingerprintOf(content.bytes), text: words };
      return { kind: 'text.replace', target, text, faces: [face.sha256], rest: 'follows' };
    }
  return assert.fail(`the page does not say “${words}”`);
}

const read = async (name: Parameters<typeof fixture>[0]) => new Uint8Array(await readFile(fixture(name)));

proof('words typed with a font of the instance, text, an image and a cover', async () => {
  const source = await read('plain-3-pages');
  const picture = await read('drawing-png');
  const document = new EditedDocument(source);
  const [number = 0] = document.pages;
  const box = { x: 60, y: 500, rotation: 15, width: 120, height: 90 };
  const run = {
    text: 'Źle i dobrze',
    size: 14,
    colour: [0.1, 0.2, 0.7] as [number, number, number],
    faces: [face.sha256],
  };
  await throughAllDoors({
    source,
    picture,
    script: scriptFor(source, [
      replacing(document, 'First', 'Łódź'),
      { kind: 'add.image', page: number, id: 'image', layer: 'front', asset: hashOf(picture), box },
      {
        kind: 'add.text',
        page: number,
        id: 'text',
        layer: 'front',
        box: { x: 60, y: 300, rotation: 0, width: 100 },
        paragraphs: [{ runs: [run], align: 'justify' }],
        lineSpacing: 1.2,
        letterSpacing: 0,
      },
    ]),
  });
});

test('words redacted for good', async () => {
  const source = await read('bookmarks-and-links');
  const [number = 0] = new EditedDocument(source).pages;
  const areas = [[0, 0, 600, 0, 600, 850, 0, 850]];
  const redact: EditOperation = { kind: 'redact', page: number, areas, fill: [0, 0, 0] };
  const parts: EditOperation = { kind: 'redact.document', parts: ['metadata', 'outline'] };
  await throughAllDoors({ source, script: scriptFor(source, [redact, parts]) });
});

proof('an encrypted document, which stays encrypted', async () => {
  const source = await read('encrypted-3-pages');
  const document = new EditedDocument(source, { password: 'secret', shaping });
  const script = scriptFor(source, [replacing(document, 'First', 'Łódź')]);
  await throughAllDoors({ source, script, password: 'secret' });
});

proof('a damaged document, and no edits', async () => {
  const whole = await read('plain-3-pages');
  const cut = whole.slice(0, whole.length - 40);
  await throughAllDoors({
    source: cut,
    script: scriptFor(cut, [replacing(new EditedDocument(cut), 'First', 'Final')]),
  });
  await throughAllDoors({ source: whole, script: scriptFor(whole, []) });
  assert.equal(await inBrowser({ source: whole, script: scriptFor(whole, []) }), hashOf(whole));
});
