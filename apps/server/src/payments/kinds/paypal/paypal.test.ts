import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { servePaypal, type LocalPaypal } from '@pagewright/testkit';
import { readSettings } from '../../../settings.ts';
import { describePayments, type Driver } from '../../conformance.ts';
import type { PaymentProvider, RawEvent } from '../../role.ts';
import { createPaypal } from './paypal.ts';

const DAY_MS = 86_400_000;

function providerOf(
  local: LocalPaypal,
  { longest = 10_000, roots = [local.certificate.authority] } = {},
): PaymentProvider {
  const settings = readSettings({
    PAYPAL_CLIENT_ID: local.client.id,
    PAYPAL_CLIENT_SECRET: local.client.secret,
    PAYPAL_WEBHOOK_ID: local.webhook,
    PAYPAL_ADDRESS: local.api.origin,
  });
  const trust = { mayFetch: ({ origin }: URL) => origin === local.api.origin, roots };
  return createPaypal({ settings, clock: local.now }, { trust, longest });
}

const FUNDING = {
  succeeds: 'good',
  declined: 'declined',
  asks: 'good',
  pending: 'echeck',
  'charged-back': 'good',
  'fails-later': 'good',
} as const;

describePayments('paypal', async (): Promise<Driver> => {
  const local = await servePaypal();
  let seen = 0;
  return {
    provider: providerOf(local),
    origin: 'https://pagewright.test',
    cards: ['succeeds', 'declined', 'pending', 'fails-later'],
    refusesChanges: true,
    now: local.now,
    advanceTo: async (time) => {
      for (const { id, status } of local.book.captures.values()) if (status === 'PENDING') local.settle(id, true);
      local.advanceTo(time);
    },
    pay: async ({ reference }, card) => {
      local.approve(reference, FUNDING[card]);
      if (card === 'fails-later') local.fund(reference, 'empty');
    },
    useCard: async (subscription) => {
      local.fund(subscription, 'good');
      local.advanceTo(new Date(local.now().getTime() + 5 * DAY_MS));
    },
    dispute: async () => assert.fail('PayPal’s payments do not say who won'),
    deliveries: async () => {
      const fresh = local.events().slice(seen);
      seen += fresh.length;
      return fresh.map((event) => local.signed(event));
    },
    forgeries: async ({ body, headers }) => {
      const event = JSON.parse(body.toString()) as object;
      const but = (more: Record<string, string | string[]>): RawEvent => ({ body, headers: { ...headers, ...more } });
      const foreign = await servePaypal();
      const ofForeign = foreign.signed(event, { webhook: local.webhook, address: local.certificate.address });
      await foreign.close();
      return [
        { name: 'for another endpoint', event: local.signed(event, { webhook: 'OTHER' }) },
        { name: 'with another key', event: ofForeign },
        {
          name: 'with a certificate of another host',
          event: local.signed(event, { address: 'https://evil.test/cert' }),
        },
        {
          name: 'with a host that only looks alike',
          event: local.signed(event, { address: 'https://paypal.com.evil.test/' }),
        },
        { name: 'with an address of the machine', event: local.signed(event, { address: 'file:///etc/passwd' }) },
        { name: 'with another way to sign', event: but({ 'paypal-auth-algo': 'none' }) },
        {
          name: 'with another time',
          event: but({ 'paypal-transmission-time': new Date(local.now().getTime() + 1000).toISOString() }),
        },
        { name: 'with no time', event: but({ 'paypal-transmission-time': 'soon' }) },
        { name: 'with another id', event: but({ 'paypal-transmission-id': randomUUID() }) },
        { name: 'with an empty signature', event: but({ 'paypal-transmission-sig': '' }) },
        { name: 'with a signature that is none', event: but({ 'paypal-transmission-sig': 'AAAA' }) },
        { name: 'with two signatures', event: but({ 'paypal-transmission-sig': ['AAAA', 'BBBB'] }) },
        { name: 'of 5 MB', event: { body: Buffer.alloc(5_000_000, 32), headers } },
        { name: 'packed', event: { body: Buffer.concat([Buffer.of(0x1f, 0x8b), body]), headers } },
      ];
    },
    close: local.close,
  };
});
