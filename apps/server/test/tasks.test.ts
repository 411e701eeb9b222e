import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, pathOf, type TaskAnswer } from '@pagewright/contract';
import { newJob, refusedWith } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, until } from './server.ts';

describe('one task', { timeout: 120_000 }, () => {
  let server: SharedServer;
  const pdf = makePdf(1000);
  before(async () => {
    server = await sharedTestServer();
  });
  after(() => server.stop());

  test('goes from upload to download', async () => {
    const visitor = server.visitor();
    const upload = await visitor.upload(pdf, { name: 'Bericht über 😀.pdf' });
    assert.deepEqual(upload.data, { token: upload.token, name: 'Bericht über 😀.pdf', bytes: pdf.length, kind: 'pdf' });

    const started = await visitor.start('copy', upload.token);
    assert.equal(started.code, 500);
    assert.ok(started.result.progress >= 0.01);
    const done = await visitor.end(started);
    assert.equal(done.status, 'Done');
    assert.equal(done.progress, 1);
    assert.equal(done.bytesBefore, pdf.length);
    assert.equal(done.bytesAfter, pdf.length);

    const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: done.files[0]?.token ?? '' }));
    assert.deepEqual(Buffer.from(await download.arrayBuffer()), Buffer.from(pdf));
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

  test('gives a part of its result', async () => {
    const visitor = server.visitor();
    const done = await visitor.end(await visitor.start('copy', (await visitor.upload(pdf)).token));
    const address = pathOf(CALLS['results.download'], { token: done.files[0]?.token ?? '' });
    const part = await visitor.fetch(address, { headers: { range: 'bytes=5-9' } });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 5-9/${pdf.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), Buffer.from(pdf.subarray(5, 10)));

    const beyond = await visitor.fetch(address, { headers: { range: `bytes=${pdf.length}-` } });
    assert.equal(beyond.status, 416);
    const changed = await visitor.fetch(address, { headers: { range: 'bytes=5-9', 'if-range': '"something else"' } });
    assert.equal(changed.status, 200);
  });

  test('is one task, however often and from wherever at once it is started', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const job = newJob();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.start('slow', token, { ms: '100' }, job)),
    );
    assert.equal(new Set(answers.map(({ result }) => `${result.id} ${result.token}`)).size, 1);
    assert.equal((await server.query(`SELECT 1 FROM tasks WHERE download_id = '${job}'`)).length, 1);
    assert.equal((await visitor.end(answers[0] as TaskAnswer)).status, 'Done');

    const other = server.visitor();
    const theirs = await other.start('copy', (await other.upload(pdf)).token, {}, job);
    assert.notEqual(theirs.result.token, answers[0]?.result.token);
  });

  test("answers another visitor like a task that isn't there", async () => {
    const [owner, other] = [server.visitor(), server.visitor()];
    const upload = await owner.upload(pdf);
    await other.upload(pdf);
    const done = await owner.end(await owner.start('copy', upload.token));
    const result = done.files[0]?.token ?? '';
    const missing = newJob();

    const pairs = [
      [
        other.fetch(pathOf(CALLS['results.download'], { token: result })),
        other.fetch(pathOf(CALLS['results.download'], { token: missing })),
      ],
      [
        other.fetch(pathOf(CALLS['results.downloadAll'], { id: done.id })),
        other.fetch(pathOf(CALLS['results.downloadAll'], { id: missing })),
      ],
      [other.sendPoll(done), other.sendPoll({ id: missing, token: missing })],
      [start(upload.token), start(missing)],
    ];
    function start(token: string) {
      return other.sendStart({ tool: 'copy', job: newJob(), files: [{ token }], options: {} });
    }
    for (const pair of pairs) {
      const [theirs, none] = await Promise.all(pair);
      assert.ok(theirs && none);
      const [a, b] = [await theirs.text(), await none.text()];
      assert.equal(theirs.status, 404);
      assert.equal(a, b);
      assert.equal(theirs.status, none.status);
    }
    assert.equal((await other.cancel(done.id)).status, 200);
    assert.equal(
      (await owner.fetch(pathOf(CALLS['results.download'], { token: result }))).status,
      200,
      'nobody else can delete it',
    );
    assert.equal((await owner.sendPoll({ id: done.id, token: missing })).status, 404, 'the token belongs to the id');
  });

  test('wakes a held poll when something changes', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const started = await visitor.start('slow', token, { ms: '1200' });
    const seen: number[] = [];
    let { result } = started;
    while (result.status === 'Doing') {
      ({ result } = await visitor.poll(result, result.progress));
      seen.push(result.progress);
    }
    assert.equal(result.status, 'Done');
    assert.ok(seen.length >= 3, `progress was told in steps: ${seen.join(' ')}`);
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
    assert.ok(new Set(seen).size >= seen.length - 2, `nearly every answer was news: ${seen.join(' ')}`);
  });

  test('is stopped by its owner, with nothing left', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const started = await visitor.start('slow', token, { ms: '60000', word: 'cancelled' });
    await until(async () => (await server.ledger()).includes('begin cancelled'));
    const held = visitor.poll(started.result, 0.5);
    const answer = await visitor.cancel(started.result.id);
    assert.deepEqual(await answer.json(), { code: 0, message: 'File deleted successfully', data: { deleted: 1 } });
    await held;

    const after = await visitor.poll(started.result);
    assert.equal(after.result.status, 'Failed');
    assert.equal(after.result.failure?.code, 'CANCELLED');
    await until(async () => (await readdir(path.join(server.folder, 'work'))).length === 0);
    assert.equal((await readdir(path.join(server.folder, 'storage/uploads'))).includes(token), false);
    assert.equal((await server.query(`SELECT 1 FROM uploads WHERE token = '${token}'`)).length, 0);
    assert.equal((await server.ledger()).includes('end cancelled'), false);
  });

  test('keeps an upload that another task still uses', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const first = await visitor.start('copy', token);
    const second = await visitor.start('copy', token);
    await visitor.end(first);
    await visitor.cancel(first.result.id);
    assert.equal((await visitor.end(second)).status, 'Done');
    assert.equal((await visitor.end(await visitor.start('copy', token))).status, 'Done');
  });

  test('gives all its results as one zip', async () => {
    const visitor = server.visitor();
    const done = await visitor.end(await visitor.start('many', (await visitor.upload(pdf)).token));
    assert.equal(done.files.length, 12);
    const response = await visitor.fetch(pathOf(CALLS['results.downloadAll'], { id: done.id }));
    assert.equal(response.headers.get('content-type'), 'application/zip');
    assert.match(response.headers.get('content-disposition') ?? '', /filename="Pages.zip"/);
    const zip = Buffer.from(await response.arrayBuffer()).toString('latin1');
    for (const { name } of done.files) assert.ok(zip.includes(`Pages/${name}`), name);
    assert.ok(zip.includes('PK\x05\x06'), 'the end of the directory is there');
  });

  test('is given its passwords, and nobody else is', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const job = newJob();
    const options = { secret: 'tell nobody', word: 'public' };
    const response = await visitor.sendStart({
      tool: 'password',
      job,
      files: [{ token, password: 'open sesame' }],
      options,
    });
    const done = await visitor.end((await response.json()) as TaskAnswer);
    assert.equal(done.status, 'Done');
    const rows = JSON.stringify(await server.query(`SELECT tasks.*, job.* FROM tasks, queue.job`));
    for (const secret of ['tell nobody', 'open sesame']) {
      assert.equal(rows.includes(secret), false, 'not in the database');
      assert.equal(server.log().includes(secret), false, 'not in the log');
    }
    assert.match(rows, /public/);
    assert.deepEqual(await readdir(path.join(server.folder, 'storage/secrets')), []);
  });

  test('that cannot succeed fails at once with its code; one whose engine crashes is tried twice', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf, { name: 'bad.pdf' });
    const refused = await visitor.end(await visitor.start('refuse', token));
    assert.deepEqual(refused.failure, { code: 'FILE_DAMAGED', facts: { file: 'bad.pdf' } });
    const crashed = await visitor.end(await visitor.start('crash', token));
    assert.deepEqual(crashed.failure, { code: 'INTERNAL', facts: { file: 'bad.pdf' } });
    const runs = await server.ledger();
    assert.equal(runs.filter((line) => line === 'refuse').length, 1);
    assert.equal(runs.filter((line) => line === 'crash').length, 2);
  });

  test('is spoken of in the language of its visitor', async () => {
    const visitor = server.visitor();
    const response = await visitor.fetch(pathOf(CALLS['results.download'], { token: newJob() }), {
      headers: { lang: 'fr' },
    });
    const refusal = await refusedWith(response);
    assert.equal(refusal.failure.code, 'NOT_FOUND');
    assert.match(refusal.message, /[àéè]/);
  });
});
