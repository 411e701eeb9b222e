import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CALLS, pathOf, taskAnswer } from '@pagewright/contract';
import { newJob, refusedWith, type Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, startTestServer, type TestServer } from './server.ts';

const visit = (visitor: Visitor, addresses = 'https://example.org/', job = newJob()) =>
  visitor.sendStart({ tool: 'visit', job, files: [], options: addresses === '' ? {} : { addresses } });

describe('a task without files', { timeout: 60_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer();
  });
  after(() => server.stop());

  test('goes from start to download, and is the same task when asked for twice', async () => {
    const visitor = server.visitor();
    const job = newJob();
    const [first, second] = [await visit(visitor, undefined, job), await visit(visitor, undefined, job)];
    const started = taskAnswer.parse(await first.json());
    assert.equal(taskAnswer.parse(await second.json()).result.token, started.result.token);
    const done = await visitor.end(started);
    assert.equal(done.status, 'Done');
    assert.equal(done.bytesBefore, 0);
    const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: done.files[0]?.token ?? '' }));
    assert.match(await download.text(), /^BMhttps:\/\/example\.org\//);
    assert.equal((await visitor.cancel(job)).status, 200);
    assert.equal(
      (await visitor.fetch(pathOf(CALLS['results.download'], { token: done.files[0]?.token ?? '' }))).status,
      404,
    );
  });

  test('is refused without its address, and takes no file', async () => {
    const visitor = server.visitor();
    assert.equal((await refusedWith(await visit(visitor, ''))).failure.code, 'ADDRESS_MISSING');
    const { token } = await visitor.upload(makePdf(100));
    const withFile = {
      tool: 'visit',
      job: newJob(),
      files: [{ token }],
      options: { addresses: 'https://example.org/' },
    };
    assert.equal((await refusedWith(await visitor.sendStart(withFile))).failure.code, 'FILES_TOO_MANY');
    const without = { tool: 'copy', job: newJob(), files: [], options: {} };
    assert.equal((await refusedWith(await visitor.sendStart(without))).failure.code, 'FILES_TOO_FEW');
  });
});

describe('visits to other sites', { timeout: 60_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
  });
  after(() => server.stop());

  test('one visitor makes ten a minute, one address thirty, and other tools go on', async () => {
    const visitors = Array.from({ length: 4 }, () => server.visitor());
    const statuses: number[][] = [];
    for (const visitor of visitors) {
      // The first call gives the cookie.
      const { token } = await visitor.upload(makePdf(100));
      const own: number[] = [];
      for (let count = 0; count < 11; count += 1) own.push((await visit(visitor)).status);
      statuses.push(own);
      assert.equal((await visitor.start('copy', token)).code, 500);
    }
    const accepted = statuses.map((own) => own.filter((status) => status === 200).length);
    assert.deepEqual(accepted.slice(0, 2), [10, 10]);
    assert.ok(accepted.reduce((sum, each) => sum + each, 0) <= 30, accepted.join());
    const refused = await refusedWith(await visit(visitors[0]!));
    assert.deepEqual([refused.status, refused.failure.code], [429, 'TOO_FREQUENT']);
    assert.ok((refused.failure.facts.seconds ?? 0) > 0);
  });
});
