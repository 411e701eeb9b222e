import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CALLS, CONTACT } from '@pagewright/contract';
import { openMailbox, postedThrough, type Mailbox } from '@pagewright/testkit';
import { newStamp } from '../src/contact/stamp.ts';
import { loadKeys } from '../src/secrets/keys.ts';
import { refusedWith } from './client.ts';
import { startTestServer, until, type TestServer } from './server.ts';

const OPERATOR = 'operator@example.org';

describe('the form of contact', { timeout: 60_000 }, () => {
  let server: TestServer;
  let mailbox: Mailbox;
  let stampOf: (secondsAgo: number) => string;
  before(async () => {
    mailbox = await openMailbox();
    const posted = await postedThrough(mailbox);
    server = await startTestServer({ ...posted, RATE_LIMITS: 'on', CONTACT_EMAIL: OPERATOR });
    const keys = await loadKeys(undefined, server.folder);
    stampOf = (secondsAgo) => newStamp(keys.forms, new Date(Date.now() - secondsAgo * 1000));
  });
  after(async () => {
    await server.stop();
    await mailbox.close();
  });

  const written = { name: 'Zoé', email: 'zoe@example.org', message: 'Bonjour,\n\nle fichier s’appelle secret.pdf.' };
  const send = (given: object = {}, headers = {}) =>
    server.visitor().call(CALLS['contact.send'], { ...written, stamp: stampOf(60), ...given }, headers);

  test('a message goes to the operator, who can answer it, and a receipt that repeats nothing of it to the sender', async () => {
    const answer = await send({}, { lang: 'fr' });
    assert.equal(answer.status, 200, await answer.clone().text());
    const { number } = (await answer.json()).data;
    const message = await mailbox.next(OPERATOR);
    assert.equal(message.replyTo?.text, written.email);
    assert.match(message.subject ?? '', new RegExp(number));
    assert.match(message.text ?? '', /Bonjour,\n\nle fichier s’appelle secret\.pdf\./);
    assert.match(message.text ?? '', /Zoé/);
    const receipt = await mailbox.next(written.email);
    assert.equal(receipt.subject, `Nous avons bien reçu votre message (${number})`);
    assert.doesNotMatch(`${receipt.text}${String(receipt.html)}`, /Zoé|secret|Bonjour/);
    // What was written is erased once it is sent.
    await until(async () => (await server.query('SELECT FROM mails WHERE sealed IS NOT NULL')).length === 0);
  });

  test('headers in fields, what is too long and what a robot sends are refused with a sentence, and nothing is sent', async () => {
    const before = mailbox.count();
    for (const [given, code, facts] of [
      [{ name: 'Zoé\r\nBcc: all@example.org' }, 'CONTACT_FIELD_UNFIT', { field: 'name' }],
      [{ name: ' ' }, 'CONTACT_FIELD_UNFIT', { field: 'name' }],
      [{ email: 'zoe@example.org\r\nBcc: all@example.org' }, 'EMAIL_INVALID', {}],
      [{ email: 'zoe@example.org, all@example.org' }, 'EMAIL_INVALID', {}],
      [{ message: '' }, 'CONTACT_FIELD_UNFIT', { field: 'message' }],
      [{ message: 'x'.repeat(CONTACT.messageCharacters + 1) }, 'CONTACT_FIELD_UNFIT', { field: 'message' }],
      [{ message: 'x'.repeat(1_000_000) }, 'CALL_TOO_LARGE', {}],
      [{ website: 'https://example.org' }, 'CONTACT_ROBOT', {}],
      [{ stamp: stampOf(0) }, 'CONTACT_ROBOT', {}],
      [{ stamp: stampOf(CONTACT.stampHours * 3600 + 60) }, 'CONTACT_ROBOT', {}],
      [{ stamp: `${stampOf(60)}x` }, 'CONTACT_ROBOT', {}],
    ] as const) {
      const { failure, message } = await refusedWith(await send(given));
      const { limit: _, ...rest } = failure.facts;
      assert.deepEqual([failure.code, rest], [code, facts], message);
      assert.ok(message.length > 20, message);
    }
    assert.equal(mailbox.count(), before);
  });

  test('of a hundred messages from one address, and of any number to one mailbox, a few go out', async () => {
    await server.query('DELETE FROM counts');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send({ email: `z${index}@example.org` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(answers.length - refused.length, 5);
    const [first] = refused;
    assert.ok(first);
    const { failure, status } = await refusedWith(first);
    assert.deepEqual([status, failure.code], [429, 'TOO_FREQUENT']);
    assert.equal(first.headers.get('retry-after'), String(failure.facts.seconds));

    await server.query('DELETE FROM counts');
    const toOne = await Promise.all(['a', 'a', 'A', 'a', 'a'].map((name) => send({ email: `${name}@example.org` })));
    assert.deepEqual(toOne.map(({ status }) => status).toSorted(), [200, 200, 200, 429, 429]);
  });
});
