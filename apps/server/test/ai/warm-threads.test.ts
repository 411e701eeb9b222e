import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { makeReport, type ModelServer, proof } from '@pagewright/testkit';
import { until, type TestServer } from '../server.ts';
import { Asker, endOf, question } from './asker.ts';
import { startWithModels, type ServerWithModels } from './with-models.ts';

const LEDGER = path.join(import.meta.dirname, 'query-ledger.ts');
const POND = 'The pond of the north garden is two metres deep and was dug in 1987.';
const DEEP = question('How deep is the pond of the north garden?');

/** Threads that answer are kept for the next question: whose documents they hold, and when they end. */
describe('threads that have answered', { timeout: 300_000 }, () => {
  let server: TestServer;
  let models: ModelServer;
  let stop: ServerWithModels['stop'];
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pagewright-threads-'));
    const settings = { QUERY_LEDGER: path.join(folder, 'queries'), NODE_OPTIONS: `--import ${LEDGER}` };
    ({ server, models, stop } = await startWithModels(settings));
  });
  after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => models.play(undefined));

  const report = (...paragraphs: string[]) =>
    makeReport({ language: 'en', sections: [{ heading: 'The gardens of the city', paragraphs }] });
  const reader = async (bytes: Uint8Array = report(POND)) => {
    const me = new Asker(server.visitor());
    const { documentId } = await me.add(bytes, 'Gardens.pdf');
    return { me, documentId, chat: await me.chat(documentId) };
  };
  const remove = ({ me, documentId }: { me: Asker; documentId: string }) =>
    me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${documentId}`, { method: 'POST' });
  /** How often the passages of documents were read while `work` ran. */
  const readsOf = async (work: () => Promise<unknown>) => {
    const reads = async () =>
      (await readFile(path.join(folder, 'queries'), 'utf8')).match(/FROM ai_passages WHERE owner = \$1 AND/g)?.length ??
      0;
    const before = await reads();
    await work();
    return (await reads()) - before;
  };
  /** Threads of all worker processes that answer or have answered. */
  const threads = async () => {
    let found = 0;
    for (const pid of await server.workers())
      for (const task of await readdir(`/proc/${pid}/task`)) {
        const name = await readFile(`/proc/${pid}/task/${task}/comm`, 'utf8').catch(() => '');
        if (name.trim() === 'answering') found += 1;
      }
    return found;
  };

  test('of two visitors with the same file each has a thread, and quotes of a document of their own', async () => {
    const bytes = report(POND);
    const [one, other] = [await reader(bytes), await reader(bytes)];
    assert.notEqual(one.documentId, other.documentId);
    const before = await threads();
    for (const [{ me, chat, documentId }, reads] of [
      [one, 1],
      [one, 0],
      [other, 1],
      [one, 0],
      [other, 0],
    ] as const) {
      const read = await readsOf(async () => {
        const { statements } = await me.answer({ chat, request: DEEP });
        assert.deepEqual(
          [...new Set(statements.flatMap(({ quotes }) => quotes.map((quote) => quote.documentId)))],
          [documentId],
        );
      });
      assert.equal(read, reads);
    }
    assert.equal((await threads()) - before, 2);
    await remove(one);
    assert.ok((await other.me.answer({ chat: other.chat, request: DEEP })).found);
    await remove(other);
    await until(async () => (await threads()) === before);
  });

  test('a document that is deleted is gone from its thread at once, and nothing is answered from it', async () => {
    const mine = await reader();
    const { me, documentId } = mine;
    const roses = await me.add(report('The roses of the south garden were planted in 1911.'), 'roses.pdf');
    const before = await threads();
    const both = await me.chat(documentId, roses.documentId);
    assert.match((await me.answer({ chat: both, request: DEEP })).statements[0]?.text ?? '', /two metres/);
    assert.equal(await threads(), before + 1);
    assert.equal((await remove(mine)).status, 200);
    await until(async () => (await threads()) === before);
    const from = models.calls.length;
    const { statements } = await me.answer({ chat: both, request: DEEP });
    assert.ok(
      statements.every(({ text }) => !text.includes('two metres')),
      JSON.stringify(statements),
    );
    assert.ok(!JSON.stringify(models.calls.slice(from).map(({ body }) => body)).includes('1987'));
    await remove({ me, documentId: roses.documentId });
    await until(async () => (await threads()) === before);
  });

  proof('of many documents three are kept, and the one that was asked longest ago is read again', async () => {
    const readers: Awaited<ReturnType<typeof reader>>[] = [];
    for (const depth of ['three', 'four', 'five', 'six'])
      readers.push(await reader(report(`The pond is ${depth} metres deep.`)));
    const ask = ({ me, chat }: (typeof readers)[number]) => readsOf(() => me.answer({ chat, request: DEEP }));
    for (const each of readers) assert.equal(await ask(each), 1);
    assert.equal(await threads(), 3);
    assert.equal(await ask(readers[3]!), 0);
    assert.equal(await ask(readers[0]!), 1);
    for (const each of readers) await remove(each);
    await until(async () => (await threads()) === 0);
  });

  proof('a worker that is killed between two answers or amid the second loses nothing but its threads', async () => {
    const { me, chat } = await reader();
    const first = await me.answer({ chat, request: DEEP });
    for (const pid of await server.workers()) process.kill(pid, 'SIGKILL');
    let again = first;
    assert.equal(await readsOf(async () => (again = await me.answer({ chat, request: DEEP }))), 1);
    assert.deepEqual(again.statements, first.statements);

    models.play('silent-midway');
    const from = models.calls.length;
    const asked = me.ask({ chat, request: question('When was the pond of the north garden dug?') });
    await models.call(from);
    models.play('honest');
    for (const pid of await server.workers()) process.kill(pid, 'SIGKILL');
    const { state, failure, statements } = endOf(await asked);
    assert.ok(state === 'done' ? /1987/.test(JSON.stringify(statements)) : failure !== undefined, state);
    const after = await me.answer({ chat, request: DEEP });
    assert.deepEqual(after.statements, first.statements);
    assert.equal((await me.state()).chatList[0]?.messages, 4);
  });
});
