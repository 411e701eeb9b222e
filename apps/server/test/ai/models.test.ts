import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, describe, test } from 'node:test';
import { CALLS, type FailureCode } from '@pagewright/contract';
import {
  fixture,
  makeReport,
  type ModelCall,
  type ModelName,
  type ModelServer,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { until, type TestServer } from '../server.ts';
import { Asker, endOf, eventsOf, question } from './asker.ts';
import { startWithModels, type ServerWithModels } from './with-models.ts';

const KEY = 'sk-test-9f2c41d7';
const POND = 'The pond of the north garden is two metres deep and was dug in 1987.';
const ROSES = 'The rose garden opens at nine and closes at sunset on every day of the week.';
const DEEP = question('How deep is the pond of the north garden?');

describe('questions to a model', { timeout: 400_000 }, () => {
  let server: TestServer;
  let models: ModelServer;
  let stop: ServerWithModels['stop'];
  before(async () => {
    ({ server, models, stop } = await startWithModels({
      PLANS: 'hosted',
      AI_API_KEY: KEY,
      AI_EMBEDDING_MODEL: 'honest',
      AI_PRICES: '0.50/1.50 USD',
      AI_VISION: 'on',
    }));
  });
  after(async () => {
    await stop();
  });
  beforeEach(() => models.play(undefined));

  const reader = async () => {
    const me = new Asker(server.visitor());
    const report = makeReport({
      language: 'en',
      sections: [{ heading: 'The gardens of the city', paragraphs: [POND, ROSES] }],
    });
    const { documentId } = await me.add(report, 'Gardens.pdf');
    return { me, documentId, chat: await me.chat(documentId) };
  };
  /** The first call behind this one that is for an answer, and not for what texts mean. */
  const answering = async (from: number): Promise<ModelCall> => {
    const call = await models.call(from);
    return call.conversation ? call : answering(from + 1);
  };
  const used = async (me: Asker) => (await me.state()).questions?.used;

  test('an honest model answers with quotes, its name and what it used', async () => {
    const { me, chat } = await reader();
    const message = await me.answer({ chat, request: DEEP });
    assert.deepEqual([message.state, message.found, message.model], ['done', true, 'honest']);
    assert.ok(message.statements.some(({ text, quotes }) => /two metres/.test(text) && quotes[0]!.boxes.length > 0));
    const [row] = await server.query<{ asked: number; answered: number }>(
      `SELECT asked_tokens AS asked, answered_tokens AS answered FROM ai_messages WHERE id = '${message.messageId}'`,
    );
    assert.ok(row!.asked > 100 && row!.answered > 10, JSON.stringify(row));
    assert.deepEqual((await me.state()).model, { name: 'honest', sees: true });
  });

  proof('it sums up, explains what is selected, and chats without a document', async () => {
    const { me, chat, documentId } = await reader();
    const summary = await me.answer({
      chat,
      request: { kind: 'summary', length: 'short', bySection: false, audience: 'bullets' },
    });
    assert.ok(
      summary.statements.some(({ kind, quotes }) => kind === 'said' && quotes.length > 0),
      JSON.stringify(summary),
    );
    const selection = { documentId, page: 1, text: 'was dug in 1987' };
    const explained = await me.answer({ chat, request: { kind: 'explain', level: 'expert', selection } });
    assert.ok(explained.statements.length > 0, JSON.stringify(explained));
    const about = await me.answer({ chat, request: { kind: 'question', question: 'How deep is it?', selection } });
    assert.ok(about.statements.every(({ text }) => !/rose/i.test(text)));
    const free = await me.answer({ chat: await me.chat(), request: question('What is a pond?') });
    assert.ok(
      free.statements.length > 0 && free.statements.every(({ kind, quotes }) => kind === 'free' && quotes.length === 0),
    );
    assert.ok(!JSON.stringify(models.calls.at(-1)?.body).includes('two metres'));
  });

  proof('a picture without a word is shown to a model that sees, and what it says is marked as seen', async () => {
    const me = new Asker(server.visitor());
    const photo = await me.add(await readFile(await fixture('photo-jpeg')), 'photo.jpg');
    assert.equal(photo.state, 'ready', JSON.stringify(photo.failure));
    const said = await me.answer({
      chat: await me.chat(photo.documentId),
      request: question('What is in the picture?'),
    });
    assert.ok(said.statements.length > 0 && said.statements.every(({ kind }) => kind === 'seen'), JSON.stringify(said));
    assert.equal(models.calls.at(-1)?.conversation?.images.length, 1);
  });

  test('what a long job takes is told before it begins, and refused where a day’s tokens do not reach', async () => {
    const { me, chat } = await reader();
    const request = { kind: 'summary', length: 'long', bySection: false, audience: 'anyone' } as const;
    const forecast = {
      parse: (value: unknown) =>
        value as { tokens: number; cost: { amount: number; currency: string }; seconds: number },
    };
    const told = await me.data(forecast, await me.visitor.call(CALLS['ai.forecast'], { chatId: chat, request }));
    assert.ok(
      told.tokens > 500 && told.seconds > 1 && told.cost.currency === 'USD' && told.cost.amount > 0,
      JSON.stringify(told),
    );
    const [row] = await server.query<{ owner: string }>(`SELECT owner FROM ai_chats WHERE id = '${chat}'`);
    await server.query(`INSERT INTO ai_usage VALUES ('${row!.owner}', 'tokens', 999900, now() + interval '1 hour')`);
    const refused = await refusedWith(await me.send({ chat, request }));
    assert.deepEqual([refused.failure.code, refused.status], ['AI_TOKENS_USED', 429]);
  });

  proof('what passages mean is asked for once, and kept with their document', async () => {
    const { me, chat, documentId } = await reader();
    const embeddings = () => models.calls.filter(({ path: asked }) => asked.endsWith('/embeddings')).length;
    const before = embeddings();
    await me.answer({ chat, request: DEEP });
    const first = embeddings() - before;
    await me.answer({ chat, request: question('When was the pond dug?') });
    assert.deepEqual([first, embeddings() - before], [2, 3]);
    const kept = () =>
      server.query<{ n: number; bytes: number }>(
        `SELECT count(*)::int AS n, min(length(vector)) AS bytes FROM ai_embeddings WHERE document = '${documentId}'`,
      );
    const [row] = await kept();
    assert.ok(row!.n >= 3 && row!.bytes > 0 && row!.bytes % 4 === 0, JSON.stringify(row));
    await me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${documentId}`, { method: 'POST' });
    assert.equal((await kept())[0]!.n, 0);
  });

  test('no lie of a model is shown; what is left out is counted', async () => {
    const { me, chat } = await reader();
    for (const liar of ['liar-invented', 'liar-number', 'liar-passage', 'liar-unsupported'] as const) {
      models.play(liar);
      const { statements, omitted, state } = await me.answer({ chat, request: DEEP });
      assert.equal(state, 'done', liar);
      assert.ok(
        statements.every(({ kind }) => kind === 'nearest') && omitted > 0,
        `${liar}: ${JSON.stringify(statements)}`,
      );
    }
  });

  test('each fault of a provider ends in its own words, costs no question, and tells nothing of the key or the document', async () => {
    const faults = {
      html: 'MODEL_AWAY',
      'tool-call': undefined,
      empty: 'MODEL_AWAY',
      'no-done': 'MODEL_BROKEN',
      'long-line': 'MODEL_BROKEN',
      fails: 'MODEL_AWAY',
      cut: 'MODEL_BROKEN',
      malformed: 'MODEL_BROKEN',
      refuses: undefined,
      'too-many': undefined,
    } as const satisfies Partial<Record<ModelName, FailureCode | undefined>>;
    const { me, chat } = await reader();
    const before = await used(me);
    for (const [fault, code] of sampleOf(import.meta, Object.entries(faults), 2)) {
      models.play(fault as ModelName);
      const heard = await me.ask({ chat, request: DEEP });
      const message = endOf(heard);
      assert.equal(message.state, 'failed', fault);
      if (code !== undefined) assert.equal(message.failure?.code, code, fault);
      assert.match(String(message.failure?.code), /^MODEL_/, fault);
      assert.ok(!JSON.stringify(heard).includes(KEY));
    }
    assert.equal(await used(me), before);
    assert.ok(!server.log().includes(KEY) && !server.log().includes('two metres'), 'the log');
  });

  proof('stop ends the provider’s call, and keeps what was said', async () => {
    const { me, chat } = await reader();
    models.play('silent-midway');
    const message = randomUUID();
    const first = models.calls.length;
    const asked = me.ask({ chat, message, request: DEEP });
    const call = await answering(first);
    await until(
      async () =>
        (await server.query(`SELECT 1 FROM ai_messages WHERE id = '${message}' AND step <> 'waiting'`)).length > 0,
    );
    assert.equal((await me.visitor.call(CALLS['ai.stop'], { messageId: message })).status, 200);
    assert.equal((await call.ended).by, 'client');
    assert.equal(endOf(await asked).state, 'stopped');
    const [row] = await server.query<{ owner: string }>(`SELECT owner FROM ai_messages WHERE id = '${message}'`);
    // What was answered until then counts for the day.
    await until(async () => {
      const used = `SELECT 1 FROM ai_usage WHERE owner = '${row!.owner}' AND what = 'tokens' AND number > 50`;
      return (await server.query(used)).length > 0;
    });
  });

  proof('a listener that is gone for a second ends the call; one that comes back in time does not', async () => {
    const { me, chat } = await reader();
    models.play('silent-midway');
    const message = randomUUID();
    const first = models.calls.length;
    const listen = async () => {
      const gone = new AbortController();
      const response = await me.send({ chat, message, request: DEEP, signal: gone.signal });
      const events = eventsOf(response);
      await events.next();
      return { gone, events };
    };
    const one = await listen();
    const call = await answering(first);
    one.gone.abort();
    const two = await listen();
    let over = false;
    void call.ended.then(() => (over = true));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert.equal(over, false);
    two.gone.abort();
    assert.equal((await call.ended).by, 'client');
    await until(async () => {
      const [row] = await server.query<{ state: string }>(`SELECT state FROM ai_messages WHERE id = '${message}'`);
      return row?.state === 'stopped';
    });
  });

  test('one person has two answers at once, and no more', async () => {
    const { me, chat } = await reader();
    models.play('silent-midway');
    const gone = new AbortController();
    const ask = () => me.send({ chat, request: DEEP, signal: gone.signal });
    await Promise.all([ask(), ask()]);
    const third = await refusedWith(await me.send({ chat, request: DEEP }));
    assert.deepEqual([third.failure.code, third.status], ['AI_ANSWERS_TOO_MANY', 429]);
    gone.abort();
  });

  proof('a worker that is killed amid ten answers leaves none without an end, and none counted twice', async () => {
    const readers = await Promise.all(Array.from({ length: 10 }, reader));
    models.play('silent-midway');
    const first = models.calls.length;
    const asked = readers.map(({ me, chat }) => me.ask({ chat, request: DEEP }));
    await answering(first + 5);
    models.play('honest');
    for (const pid of await server.workers()) process.kill(pid, 'SIGKILL');
    const ended = (await Promise.all(asked)).map(endOf);
    for (const { state, failure, statements } of ended) {
      assert.ok(state === 'done' || state === 'failed', state);
      if (state === 'failed') assert.ok(failure !== undefined);
      else assert.ok(statements.length > 0);
      assert.equal(new Set(statements.map(({ number }) => number)).size, statements.length);
    }
    const counted = await Promise.all(readers.map(({ me }) => used(me)));
    assert.deepEqual(
      counted,
      ended.map(({ state }) => (state === 'done' ? 1 : 0)),
    );
  });

  test('what is sent holds passages of the asked document alone, and nothing of another owner', async () => {
    const [mine, other] = [await reader(), await reader()];
    const secret = makeReport({
      language: 'en',
      sections: [{ heading: 'Ponds', paragraphs: ['The pond password is heron-4711.'] }],
    });
    await other.me.add(secret, 'secret.pdf');
    await mine.me.add(secret, 'mine-but-not-asked.pdf');
    const first = models.calls.length;
    await mine.me.answer({ chat: mine.chat, request: question('What is the pond password?') });
    const sent = JSON.stringify(models.calls.slice(first).map(({ body }) => body));
    assert.ok(!sent.includes('heron-4711'));
  });
});
