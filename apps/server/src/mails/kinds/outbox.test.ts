import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { openTestServices, type TestServices } from '../../../test/services.ts';
import { describeMailer } from '../conformance.ts';
import { mails } from '../tables.ts';
import { createOutbox, readKept } from './outbox.ts';

let parts: TestServices;
before(async () => {
  parts = await openTestServices();
});
after(() => parts.close());

async function newId(): Promise<string> {
  const id = randomUUID();
  await parts.services.connection.database.insert(mails).values({
    id,
    address: 'ada@example.org',
    kind: 'welcome',
    language: 'en',
    state: 'waiting',
    attempts: 0,
    createdAt: parts.services.clock(),
  });
  return id;
}

describeMailer('outbox', async () => ({
  mailer: createOutbox(parts.services),
  newId,
  received: async (id) => {
    const kept = await readKept(parts.services, id);
    return kept ? [{ to: kept.to, subject: kept.subject, text: kept.text, html: kept.html }] : [];
  },
  close: async () => {},
}));

test('a mail with a link is kept sealed, and as long as its link works', async () => {
  const { services, advance } = parts;
  const id = await newId();
  const link = 'https://pdf.example.org/login/secret-of-the-link';
  const expiresAt = new Date(services.clock().getTime() + 15 * 60_000);
  const date = services.clock();
  await createOutbox(services).send(
    { id, to: 'ada@example.org', subject: 's', text: link, html: link, date, expiresAt },
    new AbortController().signal,
  );
  const { rows } = await services.connection.pool.query<{ sealed: Buffer }>(
    'SELECT sealed FROM outbox WHERE mail = $1',
    [id],
  );
  assert.doesNotMatch(rows[0]?.sealed.toString('latin1') ?? '', /secret-of-the-link/);
  advance(14);
  assert.equal((await readKept(services, id))?.text, link);
  advance(2);
  assert.equal(await readKept(services, id), undefined);
});
