import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { CONVERSION_PATHS } from '@pagewright/contract';
import { newJob, refusedWith } from './client.ts';
import { makePdf } from './fixtures.ts';
import { startTestServer, type TestServer } from './server.ts';

describe('one task', { timeout: 120_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('goes from upload to download', async () => {
    const visitor = server.visitor();
    const pdf = makePdf(1000);
    const upload = await visitor.upload(pdf, { name: 'Bericht über 😀.pdf' });
    assert.equal(upload.data.name, 'Bericht über 😀.pdf');
    assert.equal(upload.data.bytes, pdf.length);
    assert.equal(upload.data.kind, 'pdf');

    const started = await visitor.start('copy', upload.token);
    assert.equal(started.code, 500);
    assert.ok(started.result.progress >= 0.01);
    const done = await visitor.end(started);
    assert.equal(done.status, 'Done');
    assert.equal(done.progress, 1);
    assert.equal(done.bytesBefore, pdf.length);
    assert.equal(done.bytesAfter, pdf.length);

    const [file] = done.files;
    assert.ok(file);
    const download = await visitor.fetch(CONVERSION_PATHS.result(file.token));
    const bytes = Buffer.from(await download.arrayBuffer());
    assert.deepEqual(bytes, Buffer.from(pdf));
    assert.equal(download.headers.get('content-type'), 'application/pdf');
    assert.equal(
      download.headers.get('content-disposition'),
      `attachment; filename="Bericht uber .pdf"; filename*=UTF-8''Bericht%20%C3%BCber%20%F0%9F%98%80.pdf`,
    );
    assert.match(download.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
    assert.equal(download.headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.equal(download.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(download.headers.get('cache-control'), 'private, no-store');
    assert.equal(download.headers.get('repr-digest'), `sha-256=:${createHash('sha256').update(pdf).digest('base64')}:`);
  });
});
