import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { CALLS, pathOf, taskAnswer } from '@pagewright/contract';
import { fixture, type ModelServer, proof } from '@pagewright/testkit';
import { newJob } from '../client.ts';
import type { TestServer } from '../server.ts';
import { startWithModels, type ServerWithModels } from './with-models.ts';

const TOOL = 'translate-pdf';
const DAILY = 20_000;

describe('a document that a model translates', { timeout: 400_000 }, () => {
  let server: TestServer;
  let models: ModelServer;
  let stop: ServerWithModels['stop'];
  let report: Uint8Array<ArrayBuffer>;
  before(async () => {
    report = new Uint8Array(await readFile(await fixture('gardens-report')));
    ({ server, models, stop } = await startWithModels({
      PLANS: 'open',
      AI_API_KEY: 'sk-test-5b1e',
      AI_MODEL: 'translating',
      AI_PRICES: '0.50/1.50 USD',
      AI_DAILY_TOKENS: String(DAILY),
    }));
  });
  after(() => stop());

  const usedTokens = async () => {
    const rows = await server.query<{ number: string }>(`SELECT number FROM ai_usage WHERE what = 'tokens'`);
    return rows.reduce((sum, { number }) => sum + Number(number), 0);
  };

  test('costs tokens of the owner’s day, told before, and both files are there afterwards', async () => {
    const me = server.visitor();
    const { token } = await me.upload(report, { tool: TOOL, name: 'Gardens.pdf' });
    const request = { tool: TOOL, job: newJob(), files: [{ token }], options: { to: 'el' } };
    const { model } = await me.forecast(request);
    assert.ok(model && model.tokens > 100 && model.cost?.currency === 'USD');
    const { terms } = await me.forecast({ ...request, job: newJob(), options: { terms: 'true' } });
    assert.ok(terms, 'terms are told, and no model is asked for them');
    assert.equal(await usedTokens(), 0);

    const done = await me.end(await me.start(TOOL, token, { to: 'el' }));
    assert.equal(done.status, 'Done');
    assert.deepEqual(
      done.files.map(({ name }) => name),
      ['Gardens-el.pdf', 'Gardens-el.json'],
    );
    assert.ok((await usedTokens()) > 100);
    const told = await me.fetch(pathOf(CALLS['results.download'], { token: done.files[1]?.token ?? '' }));
    assert.equal(((await told.json()) as { by: string }).by, 'translating');
  });

  test('is sent in pieces of its text, without its name or the file', async () => {
    const sent = JSON.stringify(models.calls.map(({ body }) => body));
    assert.match(sent, /the city of Marlow turned twelve car parks/);
    assert.doesNotMatch(sent, /Gardens\.pdf|%PDF/);
  });

  test('is refused before anything is asked where the day’s tokens do not do', async () => {
    const me = server.visitor();
    const { token } = await me.upload(report, { tool: TOOL, name: 'Gardens.pdf' });
    await me.end(await me.start(TOOL, token, { to: 'el' }));
    await server.query(`UPDATE ai_usage SET number = ${DAILY - 10} WHERE what = 'tokens'`);
    const calls = models.calls.length;
    const { token: second } = await me.upload(report, { tool: TOOL, name: 'Gardens.pdf' });
    const failed = await me.end(await me.start(TOOL, second, { to: 'el' }));
    assert.equal(failed.failure?.code, 'TRANSLATION_TOO_COSTLY');
    assert.equal(failed.failure?.facts.limit, 10);
    assert.equal(models.calls.length, calls);
  });

  proof('is set again from a translation that was changed by hand, and nobody is asked', async () => {
    const me = server.visitor();
    const { token } = await me.upload(report, { tool: TOOL, name: 'Gardens.pdf' });
    const done = await me.end(await me.start(TOOL, token, { to: 'el' }));
    const answer = await me.fetch(pathOf(CALLS['results.download'], { token: done.files[1]?.token ?? '' }));
    const told = (await answer.json()) as { segments: Record<string, unknown>[] };
    told.segments[0] = { ...told.segments[0], state: 'edited', target: [{ text: 'ΕΙΣΑΓΩΓΗ', style: 0 }] };
    const calls = models.calls.length;
    const [source, edited] = await Promise.all([
      me.upload(report, { tool: TOOL, name: 'Gardens.pdf' }),
      me.upload(new Uint8Array(Buffer.from(JSON.stringify(told))), { tool: TOOL, name: 'edited.json' }),
    ]);
    const files = [{ token: source.token }, { token: edited.token }];
    const started = await me.sendStart({ tool: TOOL, job: newJob(), files, options: { to: 'el' } });
    const again = await me.end(taskAnswer.parse(await started.json()));
    assert.equal(again.status, 'Done');
    assert.equal(models.calls.length, calls);
  });
});
