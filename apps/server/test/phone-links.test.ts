import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { CALLS, LIMITS, type AnswerOf } from '@pagewright/contract';
import { sweepShared } from '../src/retention/sweep.ts';
import { refusedWith } from './client.ts';
import { openOwnCalls, type OwnCalls } from './own-calls.ts';

type Link = AnswerOf<(typeof CALLS)['phoneLinks.open']>['data'];
type Taken = AnswerOf<(typeof CALLS)['phoneLinks.take']>['data'];

describe('links by which a phone sends a drawing', { timeout: 60_000 }, () => {
  let own: OwnCalls;
  before(async () => {
    own = await openOwnCalls({ PLANS: 'open' });
  });
  after(() => own.close());

  const call = (name: keyof typeof CALLS, input: object) => own.call('', CALLS[name].path, input);
  const query = async <R extends object>(text: string) => (await own.shop.services.connection.pool.query<R>(text)).rows;
  const dataOf = async <T>(answer: Response): Promise<T> => {
    assert.equal(answer.status, 200, await answer.clone().text());
    return ((await answer.json()) as { data: T }).data;
  };
  const open = async () => dataOf<Link>(await call('phoneLinks.open', {}));
  const send = (id: string, sealed: Buffer) => call('phoneLinks.send', { id, sealed: sealed.toString('base64') });
  const take = async (token: string) => dataOf<Taken>(await call('phoneLinks.take', { token }));
  const endedBecause = async (answer: Response) => {
    const { failure, status } = await refusedWith(answer);
    assert.deepEqual([status, failure.code], [409, 'PHONE_LINK_ENDED']);
    return failure.facts.reason;
  };
  const rowOf = async ({ id }: Link) => {
    const [row] = await query<{ state: string; sealed: Buffer | null }>(
      `SELECT state, sealed FROM phone_links WHERE id = '${id}'`,
    );
    return row;
  };

  test('what is sent is taken once by whoever waits, as soon as it is there, and is gone from the server with that', async () => {
    const link = await open();
    assert.equal(link.seconds, LIMITS.phoneLink.minutes * 60);
    assert.notEqual(link.id, link.token);
    await dataOf(await call('phoneLinks.look', { id: link.id }));
    assert.deepEqual(await take(link.token), { state: 'waiting' });
    const waiting = take(link.token);
    const sealed = randomBytes(LIMITS.handBytes);
    await dataOf(await send(link.id, sealed));
    const first = await waiting;
    const taken = first.state === 'waiting' ? await take(link.token) : first;
    assert.equal(taken.state, 'sent');
    assert.ok('sealed' in taken && Buffer.from(taken.sealed, 'base64').equals(sealed));
    assert.deepEqual(await rowOf(link), { state: 'taken', sealed: null });
    assert.deepEqual(await take(link.token), { state: 'ended' });
  });

  test('a link takes one drawing; the same bytes again are the same drawing, also once it is taken', async () => {
    const link = await open();
    const sealed = randomBytes(1_000);
    const both = await Promise.all([sealed, randomBytes(1_000)].map((each) => send(link.id, each)));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    const other = await open();
    await dataOf(await send(other.id, sealed));
    await dataOf(await send(other.id, sealed));
    assert.equal((await take(other.token)).state, 'sent');
    await dataOf(await send(other.id, sealed));
    assert.deepEqual(await take(other.token), { state: 'ended' });
    assert.equal(await endedBecause(await send(other.id, randomBytes(1_000))), 'used');
    assert.equal(await endedBecause(await call('phoneLinks.look', { id: other.id })), 'used');
  });

  test('who has the link alone takes nothing, and who has none sends nothing', async () => {
    const link = await open();
    await dataOf(await send(link.id, randomBytes(100)));
    assert.deepEqual(await take(link.id), { state: 'ended' });
    assert.equal((await take(link.token)).state, 'sent');
    const unknown = randomBytes(16).toString('hex');
    assert.equal(await endedBecause(await send(unknown, randomBytes(100))), 'expired');
    assert.equal(await endedBecause(await call('phoneLinks.look', { id: unknown })), 'expired');
    assert.equal(await endedBecause(await send(link.token, randomBytes(100))), 'expired');
    for (const id of ['', 'x'.repeat(32), `${link.id}0`, `' OR true --`])
      assert.equal((await refusedWith(await send(id, randomBytes(100)))).failure.code, 'BAD_REQUEST', id);
  });

  test('what is too large, empty or no base64 is refused, and the link goes on waiting', async () => {
    const link = await open();
    const { failure, message } = await refusedWith(await send(link.id, randomBytes(LIMITS.handBytes + 1)));
    assert.deepEqual([failure.code, failure.facts.limit], ['HAND_TOO_LARGE', LIMITS.handBytes]);
    assert.match(message, /200 KB/);
    assert.equal((await refusedWith(await send(link.id, randomBytes(2_000_000)))).failure.code, 'CALL_TOO_LARGE');
    for (const sealed of ['', 'no base64!', 7, null])
      assert.equal(
        (await refusedWith(await call('phoneLinks.send', { id: link.id, sealed }))).failure.code,
        'BAD_REQUEST',
      );
    assert.deepEqual(await rowOf(link), { state: 'open', sealed: null });
  });

  test('whoever stops waiting has it forgotten, and the phone is told so', async () => {
    const [before, behind] = [await open(), await open()];
    await dataOf(await call('phoneLinks.close', { token: before.token }));
    assert.equal(await endedBecause(await call('phoneLinks.look', { id: before.id })), 'closed');
    assert.equal(await endedBecause(await send(before.id, randomBytes(100))), 'closed');
    await dataOf(await send(behind.id, randomBytes(100)));
    await dataOf(await call('phoneLinks.close', { token: behind.token }));
    assert.deepEqual(await rowOf(behind), { state: 'closed', sealed: null });
    assert.deepEqual(await take(behind.token), { state: 'ended' });
  });

  test('after ten minutes nothing is taken or sent any more, and the next sweep leaves nothing of it', async () => {
    const [sent, unsent] = [await open(), await open()];
    await dataOf(await send(sent.id, randomBytes(100)));
    own.advance(LIMITS.phoneLink.minutes + 1);
    assert.deepEqual(await take(sent.token), { state: 'ended' });
    assert.equal(await endedBecause(await send(unsent.id, randomBytes(100))), 'expired');
    assert.equal(await endedBecause(await call('phoneLinks.look', { id: unsent.id })), 'expired');
    await sweepShared(own.shop.services, 'when due');
    assert.deepEqual([await rowOf(sent), await rowOf(unsent)], [undefined, undefined]);
  });

  test('no more links than the limit work at once, and those that are over do not count', async () => {
    await query(`
      INSERT INTO phone_links (id, token, state, expires_at)
      SELECT md5(number::text), md5('t' || number), 'open', now() + interval '1 day'
      FROM generate_series(1, ${LIMITS.phoneLink.atOnce}) AS number`);
    const { failure, status } = await refusedWith(await call('phoneLinks.open', {}));
    assert.deepEqual([status, failure.code], [429, 'PHONE_LINKS_FULL']);
    await query(`UPDATE phone_links SET expires_at = '2000-01-01'`);
    await open();
  });
});

test('from one address links are opened only so often', async () => {
  const own = await openOwnCalls({ RATE_LIMITS: 'on' });
  try {
    const { rate, path } = CALLS['phoneLinks.open'];
    const statuses: number[] = [];
    for (let made = 0; made <= rate.calls; made += 1) statuses.push((await own.call('', path, {})).status);
    assert.equal(statuses.indexOf(429), rate.calls);
  } finally {
    await own.close();
  }
});
