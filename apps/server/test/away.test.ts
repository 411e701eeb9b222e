import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, refusal } from '@pagewright/contract';
import { freePort, describeProof } from '@pagewright/testkit';
import { connectDatabase, DatabaseAway, type Connection } from '../src/database/connect.ts';
import { createLog } from '../src/log.ts';
import { openWaitingRoom } from '../src/web/waiting-room.ts';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { newJob } from './client.ts';
import { makePdf } from './fixtures.ts';
import { startTestServer, until, type TestServer } from './server.ts';
import { openTestServices, type TestServices } from './services.ts';

/** A part that the server stands on is away: callers hear so, and when to ask again. */

const BUILD = path.join(import.meta.dirname, '../../web/build/server/index.js');
const skip = existsSync(BUILD) ? false : 'skipped: the web is not built';

describe('a database that is away', { timeout: 60_000 }, () => {
  let parts: TestServices;
  let away: Connection;
  let web: WebServer;
  before(async () => {
    parts = await openTestServices();
    const nowhere = { host: '/nowhere', user: 'nobody', database: 'none' };
    away = connectDatabase(nowhere, createLog('silent', 'test'), { lostMs: 200 });
    web = await createWebServer(
      { ...parts.services, connection: away, polling: away, receiving: away },
      { sandbox: 'none', versions: {} },
    );
  });
  after(async () => {
    await web.close();
    await away.close();
    await parts.close();
  });

  const form = (fields: Record<string, string>) => ({
    payload: `${Object.entries(fields)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

  test('lets starts, polls, forecasts, cancels and downloads be asked again', async () => {
    const task = { toolType: 'copy', downloadId: newJob(), fileName: newJob() };
    const ids = { payload: { ids: [newJob()] }, headers: { 'content-type': 'application/json' } };
    for (const [method, url, body] of [
      ['POST', CALLS['tasks.start'].path, form(task)],
      ['POST', CALLS['tasks.forecast'].path, form(task)],
      ['POST', CALLS['tasks.poll'].path, form({ id: newJob(), token: newJob() })],
      ['POST', CALLS['tasks.cancel'].path, ids],
      ['GET', `/miaohui/file/download/${newJob()}`, {}],
      ['GET', `/miaohui/file/downloadAll/${newJob()}`, {}],
      ['GET', `/miaohui/file/thumbnail/${newJob()}`, {}],
    ] as const) {
      const answer = await web.app.inject({ method, url, ...body });
      assert.equal(answer.statusCode, 503, `${url} ${answer.body}`);
      const { failure } = refusal.parse(answer.json());
      assert.equal(failure.code, 'SERVICE_AWAY');
      assert.equal(answer.headers['retry-after'], String(failure.facts.seconds));
    }
  });

  test('takes no page away, and nothing else that needs none', async () => {
    const pages = existsSync(BUILD) ? ['/', '/copy'] : [];
    for (const url of [...pages, CALLS['files.config'].path, CALLS['site.catalogue'].path, '/healthz'])
      assert.equal((await web.app.inject({ method: 'GET', url })).statusCode, 200, url);
    const ready = await web.app.inject({ method: 'GET', url: '/readyz' });
    assert.deepEqual([ready.statusCode, ready.json().database, ready.json().storage], [503, false, true]);
  });

  test('has browsers shown a page that says when to come back, in the language of the address', { skip }, async () => {
    const { services } = parts;
    const settings = { ...services.settings, PLANS: 'hosted' as const };
    const without = { ...services, settings, connection: away, polling: away, receiving: away };
    const hosted = await createWebServer(without, { sandbox: 'none', versions: {} });
    const cookies = { session: 'of-somebody' };
    for (const [url, title] of [
      ['/pricing', 'Back in a moment'],
      ['/fr/account?type=billing', 'De retour dans un instant'],
    ] as const) {
      const page = await hosted.app.inject({ url, cookies, headers: { accept: 'text/html,*/*' } });
      assert.deepEqual([page.statusCode, page.headers['retry-after']], [503, '5'], url);
      assert.match(page.headers['content-type'] ?? '', /text\/html/);
      assert.ok(page.body.includes(`<h1>${title}</h1>`), page.body);
      const data = await hosted.app.inject({ url: url.replace(/\?.*|$/, '.data'), cookies });
      assert.equal(refusal.parse(data.json()).failure.code, 'SERVICE_AWAY');
    }
    await hosted.close();
  });

  test('is told from one that is slow, and from a statement that is wrong', async () => {
    const { address, steady } = parts.services.connection;
    const silent = connectDatabase(address, createLog('silent', 'test'), { lostMs: 200, silentMs: 200 });
    await assert.rejects(
      silent.steady((database) => database.execute('SELECT pg_sleep(1)')),
      DatabaseAway,
    );
    await silent.close();
    await steady((database) => database.execute('SELECT pg_sleep(0.3)'));
    await assert.rejects(
      steady((database) => database.execute('SELECT nonsense')),
      (error) => !(error instanceof DatabaseAway),
    );
  });
});

test('while the server starts, its port says to come back, to browsers in a page and to programs in data', async () => {
  const PORT = await freePort();
  const origin = `http://127.0.0.1:${PORT}`;
  const close = await openWaitingRoom({ PORT, HOST: '127.0.0.1' });
  for (const [accepted, title] of [
    ['en', 'Back in a moment'],
    ['fr-CA,fr;q=0.9', 'De retour dans un instant'],
  ] as const) {
    const headers = { accept: 'text/html', 'accept-language': accepted };
    const page = await fetch(`${origin}/`, { headers });
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '5']);
    assert.ok((await page.text()).includes(`<h1>${title}</h1>`));
  }
  const call = await fetch(origin + CALLS['files.config'].path, { headers: { lang: 'fr' } });
  const { failure, message } = refusal.parse(await call.json());
  assert.deepEqual([call.status, failure.code], [503, 'SERVICE_AWAY']);
  assert.match(message, /serveur/);
  await assert.rejects(openWaitingRoom({ PORT, HOST: '127.0.0.1' }), /EADDRINUSE/);
  await close();
  // The server has the port now.
  await (
    await openWaitingRoom({ PORT, HOST: '127.0.0.1' })
  )();
});

describeProof('storage that cannot be written', { timeout: 60_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('refuses uploads with the time to wait, and says that it is not ready, until it is back', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(makePdf());
    // A worker that starts makes its folders.
    assert.equal((await visitor.end(await visitor.start('copy', token))).status, 'Done');
    const [there, away] = [path.join(server.folder, 'storage/incoming'), path.join(server.folder, 'away')];
    await rename(there, away);
    const refused = await visitor.sendFile(makePdf());
    assert.equal(refused.status, 503);
    const { failure } = refusal.parse(await refused.json());
    assert.equal(failure.code, 'STORAGE_UNWRITABLE');
    assert.equal(refused.headers.get('retry-after'), String(failure.facts.seconds));
    const ready = await visitor.fetch('/readyz');
    assert.deepEqual(
      [ready.status, await ready.json()],
      [503, { status: 'not ready', database: true, storage: false }],
    );
    assert.equal((await visitor.end(await visitor.start('copy', token))).failure?.code, 'STORAGE_UNWRITABLE');

    await rename(away, there);
    await until(async () => (await visitor.fetch('/readyz')).ok);
    const again = await visitor.upload(makePdf());
    assert.equal((await visitor.end(await visitor.start('copy', again.token))).status, 'Done');
  });
});
