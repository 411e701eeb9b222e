import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeLocalWeb } from '@pagewright/testkit';
import { EngineFailure } from '../../failure.ts';
import { closeThreads } from '../../threads/pool.ts';
import { AddressPrinter } from './print-address.ts';

/** Pages that attack whoever prints them. The rest of them, which use up all of their time, are in the benchmark `web-pages`. */
const FOLDER = path.join(import.meta.dirname, '../../../../../../shared/corpus/hostile/generated/html');
const LONG = ['alert_loop', 'css_bomb', 'dom_bomb', 'iframe_tree', 'infinite_js', 'tall'];
/** Ends with a PDF, or with one of these. */
const ENDINGS = ['ADDRESS_SLOW', 'ADDRESS_NO_PAGE', 'ADDRESS_REFUSED', 'ADDRESS_TOO_LARGE', 'MEMORY_EXCEEDED'];

const scratch = await mkdtemp(path.join(tmpdir(), 'hostile-pages-'));
const web = await makeLocalWeb({
  answer: async ({ url = '/' }, response) => {
    const name = path.basename(url);
    const bytes = name === '' ? '<h1>Plain</h1>' : await readFile(path.join(FOLDER, name)).catch(() => undefined);
    response.writeHead(bytes === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(bytes);
  },
});
const printer = new AddressPrinter(web.openEgress);
after(async () => {
  await printer.close();
  await web.close();
  await closeThreads();
  await rm(scratch, { recursive: true, force: true });
});

let count = 0;
const print = (name: string) =>
  printer.print({
    address: `http://site.test/${name}`,
    size: { width: 595, height: 842 },
    margin: 28,
    scale: 1,
    background: true,
    header: 'none',
    footer: 'none',
    outline: true,
    tagged: true,
    media: 'screen',
    overlays: 'hide',
    lazyPictures: 'load',
    extraMs: 0,
    owner: 'tester',
    output: path.join(scratch, `${(count += 1)}.pdf`),
  });

const isThere = existsSync(FOLDER);
const names = isThere ? (await readdir(FOLDER)).filter((name) => !LONG.includes(path.parse(name).name)).sort() : [];

test('hostile pages', { skip: isThere ? false : 'skipped: no corpus' }, async (t) => {
  assert.ok(names.length >= 10);
  for (const name of names)
    await t.test(`${name} ends, and the next page comes out as ever`, async () => {
      await print(name).catch((error: unknown) => {
        assert.ok(error instanceof EngineFailure && ENDINGS.includes(error.code), String(error));
      });
      assert.equal((await print('')).pages, 1);
    });
});
