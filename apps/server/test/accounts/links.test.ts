import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { linkIn } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { NO_PLAN } from '../log-in.ts';
import { openMailedServer } from './mailed-server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

describe('login links', { timeout: 300_000 }, () => {
  const { server, mailbox, newEmail, emailLogin, info, linkOf, askedLink, signUp, forgetCounts, refusalOf } =
    openMailedServer();

  test('signing up sends a link; the link makes the account and the session (18, 20, 21)', async () => {
    const visitor = server().visitor();
    const email = newEmail();
    const link = linkOf(await askedLink(visitor, email, 'Ann', { next: 'pay', channel: 'LandingQ' }));
    assert.equal((await server().query(`SELECT 1 FROM accounts WHERE email = '${email}'`)).length, 0);
    assert.equal((await refusalOf(visitor.call(info))).code, 2401);

    const answer = await visitor.call(emailLogin, link);
    assert.deepEqual(await answer.json(), {
      code: 0,
      message: '',
      data: { userName: 'Ann', email, isTest: false, ...NO_PLAN, next: 'pay' },
    });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
    assert.match(session ?? '', /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.deepEqual((await (await visitor.call(info)).json()).data, {
      userName: 'Ann',
      email,
      isTest: false,
      ...NO_PLAN,
    });
    const kept = await server().query<{ hash: Buffer }>(
      'SELECT hash FROM sessions UNION ALL SELECT hash FROM login_links',
    );
    assert.ok(
      kept.every(({ hash }) => hash.length === 32),
      'tokens are kept as hashes',
    );
  });

  test('an address that has an account cannot sign up, and one that has none cannot log in (19)', async () => {
    const { email } = await signUp();
    const other = server().visitor();
    assert.deepEqual(await refusalOf(other.call(emailLogin, { email: email.toUpperCase(), name: 'Eve' })), {
      status: 409,
      code: 2410,
      message: 'Account already exists with this email. Please login to continue',
      failure: { code: 'ACCOUNT_EXISTS', facts: {} },
    });
    const unknown = await refusalOf(other.call(emailLogin, { email: newEmail() }));
    assert.equal(unknown.message, 'Account already not sign up with this email. Please sign up to continue');
    for (const [known, data] of [
      [email, true],
      [newEmail(), false],
    ] as const)
      assert.equal((await (await other.call(CALLS['accounts.check'], { email: known })).json()).data, data);
    assert.equal(other.jar.has('session'), false);
  });

  test('another browser is asked before the link logs it in, as is a program that opens links (1, 6, 7)', async () => {
    const asking = server().visitor();
    const email = newEmail();
    const address = await askedLink(asking, email, 'Ann');
    const scanner = server().visitor();
    const { pathname, search } = new URL(address);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await scanner.fetch(pathname + search, { method });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    }
    const link = linkOf(address);
    const unconfirmed = await refusalOf(scanner.call(emailLogin, link));
    assert.deepEqual(unconfirmed.failure, { code: 'LINK_UNCONFIRMED', facts: { email } });
    assert.equal(scanner.jar.has('session'), false);
    const foreign = await scanner.call(emailLogin, { ...link, confirmed: true }, { 'sec-fetch-site': 'cross-site' });
    assert.equal(foreign.status, 400);
    assert.equal((await scanner.call(emailLogin, { ...link, confirmed: true })).status, 200);
    assert.ok(scanner.jar.has('session'));
  });

  test('of fifty that redeem one link at once, one is logged in (2, 34)', async () => {
    const { email } = await signUp();
    await forgetCounts();
    const asking = server().visitor();
    const link = linkOf(await askedLink(asking, email));
    const cookie = asking.cookie;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server().visitor().call(emailLogin, link, { cookie })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map((each) => refusedWith(each)));
    assert.deepEqual(
      new Set(refused.map(({ failure }) => JSON.stringify(failure))),
      new Set([JSON.stringify({ code: 'LINK_UNUSABLE', facts: { reason: 'used' } })]),
    );
    assert.equal(refused[0]?.message, 'Login Failed,Please try again later or contact us if the problem persists');
    const sessions = await server().query(
      `SELECT 1 FROM sessions JOIN accounts ON accounts.id = sessions.account WHERE accounts.email = '${email}'`,
    );
    assert.equal(sessions.length, 2);
  });

  test('a link is refused once it is old, replaced, of another address, or made up (3, 4, 5, 38)', async () => {
    const visitor = server().visitor();
    const { email } = await signUp();
    await forgetCounts();
    const first = linkOf(await askedLink(visitor, email));
    await forgetCounts();
    const second = linkOf(await askedLink(visitor, email));
    const reasonOf = async (link: Record<string, string>) =>
      (await refusalOf(visitor.call(emailLogin, link))).failure.facts.reason;
    assert.equal(await reasonOf(first), 'replaced');
    assert.equal(await reasonOf({ ...second, email: 'eve@example.org' }), 'foreign');
    assert.equal(await reasonOf({ ...second, token: 'A'.repeat(43) }), 'unknown');
    assert.equal(await reasonOf({ ...second, token: '' }), 'unknown');
    await server().query(`UPDATE login_links SET expires_at = now() - interval '1 second' WHERE email = '${email}'`);
    assert.equal(await reasonOf(second), 'expired');
    await forgetCounts();
    const third = linkOf(await askedLink(visitor, email));
    const pasted = await visitor.call(emailLogin, { email: ` ${email} `, token: `<${third.token}>.` });
    assert.equal(pasted.status, 200, await pasted.text());
  });

  test('a link that logs nobody in any more is replaced by another, for the same person (34)', async () => {
    const visitor = server().visitor();
    const email = newEmail();
    const again = async (link: Record<string, string>) => {
      await forgetCounts();
      return visitor.call(emailLogin, { email: '', ...link, again: true });
    };
    const first = linkOf(await askedLink(visitor, email, 'Ann Again', { next: 'pay' }));
    await server().query(`UPDATE login_links SET expires_at = now() - interval '1 second' WHERE email = '${email}'`);
    assert.deepEqual(await (await again({ token: first.token })).json(), { code: 0, message: '', data: 1 });
    const second = linkOf(linkIn(await mailbox().next(email)));
    const { data } = await (await visitor.call(emailLogin, second)).json();
    assert.deepEqual(data, { userName: 'Ann Again', email, isTest: false, ...NO_PLAN, next: 'pay' });

    assert.equal((await again(second)).status, 200, 'used: the account is there now');
    const third = linkOf(linkIn(await mailbox().next(email)));
    assert.equal((await visitor.call(emailLogin, third)).status, 200);
    await forgetCounts();
    assert.equal(
      (await refusalOf(again({ email: 'eve@example.org', token: third.token }))).failure.code,
      'ACCOUNT_UNKNOWN',
    );
    assert.equal((await refusalOf(again({ token: 'A'.repeat(43) }))).failure.code, 'EMAIL_INVALID');
  });

  test('the token alone decides where a mail program has dropped the rest (37)', async () => {
    const { email } = await signUp();
    await forgetCounts();
    const visitor = server().visitor();
    const { token } = linkOf(await askedLink(visitor, email));
    assert.equal((await visitor.fetch(`/log-in/${token}`)).headers.get('referrer-policy'), 'no-referrer');
    assert.equal((await visitor.call(emailLogin, { email: '', token })).status, 200);
  });
});
