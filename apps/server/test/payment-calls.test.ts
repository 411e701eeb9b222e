import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CALLS } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import { hashOf, newToken } from '../src/accounts/token.ts';
import { SIGNATURE_HEADER } from '../src/payments/kinds/sandbox/signature.ts';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { openShop, type Shop } from './shop.ts';

/** Rows of RELIABILITY, section 2.5, by their numbers: what calls and pages answer. */

const EVENTS = '/api/payments/sandbox/events';
describe('calls of payment', { timeout: 120_000 }, () => {
  let shop: Shop;
  let web: WebServer;
  let origin = '';
  before(async () => {
    shop = await openShop();
    web = await createWebServer(shop.services, { sandbox: 'none', versions: {} });
    origin = await web.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await web.close();
    await shop.close();
  });

  const loggedIn = async () => {
    const account = await shop.newAccount();
    const session = newToken();
    const now = shop.services.clock();
    await shop.services.connection.database.execute(
      sql`INSERT INTO sessions VALUES (${hashOf(session)}, ${randomUUID()}, ${account.id}, 'test', ${now.toISOString()}, ${now.toISOString()}, ${new Date(now.getTime() + 30 * 86_400_000).toISOString()})`,
    );
    return { ...account, session };
  };
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { session, body, headers = {} }: { session?: string; body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(origin + url, {
      method,
      redirect: 'manual',
      headers: {
        ...(session && { cookie: `session=${session}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      header: (name: string) => answer.headers.get(name) ?? undefined,
      // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asks for
      json: (): any => JSON.parse(text),
    };
  };
  const codeOf = (answer: { json: () => unknown }) => (answer.json() as { failure?: { code: string } }).failure?.code;
  const order = async (session: string, body: object) =>
    (await call('POST', CALLS['orders.create'].path, { session, body })).json().data;

  test('29: nobody pays without a login', async () => {
    for (const { method, path } of [CALLS['orders.create'], CALLS['orders.pay'], CALLS['subscriptions.cancel']]) {
      const answer = await call(method, path, { body: { productId: 'pro-month', orderId: randomUUID() } });
      assert.equal(answer.status, 401);
      assert.equal(codeOf(answer), 'LOGIN_NEEDED');
    }
  });

  test('41: nobody pays, cancels or refunds by the page of another site', async () => {
    const { session } = await loggedIn();
    for (const path of ['/uc/order/create', '/api/payments/cancel', '/api/payments/refund', '/api/payments/change'])
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await call('POST', path, {
          session,
          body: { productId: 'pro-month' },
          headers: headers as Record<string, string>,
        });
        assert.equal(answer.status, 400, path);
      }
    const form = await call('POST', '/uc/order/create', {
      session,
      headers: { 'content-type': 'text/plain' },
      body: { productId: 'pro-month' },
    });
    assert.equal(form.status, 415);
  });

  test('11, 12: price, currency, quantity and trial of the caller are not read', async () => {
    const { session } = await loggedIn();
    const honest = await order(session, { productId: 'pro-year' });
    assert.deepEqual(honest.price, { minor: 5_988, currency: 'USD' });
    for (const price of [0, -1, Number.NaN, 1e12, '0.01']) {
      const given = {
        productId: 'pro-year',
        price,
        minor: price,
        currency: 'EUR',
        amount: price,
        quantity: 0,
        trialDays: 999,
        discount: 5_987,
      };
      const answer = await order(session, given);
      assert.deepEqual([answer.price, answer.firstPayment, answer.trialDays], [honest.price, honest.price, 3]);
    }
    for (const productId of ['pro-week', '__proto__', 'ai-month', 'price_1ABC'])
      assert.equal(codeOf(await call('POST', '/uc/order/create', { session, body: { productId } })), 'PRODUCT_UNKNOWN');
    assert.equal((await order(session, { productId: 'pro-month', lang: 'fr' })).price.currency, 'EUR');
  });

  test('27: a coupon that nobody knows changes nothing, and that is said', async () => {
    const { session } = await loggedIn();
    const answer = await order(session, { productId: 'pro-month', coupon: 'FREE100' });
    assert.equal(answer.coupon, 'unknown');
    assert.deepEqual(answer.firstPayment, answer.price);
  });

  test('13, 14: a foreign order, or none, is not there', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    const { orderId } = await order(one.session, { productId: 'pro-month' });
    const path = (id: string) => `/uc/order/checkPay/${id}`;
    assert.equal((await call('GET', path(orderId), one)).json().data.state, 'unseen');
    for (const id of [orderId, randomUUID()]) {
      const answer = await call('GET', path(id), other);
      assert.equal(answer.status, 404);
      assert.equal(codeOf(answer), 'ORDER_UNKNOWN');
    }
    assert.equal((await call('GET', path('1'), one)).status, 404);
    const pay = await call('POST', '/uc/order/createPay', { session: other.session, body: { orderId } });
    assert.equal(codeOf(pay), 'ORDER_UNKNOWN');
  });

  test('44: ways that are not set up say the sentence of the specification, in both languages', async () => {
    const { session } = await loggedIn();
    const { orderId } = await order(session, { productId: 'pro-month' });
    for (const [method, path, body] of [
      ['POST', '/uc/order/createPaypal', { orderId }],
      ['POST', '/uc/order/createUnionPay', { orderId }],
      ['POST', '/uc/order/createCommonWayPay', { orderId }],
      ['POST', '/code/latipay', undefined],
      ['POST', '/code/latipay/batch', undefined],
      ['POST', '/code/latipay/asb', undefined],
      ['GET', '/code/asb/token', undefined],
      ['POST', '/code/asb/customerId', undefined],
    ] as const)
      for (const [lang, sentence] of [
        ['en', 'Payment method not configured'],
        ['fr', 'Méthode de paiement non configurée'],
      ] as const) {
        const answer = await call(method, path, { session, headers: { lang }, ...(body && { body }) });
        assert.equal(answer.json().message, sentence, path);
        assert.equal(codeOf(answer), 'PAYMENT_METHOD_ABSENT');
      }
    assert.deepEqual((await call('POST', '/uc/order/getPayType', { body: {} })).json().data, ['sandbox']);
  });

  test('products are those of the specification, in the currency of the language', async () => {
    const { data } = (await call('GET', '/uc/product/listOfLimit?lang=fr')).json();
    assert.deepEqual(
      data.map(({ productType, currency, trialDay, discount }: Record<string, unknown>) => [
        productType,
        currency,
        trialDay,
        discount,
      ]),
      [
        ['MONTH', 'EUR', 3, 0],
        ['QUARTERLY', 'EUR', 3, 20],
        ['YEAR', 'EUR', 3, 50],
        ['FOREVER', 'EUR', 0, 0],
      ],
    );
    // A trial would begin when it is asked for.
    const lasting = (products: readonly object[]) => products.map((product) => ({ ...product, trialEnds: undefined }));
    for (const path of ['/product/thirdPartyProducts', '/product/thirdPartyProductsV2'])
      assert.deepEqual(lasting((await call('POST', path, { body: { lang: 'fr' } })).json().data), lasting(data));
    const days = (data[0].trialEnds - shop.services.clock().getTime()) / 86_400_000;
    assert.ok(days > 2.99 && days <= 3, `${days}`);
  });

  test('one orders, pays on the page of the sandbox, is a subscriber, cancels and takes it back', async () => {
    const { session } = await loggedIn();
    const newcomer = (await call('GET', '/user/getUserInfo', { session })).json().data.vipInfo;
    assert.deepEqual(newcomer, { isVip: false, isTimeVip: false, isAiTimeVip: false, isSubscript: 0 });
    const { orderId, trialDays } = await order(session, { productId: 'pro-month' });
    assert.equal(trialDays, 3);
    const { payUrl } = (await call('POST', '/uc/order/createPay', { session, body: { orderId } })).json().data;
    const path = new URL(payUrl).pathname;
    assert.equal(new URL(payUrl).origin, origin);
    const page = await call('GET', path);
    assert.match(page.text, /Sandbox: no money moves/);
    assert.match(page.text, /Free for 3 days, then \$9\.99/);
    assert.match(
      String(page.header('content-security-policy')),
      /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    );

    const send = async (form: string) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body: form });
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
    };
    const declined = await send('card=declined&act=pay');
    assert.equal(declined.location, `${path}?declined`);
    assert.match((await call('GET', `${path}?declined`)).text, /The card was declined/);
    const asked = await send('card=asks&act=pay');
    assert.match(asked.text, /Do you confirm the payment of \$9\.99/);
    assert.equal((await send('card=asks&act=refuse')).location, `${path}?declined`);
    const paid = await send('card=asks&act=confirm');
    assert.equal(paid.status, 303);
    assert.equal(paid.location, `${origin}/success-subscription?order=${orderId}`);

    // 15: the buyer is back before any event.
    assert.equal((await call('GET', `/uc/order/checkPay/${orderId}`, { session })).json().data.state, 'success');
    const billing = async () => (await call('GET', '/product/getUserBilling', { session })).json().data;
    const trial = await billing();
    assert.deepEqual([trial.plan, trial.isVip, trial.isSubscript, trial.vipName], ['trial', true, 1, 'Pro monthly']);
    assert.equal(trial.subscriptions[0].next.at, trial.until);
    const info = (await call('GET', '/user/getUserInfo', { session })).json().data;
    assert.deepEqual(
      [info.plan, info.vipInfo],
      ['trial', { isVip: true, isTimeVip: true, isAiTimeVip: true, isSubscript: 1, vipName: 'Pro monthly' }],
    );

    const again = await call('POST', '/uc/order/create', { session, body: { productId: 'pro-month' } });
    assert.equal(codeOf(again), 'PLAN_ALREADY_THERE');
    const cancelled = await call('POST', '/api/payments/cancel', { session, body: {} });
    assert.equal(cancelled.json().data.cancelled, true);
    assert.equal((await order(session, { productId: 'pro-month' })).kind, 'resume');
    assert.equal((await call('POST', '/api/payments/resume', { session, body: {} })).json().data.cancelled, false);
    const change = await call('POST', '/api/payments/change', { session, body: { productId: 'pro-year' } });
    assert.equal(change.json().data.next.product, 'pro-year');
    const portal = await call('POST', '/api/payments/portal', { session, body: {} });
    const card = new URL(portal.json().data.url);
    assert.match((await call('GET', card.pathname + card.search)).text, /Change the card/);
    assert.equal(codeOf(await call('POST', '/api/payments/refund', { session, body: {} })), 'SUBSCRIPTION_ABSENT');
    assert.equal((await call('GET', path)).status, 404, 'what is paid is paid');
  });

  test('the page of the sandbox speaks French to whoever ordered in it', async () => {
    const { session } = await loggedIn();
    const { orderId } = await order(session, { productId: 'pro-lifetime', lang: 'fr' });
    const { payUrl } = (await call('POST', '/uc/order/createPay', { session, body: { orderId } })).json().data;
    const body = (await call('GET', new URL(payUrl).pathname)).text;
    assert.match(body, /<html lang="fr">/);
    assert.match(body, /Bac à sable.: aucun argent ne circule/);
    assert.match(body, /À payer.: 149,00.€/);
  });

  test('40: /pay-fwd leads to what it knows by name, and to nothing that it is given', async () => {
    const { session } = await loggedIn();
    const { orderId } = await order(session, { productId: 'pro-month' });
    await call('POST', '/uc/order/createPay', { session, body: { orderId } });
    const leads = async (query: string, given: { session?: string } = {}) =>
      (await call('GET', `/pay-fwd?${query}`, given)).header('location');
    assert.equal(await leads('to=billing'), '/account?type=billing');
    for (const to of [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '__proto__',
      'constructor',
      '',
    ])
      assert.equal(await leads(`to=${encodeURIComponent(to)}`), '/pricing', to);
    assert.equal(await leads('to=pricing&to=billing'), '/pricing');
    assert.match(
      String(await leads(`to=checkout&order=${orderId}`, { session })),
      /^http:\/\/127\.0\.0\.1:\d+\/sandbox\/pay\//,
    );
    assert.equal(await leads(`to=checkout&order=${orderId}`), '/pricing');
    assert.equal(await leads(`to=checkout&order=${orderId}`, await loggedIn()), '/pricing');
    assert.equal((await call('GET', '/fr/pay-fwd?to=nothing')).header('location'), '/fr/pricing');
  });

  const post = async (payload: Buffer | string, headers: Record<string, string>, url = EVENTS) => {
    const body = typeof payload === 'string' ? payload : new Uint8Array(payload);
    const answer = await fetch(origin + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const goodEvent = () => {
    const body = Buffer.from(
      JSON.stringify({
        id: randomUUID(),
        type: 'x',
        created: new Date().toISOString(),
        object: 'payment',
        reference: 'x',
      }),
    );
    return { body, header: { [SIGNATURE_HEADER]: String(shop.signed(body).headers[SIGNATURE_HEADER]) } };
  };

  test('1, 37: an event is taken by its signature alone, from wherever it comes', async () => {
    const { body, header } = goodEvent();
    const stored = async () =>
      (await shop.services.connection.database.execute(sql`SELECT count(*)::int AS n FROM provider_events`)).rows[0]?.n;
    const before = await stored();
    assert.equal(await post(body, {}), 400);
    assert.equal(await post(body, header, '/api/payments/stripe/events'), 404);
    assert.equal(await post(Buffer.concat([Buffer.from('\uFEFF'), body]), header), 400);
    assert.equal(await post(body, header, '/api/payments/cash/events'), 404);
    assert.equal(await stored(), before);
    assert.equal(
      await post(body, { ...header, 'content-type': 'text/plain; charset=utf-16', 'x-forwarded-for': '203.0.113.7' }),
      200,
    );
    assert.equal(await stored(), Number(before) + 1);
  });

  test('3: a body of 5 MB or a packed one is not read', async () => {
    const { body, header } = goodEvent();
    assert.equal(await post(Buffer.alloc(5_000_000, 32), header), 413);
    assert.equal(await post(gzipSync(body), { ...header, 'content-encoding': 'gzip' }), 400);
    assert.equal(await post(Buffer.alloc(0), header), 400);
  });

  test('8: an event is answered within a second, though its provider takes long', async () => {
    const { body, header } = goodEvent();
    const started = performance.now();
    assert.equal(await post(body, header), 200);
    assert.ok(performance.now() - started < 1_000);
  });

  test('38: a thousand bad events are refused without a row, and a call beside them is answered', async () => {
    const rows = async () =>
      (await shop.services.connection.database.execute(sql`SELECT count(*)::int AS n FROM provider_events`)).rows[0]?.n;
    const kept = await rows();
    const started = performance.now();
    const flood = Promise.all(Array.from({ length: 1_000 }, () => post('{}', { [SIGNATURE_HEADER]: 't=1,v1=00' })));
    const beside = await call('GET', '/uc/product/listOfLimit');
    assert.equal(beside.status, 200);
    const answers = await flood;
    assert.ok(answers.every((status) => status === 400 || status === 429));
    assert.equal(await rows(), kept);
    assert.ok(performance.now() - started < 20_000);
  });
});
