import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract';
import { newJob, refusedWith, type Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, until } from './server.ts';

describe('a forecast', { timeout: 120_000 }, () => {
  let server: SharedServer;
  const pdf = makePdf(1000);
  before(async () => {
    server = await sharedTestServer();
  });
  after(() => server.stop());

  const ask = async (visitor: Visitor, options: Record<string, unknown> = {}, name = 'contract.pdf') => {
    const { token } = await visitor.upload(pdf, { tool: 'foretell', name });
    return { tool: 'foretell', job: newJob(), files: [{ token }], options };
  };
  const nothingLeft = async () => {
    assert.deepEqual(await server.query('SELECT id FROM tasks'), []);
    assert.deepEqual(await server.query("SELECT id FROM queue.job WHERE state IN ('created', 'retry')"), []);
    assert.deepEqual(await readdir(path.join(server.folder, 'storage/secrets')), []);
    assert.deepEqual(await readdir(path.join(server.folder, 'storage/results')), []);
  };

  test('tells what a task would make, and nothing of it stays', async () => {
    const visitor = server.visitor();
    const request = await ask(visitor);
    const { parts, notes } = await visitor.forecast(request);
    assert.deepEqual(parts, [{ name: 'contract.pdf', pages: 'all', count: 1 }]);
    assert.deepEqual(notes, []);
    await nothingLeft();

    const response = await visitor.sendStart(request);
    assert.equal(response.status, 200, 'the task itself may take the same id');
    const done = await visitor.end(await response.json());
    assert.equal(done.status, 'Done');
    await visitor.cancel(done.id);
    await server.query("DELETE FROM tasks WHERE state = 'cancelled'");
  });

  test('is given pages and passwords of each file, and nobody else is told these', async () => {
    const visitor = server.visitor();
    const [first, second] = [await visitor.upload(pdf), await visitor.upload(pdf)];
    const request = {
      tool: 'foretell',
      job: newJob(),
      files: [
        { token: first.token, pages: '1, last' },
        { token: second.token, password: 'open sesame' },
      ],
      passwords: ['try me'],
      options: { secret: 'tell nobody', word: 'public' },
    };
    const { parts, sizes } = await visitor.forecast(request);
    assert.deepEqual(
      parts?.map(({ pages }) => pages),
      ['1, last', 'all'],
    );
    assert.deepEqual(sizes, [{ option: 'secret', value: 'given', bytes: 1 }]);
    await nothingLeft();
    const jobs = JSON.stringify(await server.query('SELECT * FROM queue.job'));
    for (const secret of ['open sesame', 'tell nobody', 'try me'])
      assert.ok(!`${server.log()}${jobs}`.includes(secret), secret);
  });

  test('is refused with the code of what stands in the way', async () => {
    const visitor = server.visitor();
    const refuse = async (options: Record<string, unknown>) => {
      const { failure, status } = await refusedWith(await visitor.sendForecast(await ask(visitor, options)));
      return { ...failure, status };
    };
    assert.deepEqual(await refuse({ word: 'refuse' }), {
      code: 'FILE_DAMAGED',
      facts: { file: 'contract.pdf' },
      status: 422,
    });
    assert.equal((await refuse({ wings: '2' })).code, 'OPTION_INVALID');
    assert.equal((await refuse({ word: 'crash' })).code, 'INTERNAL');
    assert.equal((await server.ledger()).filter((line) => line === 'forecast crash').length, 1, 'tried once');
    await nothingLeft();
  });

  proof('that ends its worker is not tried again', async () => {
    const visitor = server.visitor();
    const { failure } = await refusedWith(await visitor.sendForecast(await ask(visitor, { word: 'die' })));
    assert.equal(failure.code, 'INTERNAL');
    assert.equal((await server.ledger()).filter((line) => line === 'forecast dies').length, 1);
    await nothingLeft();
  });

  test('of a foreign file answers like that of a missing one', async () => {
    const [owner, other] = [server.visitor(), server.visitor()];
    const request = await ask(owner);
    await other.upload(pdf);
    const theirs = await other.sendForecast(request);
    const missing = await other.sendForecast({ ...request, files: [{ token: newJob() }] });
    assert.equal(theirs.status, 404);
    assert.deepEqual(await theirs.text(), await missing.text());
  });

  test('is not made for another site', async () => {
    const visitor = server.visitor();
    const request = await ask(visitor);
    const headers = { origin: 'https://elsewhere.example' };
    assert.equal((await visitor.sendForecast(request, { headers })).status, 400);
  });

  test('stops when nobody waits for it any more', async () => {
    const visitor = server.visitor();
    const leave = new AbortController();
    const request = visitor.sendForecast(await ask(visitor, { word: 'wait' }), { signal: leave.signal });
    await until(async () => (await server.ledger()).includes('forecast waits'));
    leave.abort();
    await assert.rejects(request, { name: 'AbortError' });
    await until(async () => (await server.ledger()).includes('forecast stopped'));
    await until(async () => (await server.query('SELECT id FROM tasks')).length === 0);
    await nothingLeft();
  });

  proof('waits behind no task, and holds none up', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const running = await Promise.all([1, 2, 3, 4].map(() => visitor.start('slow', token, { ms: '60000' })));
    assert.ok((await visitor.forecast(await ask(visitor))).parts);
    assert.equal((await visitor.poll(running[0]?.result ?? { id: '', token: '' })).result.status, 'Doing');
    assert.equal((await visitor.cancel(...running.map(({ result }) => result.id))).status, 200);
  });

  test('is declared where programs look', async () => {
    const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as { paths: object };
    assert.ok(CALLS['tasks.forecast'].path in document.paths);
  });
});
