import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { proof, sampleOf } from '@pagewright/testkit';
import { CALLS, pathOf, refusal } from '@pagewright/contract';
import type { Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, until } from './server.ts';

describe('a thumbnail of a result', { timeout: 120_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer();
  });
  after(() => server.stop());

  const write = async (visitor: Visitor, word: string) => {
    const { token } = await visitor.upload(makePdf(100));
    const { files, id } = await visitor.end(await visitor.start('write', token, { word }));
    assert.ok(files[0]);
    return { id, token: files[0].token };
  };
  const fetchThumbnail = (visitor: Visitor, token: string, init?: RequestInit) =>
    visitor.fetch(pathOf(CALLS['results.thumbnail'], { token }), init);
  const drawings = async (name: string) => (await server.ledger()).filter((line) => line === `draw ${name}`).length;
  const stored = () => readdir(path.join(server.folder, 'storage/thumbnails'));

  test('is drawn once, when it is first asked for, and is there from then on', async () => {
    const visitor = server.visitor();
    const { token } = await write(visitor, 'once.docx');
    assert.deepEqual([await drawings('once.docx'), await stored()], [0, []], 'not before it is asked for');
    const answers = await Promise.all([1, 2, 3].map(() => fetchThumbnail(visitor, token)));
    answers.push(await fetchThumbnail(visitor, token));
    const [first, ...others] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    assert.deepEqual(first?.subarray(0, 3), Buffer.from([0xff, 0xd8, 0xff]));
    for (const other of others) assert.ok(other.equals(first));
    assert.equal(await drawings('once.docx'), 1);
    const headers = answers[0]?.headers;
    assert.equal(headers?.get('content-type'), 'image/jpeg');
    assert.equal(headers?.get('cache-control'), 'private, no-store');
    assert.equal(headers?.get('x-content-type-options'), 'nosniff');
  });

  test('is deleted with its result', async () => {
    const visitor = server.visitor();
    const { id, token } = await write(visitor, 'gone.docx');
    assert.equal((await fetchThumbnail(visitor, token)).status, 200);
    assert.ok((await stored()).includes(token));
    await visitor.cancel(id);
    assert.equal((await fetchThumbnail(visitor, token)).status, 404);
    assert.ok(!(await stored()).includes(token));
  });

  test('of somebody else answers like one of nothing', async () => {
    const [owner, other] = [server.visitor(), server.visitor()];
    const { token } = await write(owner, 'mine.docx');
    await write(other, 'theirs.docx');
    const foreign = await fetchThumbnail(other, token);
    const missing = await fetchThumbnail(other, 'f'.repeat(32));
    assert.deepEqual([foreign.status, missing.status], [404, 404]);
    assert.equal(await foreign.text(), await missing.text());
    assert.equal((await fetchThumbnail(other, 'no-token')).status, 404);
    assert.equal(await drawings('mine.docx'), 0);
  });

  test('that cannot be drawn is not tried again, and its result is what it was', async () => {
    const visitor = server.visitor();
    const { token } = await write(visitor, 'broken.docx');
    assert.equal((await fetchThumbnail(visitor, token)).status, 404);
    assert.equal((await fetchThumbnail(visitor, token)).status, 404);
    assert.equal(await drawings('broken.docx'), 1);
    const result = await visitor.fetch(pathOf(CALLS['results.download'], { token }));
    assert.equal(await result.text(), 'no document');
  });

  for (const name of sampleOf(import.meta, ['shown.pdf', 'photo.jpg', 'words.txt']))
    test(`is made of what browsers show too: ${name}`, async () => {
      const visitor = server.visitor();
      const { token } = await write(visitor, name);
      const answer = await fetchThumbnail(visitor, token);
      assert.equal(answer.status, 200);
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()).subarray(0, 3), Buffer.from([0xff, 0xd8, 0xff]));
      assert.equal(await drawings(name), 1);
    });

  for (const name of sampleOf(import.meta, ['locked.pdf', 'broken.pdf', 'broken.jpg', 'broken.bmp']))
    test(`is not there where none can be made, which is found out once: ${name}`, async () => {
      const visitor = server.visitor();
      const { token } = await write(visitor, name);
      for (let time = 0; time < 2; time += 1) {
        const answer = await fetchThumbnail(visitor, token);
        assert.equal(answer.status, 404);
        assert.equal(refusal.parse(await answer.json()).failure?.code, 'NOT_FOUND');
      }
      assert.equal(await drawings(name), 1);
    });

  test('is not tried of what nobody draws', async () => {
    const visitor = server.visitor();
    const { token } = await write(visitor, 'archive.zip');
    assert.equal((await fetchThumbnail(visitor, token)).status, 404);
    assert.equal(await drawings('archive.zip'), 0);
  });

  proof('holds up no task, and its drawing stops when its result is deleted', async () => {
    const visitor = server.visitor();
    const { id, token } = await write(visitor, 'wait.docx');
    const response = fetchThumbnail(visitor, token);
    await until(async () => (await drawings('wait.docx')) === 1);
    const { token: upload } = await visitor.upload(makePdf(100));
    assert.equal((await visitor.end(await visitor.start('copy', upload))).status, 'Done');
    await visitor.cancel(id);
    assert.equal((await response).status, 404);
    await until(async () => (await server.ledger()).includes('stopped wait.docx'));
    assert.ok(!(await stored()).includes(token));
    assert.deepEqual(await server.query("SELECT id FROM tasks WHERE lane = 'thumbnail' AND state = 'running'"), []);
  });

  proof('that ends its worker is not tried twice for one call, and no result is lost', async () => {
    const visitor = server.visitor();
    const { token } = await write(visitor, 'die.docx');
    assert.equal((await fetchThumbnail(visitor, token)).status, 404);
    assert.equal(await drawings('die.docx'), 1);
    assert.equal((await visitor.fetch(pathOf(CALLS['results.download'], { token }))).status, 200);
  });

  test('is declared where programs look', async () => {
    const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as { paths: object };
    assert.ok(CALLS['results.thumbnail'].path in document.paths);
  });
});
