import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { CALLS, LIMITS, type AccountHand } from '@pagewright/contract';
import sharp from 'sharp';
import { refusedWith } from './client.ts';
import { openOwnCalls, type OwnCalls } from './own-calls.ts';

const DRAWING = { is: 'drawing', width: 2000, height: 500, colour: [0, 0, 0], path: 'M0 0L9 0L9 9Z' } as const;

describe('signatures that an account keeps', { timeout: 60_000 }, () => {
  let own: OwnCalls;
  before(async () => {
    own = await openOwnCalls();
  });
  after(() => own.close());

  const keep = (session: string, made: object = DRAWING, id: string = randomUUID(), kind = 'signature') =>
    own.call(session, CALLS['hands.keep'].path, { id, kind, made });
  const listOf = async (session: string): Promise<AccountHand[]> => {
    const answer = await own.call(session, CALLS['hands.list'].path);
    assert.equal(answer.status, 200, await answer.clone().text());
    return ((await answer.json()) as { data: { list: AccountHand[] } }).data.list;
  };
  const codeOf = async (answer: Response) => (await refusedWith(answer)).failure.code;

  test('they are there on another device of the account and on nobody else’s, and can be deleted there', async () => {
    const [person, other] = [await own.loggedIn(), await own.loggedIn()];
    const { session } = await own.newSession(person.id);
    const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const photo = { is: 'photo', png: png.toString('base64'), width: 20, height: 10 };
    const [first, second] = [randomUUID(), randomUUID()];
    assert.equal((await keep(person.session, DRAWING, first)).status, 200);
    own.advance(1);
    assert.equal((await keep(person.session, photo, second, 'initials')).status, 200);
    const list = await listOf(session);
    assert.deepEqual(
      list.map(({ id, kind, made }) => ({ id, kind, made })),
      [
        { id: second, kind: 'initials', made: photo },
        { id: first, kind: 'signature', made: DRAWING },
      ],
    );
    assert.deepEqual(await listOf(other.session), []);

    // Another account may have the same id, and deletes its own.
    assert.equal((await keep(other.session, { ...DRAWING, width: 1 }, first)).status, 200);
    await own.call(other.session, CALLS['hands.delete'].path, { id: first });
    assert.deepEqual(await listOf(other.session), []);
    assert.equal((await listOf(session)).length, 2);
    await own.call(session, CALLS['hands.delete'].path, { id: first });
    assert.deepEqual(
      (await listOf(person.session)).map(({ id }) => id),
      [second],
    );
  });

  test('there are twenty at most, however many are kept at once, and the same one again is one', async () => {
    const { session } = await own.loggedIn();
    const id = randomUUID();
    for (const width of [1, 2]) assert.equal((await keep(session, { ...DRAWING, width }, id)).status, 200);
    const answers = await Promise.all(Array.from({ length: LIMITS.accountHands + 4 }, () => keep(session)));
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 5);
    const [first] = refused;
    assert.ok(first);
    const { failure, status, message } = await refusedWith(first);
    assert.deepEqual([status, failure.code, failure.facts.limit], [409, 'HANDS_TOO_MANY', LIMITS.accountHands]);
    assert.match(message, /20/);
    const list = await listOf(session);
    assert.equal(list.length, LIMITS.accountHands);
    assert.equal(list.find((each) => each.id === id)?.made.width, 2);
    assert.equal((await keep(session, { ...DRAWING, width: 3 }, id)).status, 200, 'a full account changes one');
  });

  test('what is too large, no PNG or no path is refused, and so is whoever is not logged in', async () => {
    const { session } = await own.loggedIn();
    const file = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(bytes - 8)]);
    const photo = (png: Buffer) => ({ is: 'photo', png: png.toString('base64'), width: 20, height: 10 });
    assert.equal((await keep(session, photo(file(LIMITS.handBytes)))).status, 200);
    assert.equal(await codeOf(await keep(session, photo(file(LIMITS.handBytes + 1)))), 'HAND_TOO_LARGE');
    for (const made of [
      photo(Buffer.from('<svg onload="alert(1)"/>')),
      { ...photo(file(100)), width: 0 },
      { ...DRAWING, path: 'M0 0L9 0Z"/><script>' },
      { ...DRAWING, path: `M0 0${'L9 0'.repeat(30_000)}Z` },
      { ...DRAWING, more: 1 },
      { is: 'text', text: 'Ann' },
    ])
      assert.equal(await codeOf(await keep(session, made)), 'BAD_REQUEST', JSON.stringify(made).slice(0, 80));
    assert.equal(await codeOf(await keep(session, DRAWING, 'first')), 'BAD_REQUEST');
    assert.equal(await codeOf(await keep(session, DRAWING, randomUUID(), 'stamp')), 'BAD_REQUEST');
    assert.equal(await codeOf(await own.call('', CALLS['hands.list'].path)), 'LOGIN_INVALID');
    assert.equal(await codeOf(await keep('')), 'LOGIN_INVALID');
    assert.equal((await listOf(session)).length, 1);
  });
});
