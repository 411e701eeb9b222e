import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CALLS, loginSign } from '@pagewright/contract';
import { linkIn } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { rawCall } from '../raw-call.ts';
import { openMailedServer } from './mailed-server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

describe('asking for a login', { timeout: 300_000 }, () => {
  const { server, mailbox, newEmail, emailLogin, linkOf, askedLink, signUp, forgetCounts, refusalOf } =
    openMailedServer();

  test('what is no address and no name is refused before anything is sent (11, 12, 13)', async () => {
    const visitor = server().visitor();
    const before = mailbox().count();
    const refused = async (input: object) => (await refusalOf(visitor.call(emailLogin, input as never))).failure.code;
    for (const email of ['a@b.com,c@d.com', 'a@example.org\r\nBcc: b@example.org', '.a@example.org', 'a'.repeat(330)])
      assert.equal(await refused({ email, name: 'Ann' }), 'EMAIL_INVALID', email);
    assert.equal(await refused({ email: newEmail(), name: 'A' }), 'NAME_INVALID');
    assert.equal(await refused({ email: newEmail(), name: 'see evil.com' }), 'NAME_IS_ADDRESS');
    assert.equal(await refused({ name: 'Ann' }), 'BAD_REQUEST');
    const invalid = await refusalOf(visitor.call(emailLogin, { email: 'x', name: 'Ann' }, { lang: 'fr' }));
    assert.equal(invalid.message, 'Saisissez une adresse e-mail valide');
    assert.equal(mailbox().count(), before);
  });

  test('a sign is checked where it is given', async () => {
    const email = newEmail();
    const signed = { email, channel: 'q', clientId: '100019' };
    const right = await server()
      .visitor()
      .call(CALLS['accounts.check'], { ...signed, sign: await loginSign(signed) });
    assert.equal(right.status, 200);
    assert.equal(
      (
        await server()
          .visitor()
          .call(CALLS['accounts.check'], { ...signed, sign: 'A'.repeat(64) })
      ).status,
      400,
    );
  });

  test('one mailbox gets one link a minute and five an hour (14)', async () => {
    const { email } = await signUp();
    const ask = () => server().visitor().call(emailLogin, { email });
    const second = await refusedWith(await ask());
    assert.deepEqual(
      [second.status, second.code, second.message],
      [429, 410, 'Operation is too frequent,Please try again later'],
    );
    const inTime = async () =>
      server().query(`UPDATE counts SET ends_at = now() WHERE ends_at - began_at = interval '60 seconds'`);
    for (let round = 2; round <= 5; round += 1) {
      await inTime();
      assert.equal((await ask()).status, 200, String(round));
    }
    await inTime();
    assert.equal((await ask()).status, 429, 'the sixth within an hour');
  });

  test('links lead to this site however the call named it, and go on to nothing that is not listed (8, 9, 29)', async () => {
    const email = newEmail();
    const visitor = server().visitor();
    const address = await askedLink(visitor, email, 'Ann', { next: 'https://evil.example/' });
    assert.equal(new URL(address).origin, server().origin);
    const { data } = await (await visitor.call(emailLogin, linkOf(address))).json();
    assert.equal(data.next, undefined);
    for (const [name, value] of [
      ['host', 'evil.example'],
      ['x-forwarded-host', 'evil.example'],
      ['forwarded', 'host=evil.example'],
    ] as const) {
      await forgetCounts();
      const body = JSON.stringify({ email });
      const host = name === 'host' ? value : new URL(server().origin).host;
      const head = [
        `POST ${emailLogin.path} HTTP/1.1`,
        `host: ${host}`,
        ...(name === 'host' ? [] : [`${name}: ${value}`]),
        'content-type: application/json',
        `content-length: ${body.length}`,
        'connection: close',
      ];
      const { status } = await rawCall(server().origin, `${head.join('\r\n')}\r\n\r\n${body}`);
      assert.equal(status, 200, name);
      assert.equal(new URL(linkIn(await mailbox().next(email))).origin, server().origin, name);
    }
  });

  test('logins that nobody has settings for say so (44)', async () => {
    for (const { method, path } of [
      CALLS['accounts.wapLogin'],
      CALLS['accounts.lenovoLogin'],
      CALLS['accounts.phoneCode'],
      CALLS['accounts.wechatCode'],
    ]) {
      const { status, failure } = await refusedWith(await server().visitor().fetch(path, { method }));
      assert.deepEqual([status, failure.code], [503, 'LOGIN_WAY_MISSING'], path);
    }
    const ways = await (await server().visitor().call(CALLS['accounts.ways'])).json();
    assert.deepEqual(ways.data, { email: true, google: false, outbox: false, tryOut: false });
  });
});
