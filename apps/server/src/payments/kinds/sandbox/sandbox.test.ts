import { randomBytes } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { openTestServices } from '../../../../test/services.ts';
import { describePayments, type Driver } from '../../conformance.ts';
import type { RawEvent } from '../../role.ts';
import { createSandbox } from './sandbox.ts';
import { bodyOf, SIGNATURE_HEADER, signatureOf } from './signature.ts';
import { events } from './tables.ts';

const ORIGIN = 'http://localhost:3000';

describePayments('sandbox', async (): Promise<Driver> => {
  const { services, advance, close } = await openTestServices();
  const provider = createSandbox(services);
  const { clock, connection, keys } = services;
  let seen = new Date(0);
  const signed = (body: Buffer, at: Date, secret = keys.sandbox): RawEvent => ({
    body,
    headers: { [SIGNATURE_HEADER]: signatureOf(body, at, secret) },
  });
  return {
    provider,
    origin: ORIGIN,
    cards: ['succeeds', 'declined', 'asks', 'pending', 'charged-back', 'fails-later'],
    now: clock,
    advanceTo: async (time) => {
      advance((time.getTime() - clock().getTime()) / 60_000);
      await provider.settle();
    },
    pay: async ({ address }, card) => {
      await provider.pay(new URL(address).pathname.split('/').at(-1) ?? '', card);
    },
    useCard: provider.useCard,
    dispute: provider.dispute,
    deliveries: async () => {
      const rows = await connection.database
        .select()
        .from(events)
        .where(gt(events.createdAt, seen))
        .orderBy(asc(events.createdAt));
      seen = rows.at(-1)?.createdAt ?? seen;
      return rows.map(({ id, type, createdAt, object, reference }) =>
        signed(bodyOf({ id, type, createdAt, about: { object, reference } }), clock()),
      );
    },
    forgeries: async ({ body, headers }) => {
      const header = String(headers[SIGNATURE_HEADER]);
      const [time = '', signature = ''] = header.split(',');
      const at = (seconds: number) => signed(body, new Date(clock().getTime() + seconds * 1000));
      const withHeader = (value: string): RawEvent => ({ body, headers: { [SIGNATURE_HEADER]: value } });
      return [
        { name: 'of another secret', event: signed(body, clock(), randomBytes(32)) },
        { name: 'of 301 s ago', event: at(-302) },
        { name: 'of 301 s ahead', event: at(302) },
        { name: 'without a time', event: withHeader(signature) },
        { name: 'with two times', event: withHeader(`${time},${header}`) },
        { name: 'with an old kind of signature alone', event: withHeader(`${time},${signature.replace('v1', 'v0')}`) },
        { name: 'with an empty signature', event: withHeader(`${time},v1=`) },
      ];
    },
    close,
  };
});
