import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deliver } from '../parcels.ts';
import { readDescription } from './description.ts';
import { servePaypal, type LocalPaypal } from './serve-paypal.ts';

type Answer = Record<string, unknown> & { id: string; details?: { issue: string }[] };

describe('the local PayPal', () => {
  let local: LocalPaypal;
  let token = '';
  before(async () => {
    local = await servePaypal();
    const basic = Buffer.from(`${local.client.id}:${local.client.secret}`).toString('base64');
    const response = await fetch(`${local.api.origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    token = ((await response.json()) as { access_token: string }).access_token;
  });
  after(() => local.close());

  const ask = async (call: string, body?: object, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${local.api.origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as Answer;
    return { status: response.status, answer, issue: answer.details?.[0]?.issue };
  };

  const month = { interval_unit: 'MONTH', interval_count: 1 };
  const regular = (value = '9.99') => ({
    tenure_type: 'REGULAR',
    sequence: 1,
    total_cycles: 0,
    frequency: month,
    pricing_scheme: { fixed_price: { value, currency_code: 'USD' } },
  });
  const planOf = (cycles: object[], more: object = {}) => ({
    product_id: 'TEST-PRODUCT',
    name: 'Pro',
    billing_cycles: cycles,
    payment_preferences: { payment_failure_threshold: 2 },
    ...more,
  });
  const orderOf = (amount: object, more: object = {}) => ({
    intent: 'CAPTURE',
    purchase_units: [{ amount }],
    payment_source: {
      paypal: { experience_context: { return_url: 'https://example.com/paid', cancel_url: 'https://example.com/' } },
    },
    ...more,
  });
  const usd = (value: string) => ({ currency_code: 'USD', value });

  test('sells by plans, and refuses plans that PayPal refuses', async () => {
    const product = { id: 'TEST-PRODUCT', name: 'Pro', type: 'SERVICE' };
    assert.equal((await ask('POST /v1/catalogs/products', product)).status, 201);
    assert.equal((await ask('POST /v1/catalogs/products', product)).issue, 'DUPLICATE_RESOURCE_IDENTIFIER');
    const trial = { tenure_type: 'TRIAL', sequence: 1, total_cycles: 1, frequency: month };
    const issueOf = async (cycles: object[]) => (await ask('POST /v1/billing/plans', planOf(cycles))).issue;
    assert.equal(await issueOf([trial]), 'MISSING_REGULAR_BILLING_CYCLE');
    assert.equal(await issueOf([{ ...regular(), sequence: 2 }]), 'INVALID_BILLING_CYCLE_SEQUENCE');
    assert.equal(
      await issueOf([trial, { ...trial, sequence: 2 }, { ...regular(), sequence: 3 }]),
      'MULTIPLE_FREE_TRIAL_BILLING_CYCLES_NOT_SUPPORTED',
    );
    assert.equal(await issueOf([regular('9.999')]), 'INVALID_PARAMETER_SYNTAX');
    const yearly = { ...regular(), frequency: { interval_unit: 'YEAR', interval_count: 2 } };
    assert.equal(await issueOf([yearly]), 'INVALID_PARAMETER_SYNTAX');
    const { status, answer } = await ask('POST /v1/billing/plans', planOf([regular()]));
    assert.equal(status, 201);

    const made = await ask('POST /v1/billing/subscriptions', { plan_id: answer.id });
    local.approve(made.answer.id, 'good');
    const at = `/v1/billing/subscriptions/${made.answer.id}`;
    assert.equal((await ask(`POST ${at}/activate`, {})).issue, 'SUBSCRIPTION_STATUS_INVALID');
    assert.equal((await ask(`POST ${at}/suspend`, { reason: 'a pause' })).status, 204);
    local.advanceTo(new Date(local.now().getTime() + 3 * 3_600_000));
    assert.equal((await ask(`POST ${at}/cancel`, { reason: 'enough' })).status, 204);
    assert.equal((await ask(`POST ${at}/cancel`, { reason: 'enough' })).issue, 'SUBSCRIPTION_STATUS_INVALID');
  });

  test('captures orders whose sums are right, once', async () => {
    const id = { 'PayPal-Request-Id': 'one' };
    const create = 'POST /v2/checkout/orders';
    assert.equal((await ask(create, orderOf(usd('9.99')))).issue, 'PAYPAL_REQUEST_ID_REQUIRED');
    const wrong = { ...usd('9.99'), breakdown: { item_total: usd('10.99') } };
    assert.equal((await ask(create, orderOf(wrong), id)).issue, 'AMOUNT_MISMATCH');
    const { answer } = await ask(create, orderOf(usd('9.99')), id);
    assert.equal((await ask(create, orderOf(usd('9.99')), id)).answer.id, answer.id);
    assert.equal((await ask(`POST /v2/checkout/orders/${answer.id}/capture`, {})).issue, 'ORDER_NOT_APPROVED');
    local.approve(answer.id, 'good');
    assert.equal((await ask(`POST /v2/checkout/orders/${answer.id}/capture`, {})).status, 201);
    assert.equal((await ask(`POST /v2/checkout/orders/${answer.id}/capture`, {})).issue, 'ORDER_ALREADY_CAPTURED');
    const [capture] = [...local.book.captures.values()].slice(-1);
    const refund = `POST /v2/payments/captures/${capture?.id}/refund`;
    assert.equal((await ask(refund, { amount: usd('5.00') })).status, 201);
    assert.equal((await ask(refund, { amount: usd('5.00') })).issue, 'REFUND_AMOUNT_EXCEEDED');
    assert.equal((await ask(refund, { amount: { currency_code: 'EUR', value: '1.00' } })).issue, 'CURRENCY_MISMATCH');
    assert.equal((await ask('GET /v2/checkout/orders/NOTHERE')).issue, 'INVALID_RESOURCE_ID');
  });

  test('sends its events as often and in whatever order is asked for', async () => {
    const { createServer } = await import('node:http');
    const arrived: string[] = [];
    const endpoint = createServer((request, response) => {
      arrived.push(String(request.headers['paypal-transmission-sig']));
      request.resume().on('end', () => response.end());
    });
    await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening));
    const { port } = endpoint.address() as { port: number };
    const parcels = local.events().map((event) => local.signed(event));
    const statuses = await deliver(`http://127.0.0.1:${port}/`, parcels, { times: 5, shuffled: true, atOnce: 20 });
    endpoint.closeAllConnections();
    await new Promise((closed) => endpoint.close(closed));
    assert.equal(statuses.length, parcels.length * 5);
    assert.equal(new Set(arrived).size, parcels.length);
  });

  test('refuses who has no token, or a wrong one', async () => {
    assert.equal((await ask('GET /v2/checkout/orders/X', undefined, { Authorization: 'Bearer other' })).status, 401);
    const response = await fetch(`${local.api.origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: 'Basic eDp5' },
    });
    assert.equal(response.status, 401);
  });

  test('refuses what the descriptions do not have', { skip: !readDescription() && 'no descriptions' }, async () => {
    const wrong: [string, object?][] = [
      ['POST /v1/billing/plans', planOf([regular()], { nmae: 'Pro' })],
      ['POST /v1/billing/plans', planOf([{ ...regular(), tenure_type: 'FREE' }])],
      ['POST /v1/billing/plans', { name: 'Pro' }],
      [
        'POST /v1/billing/subscriptions',
        { plan_id: 'P-1', application_context: { returnUrl: 'https://example.com/' } },
      ],
      ['POST /v2/checkout/orders', orderOf({ currency: 'USD', value: '9.99' })],
      ['POST /v2/checkout/orders', orderOf(usd('9,99'))],
      ['GET /v1/billing/plans?page_size=50'],
      ['GET /v1/billing/plans?product=TEST-PRODUCT'],
      ['GET /v1/billing/subscriptions/I-1/transactions?start_time=2026-01-01T00:00:00Z'],
    ];
    for (const [call, body] of wrong) assert.equal((await ask(call, body)).status, 400, call);
    assert.ok(
      local.checked && local.checked.requests > 30 && local.checked.answers > 30,
      JSON.stringify(local.checked),
    );
  });
});
