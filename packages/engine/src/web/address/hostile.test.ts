import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { closeUnlessShared, makeLocalWeb, PLAIN_PRINT, proof, sampleOf } from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter } from './print-address.ts';

/** Pages that attack whoever prints them. With all of the time that they may take, they are in the benchmark `web-pages`. */
const FOLDER = path.join(import.meta.dirname, '../../../../../../shared/corpus/hostile/generated/html');
/** They use up all of their time, and get little. */
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
const hasty = new AddressPrinter(web.openEgress, { wholeMs: 6_000, loadMs: 3_000 });
after(async () => {
  await Promise.all([printer.close(), hasty.close()]);
  await web.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

let count = 0;
const print = (name: string, by = printer) =>
  by.print({
    ...PLAIN_PRINT,
    address: `http://site.test/${name}`,
    output: path.join(scratch, `${(count += 1)}.pdf`),
  });

const isThere = existsSync(FOLDER);
const names = isThere ? (await readdir(FOLDER)).sort() : [];
const isLong = (name: string) => LONG.includes(path.parse(name).name);

async function assertEnds(name: string, by: AddressPrinter): Promise<void> {
  await print(name, by).catch((error: unknown) => {
    assert.ok(error instanceof EngineFailure && ENDINGS.includes(error.code), String(error));
  });
}

describe('hostile pages', { skip: isThere ? false : 'skipped: no corpus', concurrency: 3 }, () => {
  for (const name of names.filter(isLong)) proof(`${name} ends`, () => assertEnds(name, hasty));
  for (const name of sampleOf(
    import.meta,
    names.filter((each) => !isLong(each)),
  ))
    test(`${name} ends, and the next page comes out as ever`, async () => {
      await assertEnds(name, printer);
      assert.equal((await print('')).pages, 1);
    });
});
