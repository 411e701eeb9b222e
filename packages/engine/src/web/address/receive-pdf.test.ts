import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { closeUnlessShared, endOfPrint, fixture, makeLocalWeb, proof, sampleOf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter } from './print-address.ts';
import { hasPdfEnd } from './receive-pdf.ts';

/** A PDF that its server cut off, or our own limit, once came out as done, with a blank page. */

const LIMIT = 400_000;
const PDF = { 'content-type': 'application/pdf' };
const small = await readFile(fixture('plain-3-pages'));
/** With another version behind its end, of which the first one is a whole PDF. */
const grown = Buffer.concat([
  small,
  Buffer.from('\n900 0 obj\n<</Type/None>>\nendobj\n'.repeat(2000)),
  small.subarray(-600),
]);
const large = Buffer.concat([small, Buffer.alloc(LIMIT, '% padding\n'), small.subarray(-600)]);

/** Says how long it is, sends it in chunks, or ends by hanging up; `upTo` bytes of it come. */
const WAYS: Record<string, (response: ServerResponse, body: Buffer, upTo: number) => void> = {
  length: (response, body, upTo) => {
    response.writeHead(200, { ...PDF, 'content-length': body.length });
    response.write(body.subarray(0, upTo), () => upTo < body.length && response.socket?.end());
    if (upTo >= body.length) response.end();
  },
  chunked: (response, body, upTo) => {
    response.writeHead(200, PDF);
    response.write(body.subarray(0, upTo), () => (upTo < body.length ? response.socket?.end() : response.end()));
  },
  hanging: (response, body, upTo) => {
    response.socket?.end(
      Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nConnection: close\r\n\r\n'),
        body.subarray(0, upTo),
      ]),
    );
  },
  packed: (response, body, upTo) => {
    const bytes = gzipSync(body);
    response.writeHead(200, { ...PDF, 'content-encoding': 'gzip', 'content-length': bytes.length });
    // Of its own end (RFC 1952, 2.3.1) nothing is missed.
    const share = Math.floor((bytes.length * upTo) / body.length) - 12;
    const part = upTo < body.length ? bytes.subarray(0, Math.max(12, share)) : bytes;
    response.write(part, () => (part.length < bytes.length ? response.socket?.end() : response.end()));
  },
};
/** Where it is cut: in the middle, near the end, at the end of the first version. */
const CUTS: Record<string, { body: Buffer; upTo: number }> = {
  'at its first byte': { body: small, upTo: 1 },
  'in the middle': { body: small, upTo: Math.floor(small.length / 2) },
  'before its last line': { body: small, upTo: small.length - 8 },
  'within its second version': { body: grown, upTo: small.length + 40 },
};

const scratch = await mkdtemp(path.join(tmpdir(), 'receive-pdf-'));
const web = await makeLocalWeb({
  answer: ({ url = '/' }, response) => {
    const [, way = '', cut = ''] = decodeURIComponent(url).split('/');
    const whole = { whole: small, grown, large }[cut];
    const { body, upTo } = whole ? { body: whole, upTo: whole.length } : (CUTS[cut] ?? { body: small, upTo: 0 });
    WAYS[way]?.(response, body, upTo);
  },
  limits: { bytes: LIMIT },
});
const printer = new AddressPrinter(web.openEgress);
after(async () => {
  await printer.close();
  await web.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

async function endOf(way: string, what: string): Promise<string> {
  const { end, pages } = await endOfPrint(printer, scratch, `http://site.test/${way}/${encodeURIComponent(what)}`);
  return end === 'done' ? `done, ${pages} pages` : end;
}

describe('a PDF', { concurrency: 4 }, () => {
  const [sampled] = sampleOf(import.meta, Object.keys(WAYS));
  for (const way of Object.keys(WAYS)) {
    const one = way === sampled ? test : proof;
    one(`that comes whole is passed on: ${way}`, async () => {
      assert.equal(await endOf(way, 'whole'), 'done, 3 pages');
      assert.match(await endOf(way, 'grown'), /^done/);
    });
    for (const cut of Object.keys(CUTS))
      (cut === 'before its last line' ? one : proof)(`that is cut off ${cut} is never passed on: ${way}`, async () => {
        // Of what is too little to be a PDF, or cannot be unpacked that far, nothing tells that it was to be one.
        const isTooLittle = cut === 'at its first byte' || way === 'packed';
        assert.match(await endOf(way, cut), isTooLittle ? /^ADDRESS_(?:CUT_OFF|NO_PAGE)$/ : /^ADDRESS_CUT_OFF$/);
      });
    if (way !== 'packed')
      proof(`over the limit is told as too large: ${way}`, async () => {
        assert.equal(await endOf(way, 'large'), 'ADDRESS_TOO_LARGE');
      });
  }
});

test('the end of a PDF is told from the middle of one', () => {
  const end = 'startxref\n17\n%%EOF';
  for (const tail of [end, `${end}\n`, `${end}\r\n\0\0`, `${end}\n<!-- made in 0.2 s -->`])
    assert.equal(hasPdfEnd('%PDF-1.7', tail, 900), true, tail);
  for (const tail of ['', 'endobj\n', 'startxref\n17\n%%EO', `${end}\n12 0 obj`, `${end}\r\n9`])
    assert.equal(hasPdfEnd('%PDF-1.7', tail, 900), false, tail);
  const linear = '%PDF-1.7\n1 0 obj\n<</Linearized 1/L 900/O 5>>';
  assert.equal(hasPdfEnd(linear, end, 900), true);
  assert.equal(hasPdfEnd(linear, end, 899), false);
  assert.equal(hasPdfEnd('<!doctype html>', 'no PDF', 900), true, 'others refuse it');
});
