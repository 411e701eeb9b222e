import { randomUUID } from 'node:crypto';
import type { Language, ProductKey } from '@pagewright/contract';
import { asc, eq, gt } from 'drizzle-orm';
import { accounts } from '../src/accounts/tables.ts';
import type { Sandbox } from '../src/payments/kinds/sandbox/sandbox.ts';
import { bodyOf, SIGNATURE_HEADER, signatureOf } from '../src/payments/kinds/sandbox/signature.ts';
import { events } from '../src/payments/kinds/sandbox/tables.ts';
import { createOrder, type OrderWish } from '../src/payments/orders/create.ts';
import { startPayment } from '../src/payments/orders/pay.ts';
import { planOf } from '../src/payments/plan-of.ts';
import { PAYMENT_QUEUE, type PaymentJob } from '../src/payments/queue.ts';
import { receiveEvent } from '../src/payments/receive.ts';
import type { RawEvent } from '../src/payments/role.ts';
import { entitlements, orders } from '../src/payments/tables.ts';
import { doPaymentJob } from '../src/payments/work.ts';
import { mails } from '../src/mails/tables.ts';
import { openTestServices, type TestServices } from './services.ts';

export type Card = Parameters<Sandbox['pay']>[1];

const ORIGIN = 'http://localhost:3000';

/** A shop with real orders, whose events come and whose jobs are done when the test says so. */
export async function openShop(settings: Readonly<Record<string, string>> = {}) {
  const parts: TestServices = await openTestServices({ PLANS: 'hosted', RATE_LIMITS: 'off', ...settings });
  const { services } = parts;
  const { connection, clock, queue, keys } = services;
  const sandbox = services.providers.get('sandbox') as Sandbox;
  let delivered = new Date(0);

  const shop = {
    ...parts,
    sandbox,
    minutes: (date: Date) => (date.getTime() - clock().getTime()) / 60_000,
    newAccount: async (language: Language = 'en'): Promise<{ id: string; email: string }> => {
      const id = randomUUID();
      const email = `${id}@example.org`;
      await connection.database
        .insert(accounts)
        .values({ id, email, name: 'Ada', language, isTest: false, createdAt: clock() });
      return { id, email };
    },
    order: (account: string, product: ProductKey, more: Partial<OrderWish> = {}) =>
      createOrder(services, { account, product, language: 'en', origin: ORIGIN, ...more }),
    /** Orders and pays; the order's id. */
    buy: async (account: { id: string; email: string }, product: ProductKey, card: Card = 'succeeds') => {
      const answer = await shop.order(account.id, product);
      if (answer.kind !== 'buy') throw new Error(`not to be bought: ${answer.kind}`);
      await shop.pay(account, answer.order.id, card);
      return answer.order.id;
    },
    pay: async (account: { id: string; email: string }, order: string, card: Card = 'succeeds') => {
      const wish = { account, order, kind: 'sandbox', address: randomUUID() } as const;
      const { address } = await startPayment(services, wish);
      await sandbox.pay(new URL(address).pathname.split('/').at(-1) ?? '', card);
    },
    signed: (body: Buffer): RawEvent => ({
      body,
      headers: { [SIGNATURE_HEADER]: signatureOf(body, clock(), keys.sandbox) },
    }),
    /** Events that the sandbox has made since this was last called, as they arrive. */
    events: async (): Promise<RawEvent[]> => {
      const rows = await connection.database
        .select()
        .from(events)
        .where(gt(events.createdAt, delivered))
        .orderBy(asc(events.createdAt));
      delivered = rows.at(-1)?.createdAt ?? delivered;
      return rows.map(({ id, type, createdAt, object, reference }) =>
        shop.signed(bodyOf({ id, type, createdAt, about: { object, reference } })),
      );
    },
    receive: (raw: RawEvent) => receiveEvent(services, sandbox, raw),
    /** Does every job that is due now; those that fail stay. */
    work: async (): Promise<number> => {
      let done = 0;
      for (;;) {
        const jobs = await queue.fetch<PaymentJob>(PAYMENT_QUEUE, { batchSize: 50 });
        if (jobs.length === 0) return done;
        for (const { id, data } of jobs) {
          await doPaymentJob(services, data).then(
            () => queue.complete(PAYMENT_QUEUE, id),
            () => queue.fail(PAYMENT_QUEUE, id),
          );
          done += 1;
        }
      }
    },
    /** What is due happens at the sandbox, is told, and is worked on. */
    settle: async () => {
      await sandbox.settle();
      for (;;) {
        for (const raw of await shop.events()) await shop.receive(raw);
        if ((await shop.work()) === 0) return;
      }
    },
    advanceTo: async (date: Date) => {
      parts.advance(shop.minutes(date));
      await shop.settle();
    },
    planOf: (account: { id: string }) => planOf(connection, account.id, clock()),
    orderState: async (id: string) =>
      (await connection.database.select().from(orders).where(eq(orders.id, id)))[0]?.state,
    grants: (account: { id: string }) =>
      connection.database
        .select()
        .from(entitlements)
        .where(eq(entitlements.account, account.id))
        .orderBy(asc(entitlements.fromAt), asc(entitlements.key)),
    mailsOf: async (account: { id: string }) =>
      (
        await connection.database
          .select()
          .from(mails)
          .where(eq(mails.account, account.id))
          .orderBy(asc(mails.createdAt))
      ).map(({ kind }) => kind),
  };
  return shop;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
