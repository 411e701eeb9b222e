import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { extent } from '@pagewright/testkit';
import { PAYMENT_QUEUE, type PaymentJob } from '../src/payments/queue.ts';
import { doPaymentJob } from '../src/payments/work.ts';
import { assertAsProvider, chanceOf, liveOn, shuffled } from './payment-lives.ts';
import { openShop, type Card, type Shop } from './shop.ts';

/** 500 of them are run where `PAYMENT_LIVES` says so. */
const LIVES = Number(process.env.PAYMENT_LIVES ?? extent({ sample: 8, full: 24 }));
const AT_ONCE = 12;
const CONNECTIONS = 20;
const WORKERS = 4;

describe('events in a storm', { timeout: 900_000 }, () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  /** Takes events by many connections at once, while workers do what they lead to. */
  const weather = async (told: Parameters<Shop['receive']>[0][]) => {
    let receiving = true;
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      for (let raw = told.pop(); raw; raw = told.pop()) await shop.receive(raw);
    });
    const workers = Array.from({ length: WORKERS }, async () => {
      for (;;) {
        const jobs = await shop.services.queue.fetch<PaymentJob>(PAYMENT_QUEUE, { batchSize: 3 });
        if (jobs.length === 0 && !receiving) return;
        for (const { id, data } of jobs) {
          await doPaymentJob(shop.services, data);
          await shop.services.queue.complete(PAYMENT_QUEUE, id);
        }
      }
    });
    await Promise.all(connections);
    receiving = false;
    await Promise.all(workers);
  };

  test(`4, 5, 6: sent five times, shuffled, over twenty connections, ${LIVES} lives end as the provider says`, async () => {
    const products = ['pro-month', 'pro-year', 'pro-quarter', 'pro-lifetime'] as const;
    const cards: Card[] = ['succeeds', 'asks', 'pending', 'known', 'charged-back'];
    let lived = 0;
    for (let batch = 0; lived < LIVES; batch += 1) {
      const chance = chanceOf(batch + 1);
      const accounts = await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, LIVES - lived) }, async () => {
          const account = await shop.newAccount();
          const product = products[chance(products.length)] ?? 'pro-month';
          const order = await shop.buy(account, product, cards[chance(cards.length)]);
          await liveOn(shop.services, shop.sandbox, order, chance);
          return account;
        }),
      );
      const told = await shop.events();
      assert.ok(told.length >= accounts.length);
      await weather(shuffled([...told, ...told, ...told, ...told, ...told], chance));
      // What was ended or paid back by us on the way tells of it too.
      for (let more = await shop.events(); more.length > 0; more = await shop.events()) await weather(more);
      for (const { id } of accounts) await assertAsProvider(shop.services, shop.sandbox, id);
      lived += accounts.length;
    }
  });
});
