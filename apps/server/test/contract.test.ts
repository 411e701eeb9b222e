import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { CALL_PREFIXES, CALLS, describeCalls, type Call } from '@pagewright/contract';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { openTestServices, type TestServices } from './services.ts';

/** Routes against entries, both ways, on the server as it is put together. */

describe('the contract and the server', { timeout: 60_000 }, () => {
  let parts: TestServices;
  let web: WebServer;
  before(async () => {
    parts = await openTestServices();
    web = await createWebServer(parts.services, { sandbox: 'none', versions: {} });
  });
  after(async () => {
    await web.close();
    await parts.close();
  });

  const addressesOf = (calls: Readonly<Record<string, Call>>) =>
    Object.values(calls).flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => `${method} ${each.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
  /** What answers below the prefixes, without what refuses the rest and without the HEAD of each GET. */
  const mounted = (routes: WebServer['routes']) =>
    routes.filter(({ method, path }) => {
      const isCall = CALL_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));
      return isCall && method !== 'HEAD' && !path.endsWith('*');
    });
  const difference = (calls: Readonly<Record<string, Call>>, routes: WebServer['routes']) => {
    const entries = new Set(addressesOf(calls));
    const found = new Set(mounted(routes).map(({ method, path }) => `${method} ${path}`));
    return { withoutRoute: [...entries.difference(found)], withoutEntry: [...found.difference(entries)] };
  };

  test('every entry has its route and every route its entry', () => {
    assert.deepEqual(difference(CALLS, web.routes), { withoutRoute: [], withoutEntry: [] });
  });

  test('an entry without a route is seen, and a route without an entry', () => {
    const moved = { ...CALLS, 'tasks.poll': { ...CALLS['tasks.poll'], path: '/miaohui/file/elsewhere' } };
    assert.deepEqual(difference(moved, web.routes), {
      withoutRoute: ['POST /miaohui/file/elsewhere'],
      withoutEntry: ['POST /miaohui/file/wkTransferProgress'],
    });
    const byHand = { method: 'GET', path: '/user/nothing', call: undefined };
    assert.deepEqual(difference(CALLS, [...web.routes, byHand]).withoutEntry, ['GET /user/nothing']);
  });

  test('every route below a prefix of calls is mounted from its entry', () => {
    const entries: Call[] = Object.values(CALLS);
    for (const { method, path, call } of mounted(web.routes))
      assert.ok(call && entries.includes(call), `${method} ${path} is mounted by hand`);
  });

  test('only a call that needs an owner gives a newcomer the cookie', async () => {
    const withoutInput = Object.values<Call>(CALLS).filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    );
    const all = [...new Set(withoutInput.map(({ rights }) => rights))].sort();
    assert.deepEqual(all, ['account', 'anyone', 'known', 'operator', 'visitor']);
    for (const { path, rights } of withoutInput) {
      const { cookies } = await web.app.inject({ method: 'GET', url: path });
      assert.equal(cookies.length, rights === 'visitor' ? 1 : 0, path);
    }
  });

  test('the document that is served is valid OpenAPI 3.1, and is the contract with the tools', async () => {
    const answer = await web.app.inject({ method: 'GET', url: CALLS['site.document'].path });
    const { 'x-tools': tools, ...document } = answer.json();
    const validator = new Validator();
    const { valid, errors } = await validator.validate(answer.json());
    assert.equal(valid, true, JSON.stringify(errors));
    assert.equal(validator.version, '3.1');
    assert.deepEqual(document, JSON.parse(JSON.stringify(describeCalls(CALLS))));
    assert.ok('copy' in tools);
    const broken = { ...document, paths: { '/x': { get: { responses: 7 } } } };
    assert.equal((await new Validator().validate(broken)).valid, false, 'the validator looks');
  });

  test('each number of a body stands in the document with its status and its meaning', async () => {
    const answer = await web.app.inject({ method: 'GET', url: CALLS['site.document'].path });
    const { answers, refusals } = answer.json()['x-body-codes'];
    assert.deepEqual(answers, { success: 0, done: 1000, running: 500 });
    const codes = Object.values<{ code: number }>(refusals).map(({ code }) => code);
    for (const named of [519, 410, 1506]) assert.ok(codes.includes(named), String(named));
    assert.ok(!codes.some((code) => [0, 1000, 500].includes(code)));
  });
});
