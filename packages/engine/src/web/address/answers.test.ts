import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import {
  closeUnlessShared,
  endOfPrint,
  makeCertificate,
  makeLocalWeb,
  RAW_ANSWERS,
  sampleOf,
} from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter } from './print-address.ts';

/** One `Trailer` or a status of 099 once ended the proxy, be it of a picture, and the whole task with it. */

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const ALL_AS_PICTURES = Object.keys(RAW_ANSWERS)
  .map((name) => `<img src="/raw/${name}"><script>fetch('/raw/${name}').catch(() => {})</script>`)
  .join('');
const scratch = await mkdtemp(path.join(tmpdir(), 'answers-'));
const web = await makeLocalWeb({
  answer: ({ url = '/' }, response) => {
    const [, kind = '', name = ''] = url.split('/');
    const raw = RAW_ANSWERS[name];
    if (kind === 'raw' && raw) {
      response.socket?.write(raw.bytes, 'latin1');
      if (!raw.stays) response.socket?.end();
    } else if (kind === 'beside') response.writeHead(200, HTML).end(`<h1>Words</h1>${ALL_AS_PICTURES}`);
    else response.writeHead(200, HTML).end('<h1>Plain words');
  },
  certificateOf: (host) =>
    makeCertificate({ hosts: [host], from: new Date(Date.now() - 1e9), to: new Date(Date.now() + 1e9) }),
});
const printer = new AddressPrinter(web.openEgress);
after(async () => {
  await printer.close();
  await web.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

const endOf = (address: string) => endOfPrint(printer, scratch, address);

describe('an answer that keeps to no rule', { concurrency: 4 }, () => {
  for (const [name, { end }] of sampleOf(import.meta, Object.entries(RAW_ANSWERS), 2))
    test(`${name} comes to ${end}`, async () => {
      assert.equal((await endOf(`http://site.test/raw/${name}`)).end, end);
    });
});

test('as those of pictures and scripts, they all together harm nothing but themselves', async () => {
  const printed = await endOf('http://site.test/beside');
  assert.equal(printed.end, 'done');
  assert.match(printed.text, /Words/);
});

test('a certificate that nobody trusts is told as that', async () => {
  const { end, facts } = await endOf('https://site.test/');
  assert.deepEqual([end, facts.fault], ['ADDRESS_UNSAFE', 'untrusted']);
});
