import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { AddressPrinter } from '@pagewright/engine/web';
import { textOfPages } from '@pagewright/engine/inspect';
import { closeUnlessShared, expectPdf, makeLocalWeb, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { closeEngine } from '../src/engine-life.ts';
import { performTool } from '../src/perform.ts';
import { runWith } from './run.ts';

const answer: RequestListener = ({ url }, response) => {
  if (url?.startsWith('/gone')) {
    response.writeHead(410, { 'content-type': 'text/html' });
    response.end('<h1>Gone</h1>');
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Page ${url}</title><h1>Heading of ${url}</h1>
    <p><a href="https://example.org/">out</a></p><h2 id="b">Below</h2>`);
};

const scratch = await mkdtemp(path.join(tmpdir(), 'html-to-pdf-'));
const web = await makeLocalWeb({ answer });
const printer = new AddressPrinter(web.openEgress);
const tool = { ...(await loadTool('html-to-pdf')), run: runWith((print) => printer.print(print)) };
after(async () => {
  await printer.close();
  await web.close();
  await closeUnlessShared(closeEngine);
  await rm(scratch, { recursive: true, force: true });
});

async function run(addresses: string, options: Record<string, string> = {}, signal?: AbortSignal) {
  const folder = await mkdtemp(path.join(scratch, 'work-'));
  const result = performTool(tool, {
    files: [],
    options: { addresses, ...options },
    folder,
    ...(signal && { signal }),
  });
  return { folder, result };
}

test('a page becomes a PDF with its title as name, live links and bookmarks from its headings', async () => {
  const { result } = await run('http://site.test/a');
  const { outputs, notes } = await result;
  assert.deepEqual(
    outputs.map(({ name, pages }) => ({ name, pages })),
    [{ name: 'Page -a.pdf', pages: 1 }],
  );
  assert.deepEqual(notes, []);
  const pdf = expectPdf(outputs[0]!.path);
  await pdf.toBeSound();
  await pdf.toHaveLinks([['https://example.org/']]);
  await pdf.toHaveOutline([{ title: 'Heading of /a', page: 1, children: [{ title: 'Below', page: 1 }] }]);
  await pdf.toHold('/StructTreeRoot');
});

proof('several addresses become a PDF each, or one with a bookmark for each', async () => {
  const addresses = 'http://site.test/a\nhttp://site.test/b';
  const each = await (await run(addresses)).result;
  assert.deepEqual(
    each.outputs.map(({ name }) => name),
    ['Page -a.pdf', 'Page -b.pdf'],
  );
  const one = await (await run(addresses, { result: 'one' })).result;
  assert.equal(one.outputs.length, 1);
  await expectPdf(one.outputs[0]!.path).toHavePages(2);
  assert.match((await textOfPages(one.outputs[0]!.path)).join(), /\/a.*\/b/s);
});

proof('paper, orientation and one long page', async () => {
  const sizes = async (options: Record<string, string>) => {
    const { outputs } = await (await run('http://site.test/a', options)).result;
    return outputs[0]!.path;
  };
  await expectPdf(await sizes({ pageSize: 'letter', orientation: 'landscape' })).toHaveSizes([[792, 612]]);
  await expectPdf(await sizes({ pageSize: 'long', window: 'phone', margin: '0' })).toHavePages(1);
});

test('nothing typed, and what is no public address, is refused with the words of the page', async () => {
  await assert.rejects((await run('  \n ')).result, { code: 'ADDRESS_MISSING' });
  for (const address of ['example', 'http://127.0.0.1/', 'http://127.0.0.1:6379/', 'file:///etc/passwd'])
    await assert.rejects(
      (await run(`http://site.test/a\n${address}`)).result,
      (error: { code: string; facts: object }) => {
        assert.equal(error.code, 'ADDRESS_INVALID');
        assert.deepEqual(error.facts, { option: 'addresses', file: address });
        return true;
      },
    );
});

proof('a port that no page is asked of is refused with its own words', async () => {
  for (const address of ['http://site.test:6379/', 'https://site.test:8443', 'http://site.test:22/a?b#c'])
    await assert.rejects((await run(address)).result, {
      code: 'ADDRESS_PORT',
      facts: { option: 'addresses', file: address },
    });
});

test('a page that fails fails the whole task, is named, and leaves nothing', async () => {
  const { folder, result } = await run('http://site.test/gone');
  await assert.rejects(result, { code: 'ADDRESS_STATUS', facts: { file: 'http://site.test/gone', status: 410 } });
  assert.deepEqual(await readdir(folder), []);
});

proof('one of several that fails is left out with its reason, but never of one document', async () => {
  const addresses = 'http://site.test/gone\nhttp://site.test/a';
  const { outputs, notes } = await (await run(addresses)).result;
  assert.equal(outputs.length, 1);
  const facts = { file: 'http://site.test/gone', status: 410 };
  assert.deepEqual(notes, [{ code: 'ADDRESS_LEFT_OUT', failure: { code: 'ADDRESS_STATUS', facts } }]);
  await assert.rejects((await run(addresses, { result: 'one' })).result, { code: 'ADDRESS_STATUS', facts });
});

proof('an address on which the browser ends, by its fault or by ours, loses none of the others', async () => {
  const codes = { crash: 'PROGRAM_CRASHED', memory: 'ADDRESS_TOO_HEAVY' } as const;
  const failing = {
    ...tool,
    run: runWith((print) => {
      const [, code] = Object.entries(codes).find(([name]) => print.address.endsWith(name)) ?? [];
      return code ? Promise.reject(new EngineFailure(code, { address: print.address })) : printer.print(print);
    }),
  };
  const addresses = ['crash', 'a', 'memory', 'b'].map((name) => `http://site.test/${name}`).join('\n');
  const folder = await mkdtemp(path.join(scratch, 'work-'));
  const { outputs, notes } = await performTool(failing, { files: [], options: { addresses }, folder });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Page -a.pdf', 'Page -b.pdf'],
  );
  assert.deepEqual(
    notes.map((note) => note.code === 'ADDRESS_LEFT_OUT' && note.failure.code),
    ['INTERNAL', 'ADDRESS_TOO_HEAVY'],
  );
});

proof('all addresses that fail are told at once, and nothing is left of those that did not', async () => {
  const failing = ['http://site.test/gone', 'http://nowhere.example/', 'http://site.test/gone?2'];
  const [lead, unknown, again] = failing.map((file) =>
    file.startsWith('http://nowhere')
      ? { code: 'ADDRESS_UNKNOWN', facts: { file } }
      : { code: 'ADDRESS_STATUS', facts: { file, status: 410 } },
  );
  const all = { failure: { ...lead, others: [unknown, again] } };
  await assert.rejects((await run(failing.join('\n'))).result, all);
  const { folder, result } = await run(['http://site.test/a', ...failing].join('\n'), { result: 'one' });
  await assert.rejects(result, all);
  assert.deepEqual(await readdir(folder), []);
});

proof('it stops when told to, and leaves nothing behind', async () => {
  const stop = new AbortController();
  const { folder, result } = await run('http://site.test/a', { wait: '8' }, stop.signal);
  setTimeout(() => stop.abort(), 200);
  await assert.rejects(result, { code: 'CANCELLED' });
  assert.deepEqual(await readdir(folder), []);
});
