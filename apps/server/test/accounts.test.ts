import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CALLS, loginSign, taskAnswer } from '@pagewright/contract';
import { fixture, linkIn, openMailbox, postedThrough, type Mailbox } from '@pagewright/testkit';
import { readFile } from 'node:fs/promises';
import { newJob, refusedWith, type Visitor } from './client.ts';
import { NO_PLAN, givePlan } from './log-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

describe('logins by e-mail', { timeout: 300_000 }, () => {
  let mailbox: Mailbox;
  let server: TestServer;
  before(async () => {
    mailbox = await openMailbox();
    server = await startTestServer({ PLANS: 'hosted', ...(await postedThrough(mailbox)) });
  });
  after(async () => {
    await server.stop();
    await mailbox.close();
  });

  let number = 0;
  const newEmail = () => `ann${(number += 1)}@example.org`;
  const { 'accounts.emailLogin': emailLogin, 'accounts.info': info } = CALLS;

  const linkOf = (address: string) => {
    const { searchParams } = new URL(address);
    return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
  };
  const askedLink = async (visitor: Visitor, email: string, name?: string, more = {}) => {
    const answer = await visitor.call(emailLogin, { email, ...(name !== undefined && { name }), ...more });
    assert.equal(answer.status, 200, await answer.clone().text());
    assert.deepEqual(await answer.json(), { code: 0, message: '', data: 1 });
    return linkIn(await mailbox.next(email));
  };
  const signUp = async (visitor = server.visitor(), email = newEmail(), name = 'Ann') => {
    const link = linkOf(await askedLink(visitor, email, name));
    const answer = await visitor.call(emailLogin, link);
    assert.equal(answer.status, 200, await answer.clone().text());
    return { visitor, email, link };
  };
  /** The limit of one link a minute is another test's. */
  const forgetCounts = () => server.query('DELETE FROM counts');
  const refusalOf = async (answer: Promise<Response>) => {
    const { status, failure, message, code } = await refusedWith(await answer);
    return { status, code, message, failure };
  };

  test('signing up sends a link; the link makes the account and the session (18, 20, 21)', async () => {
    const visitor = server.visitor();
    const email = newEmail();
    const link = linkOf(await askedLink(visitor, email, 'Ann', { next: 'pay', channel: 'LandingQ' }));
    assert.equal((await server.query(`SELECT 1 FROM accounts WHERE email = '${email}'`)).length, 0);
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
    const kept = await server.query<{ hash: Buffer }>(
      'SELECT hash FROM sessions UNION ALL SELECT hash FROM login_links',
    );
    assert.ok(
      kept.every(({ hash }) => hash.length === 32),
      'tokens are kept as hashes',
    );
  });

  test('an address that has an account cannot sign up, and one that has none cannot log in (19)', async () => {
    const { email } = await signUp();
    const other = server.visitor();
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
    const asking = server.visitor();
    const email = newEmail();
    const address = await askedLink(asking, email, 'Ann');
    const scanner = server.visitor();
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
    const asking = server.visitor();
    const link = linkOf(await askedLink(asking, email));
    const cookie = asking.cookie;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.visitor().call(emailLogin, link, { cookie })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map((each) => refusedWith(each)));
    assert.deepEqual(
      new Set(refused.map(({ failure }) => JSON.stringify(failure))),
      new Set([JSON.stringify({ code: 'LINK_UNUSABLE', facts: { reason: 'used' } })]),
    );
    assert.equal(refused[0]?.message, 'Login Failed,Please try again later or contact us if the problem persists');
    const sessions = await server.query(
      `SELECT 1 FROM sessions JOIN accounts ON accounts.id = sessions.account WHERE accounts.email = '${email}'`,
    );
    assert.equal(sessions.length, 2);
  });

  test('a link is refused once it is old, replaced, of another address, or made up (3, 4, 5, 38)', async () => {
    const visitor = server.visitor();
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
    await server.query(`UPDATE login_links SET expires_at = now() - interval '1 second' WHERE email = '${email}'`);
    assert.equal(await reasonOf(second), 'expired');
    await forgetCounts();
    const third = linkOf(await askedLink(visitor, email));
    const pasted = await visitor.call(emailLogin, { email: ` ${email} `, token: `<${third.token}>.` });
    assert.equal(pasted.status, 200, await pasted.text());
  });

  test('a link that logs nobody in any more is replaced by another, for the same person (34)', async () => {
    const visitor = server.visitor();
    const email = newEmail();
    const again = async (link: Record<string, string>) => {
      await forgetCounts();
      return visitor.call(emailLogin, { email: '', ...link, again: true });
    };
    const first = linkOf(await askedLink(visitor, email, 'Ann Again', { next: 'pay' }));
    await server.query(`UPDATE login_links SET expires_at = now() - interval '1 second' WHERE email = '${email}'`);
    assert.deepEqual(await (await again({ token: first.token })).json(), { code: 0, message: '', data: 1 });
    const second = linkOf(linkIn(await mailbox.next(email)));
    const { data } = await (await visitor.call(emailLogin, second)).json();
    assert.deepEqual(data, { userName: 'Ann Again', email, isTest: false, ...NO_PLAN, next: 'pay' });

    assert.equal((await again(second)).status, 200, 'used: the account is there now');
    const third = linkOf(linkIn(await mailbox.next(email)));
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
    const visitor = server.visitor();
    const { token } = linkOf(await askedLink(visitor, email));
    assert.equal((await visitor.fetch(`/log-in/${token}`)).headers.get('referrer-policy'), 'no-referrer');
    assert.equal((await visitor.call(emailLogin, { email: '', token })).status, 200);
  });

  test('a login changes the session, ends the one before, and the oldest beyond twenty (22, 24)', async () => {
    const { visitor, email } = await signUp();
    const former = visitor.jar.get('session') ?? '';
    for (let round = 0; round < 21; round += 1) {
      await forgetCounts();
      const other = round === 0 ? visitor : server.visitor();
      assert.equal((await other.call(emailLogin, linkOf(await askedLink(other, email)))).status, 200);
    }
    const isIn = (session: string) => server.visitor().call(info, {}, { cookie: `session=${session}` });
    assert.equal((await isIn(former)).status, 401, 'ended by the next login of its browser');
    const fixed = server.visitor();
    fixed.jar.set('session', 'f'.repeat(43));
    await forgetCounts();
    await fixed.call(emailLogin, linkOf(await askedLink(fixed, email)));
    assert.notEqual(fixed.jar.get('session'), 'f'.repeat(43));
    const { data } = await (await fixed.call(CALLS['accounts.sessions'])).json();
    assert.equal(data.length, 20);
    assert.equal(data.filter(({ isThis }: { isThis: boolean }) => isThis).length, 1);
  });

  test('sessions end one by one, all at once, by a logout, and after thirty days (23, 25)', async () => {
    const { visitor, email } = await signUp();
    await forgetCounts();
    const phone = server.visitor();
    await phone.call(emailLogin, linkOf(await askedLink(phone, email)));
    const { data } = await (await visitor.call(CALLS['accounts.sessions'])).json();
    const other = data.find(({ isThis }: { isThis: boolean }) => !isThis);
    assert.equal((await (await visitor.call(CALLS['accounts.endSessions'], { id: other.id })).json()).data.ended, 1);
    assert.deepEqual(await refusalOf(phone.fetch(info.path)).then(({ status, code }) => ({ status, code })), {
      status: 401,
      code: 519,
    });
    const replayed = visitor.cookie;
    const answer = await visitor.call(CALLS['accounts.logout']);
    assert.equal(answer.headers.get('clear-site-data'), '"cache"');
    assert.equal(visitor.jar.size === 0 || !visitor.jar.has('session'), true);
    assert.equal((await refusalOf(server.visitor().call(info, {}, { cookie: replayed }))).code, 519);

    const { visitor: later } = await signUp();
    const session = later.cookie;
    await server.query(
      `UPDATE sessions SET expires_at = now() + interval '5 seconds' WHERE created_at = (SELECT max(created_at) FROM sessions)`,
    );
    assert.equal((await server.visitor().call(info, {}, { cookie: session })).status, 200);
    await server.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE created_at = (SELECT max(created_at) FROM sessions)`,
    );
    assert.equal((await server.visitor().call(info, {}, { cookie: session })).status, 401);
  });

  test('programs send the session as a header, never beside another one (43)', async () => {
    const ann = await signUp();
    const eve = await signUp();
    const token = ann.visitor.jar.get('session') ?? '';
    const program = server.visitor();
    assert.equal((await (await program.call(info, {}, { token })).json()).data.email, ann.email);
    assert.equal((await refusalOf(eve.visitor.call(info, {}, { token }))).code, 519);
    for (const junk of ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
      assert.equal((await refusalOf(program.call(info, {}, { token: junk }))).code, 519);
    assert.equal((await refusalOf(program.fetch(CALLS['files.config'].path, { headers: { token: 'x' } }))).code, 519);
  });

  test('what a visitor did becomes the account’s at login, whatever ids it has, and nobody else’s does (27, 28)', async () => {
    const pdf = new Uint8Array(await readFile(fixture('plain-3-pages')));
    const { visitor: before, email } = await signUp();
    const job = newJob();
    const { token: old } = await before.upload(pdf);
    const oldTask = await before.end(await before.start('copy', old, {}, job));
    await before.call(CALLS['accounts.logout']);

    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf, { name: 'later.pdf' });
    const started = await visitor.start('copy', token, {}, job);
    const ended = await visitor.end(started);
    const eve = server.visitor();
    const { token: hers } = await eve.upload(pdf, { name: 'hers.pdf' });
    const asVisitor = visitor.cookie;
    await forgetCounts();
    await visitor.call(emailLogin, linkOf(await askedLink(visitor, email)));

    const { data } = await (await visitor.call(CALLS['accounts.files'], { fileIds: `${token};${hers};${old}` })).json();
    assert.deepEqual(data.list.map(({ name }: { name: string }) => name).sort(), ['document.pdf', 'later.pdf']);
    const [row] = await server.query<{ id: string }>(`SELECT id FROM accounts WHERE email = '${email}'`);
    await givePlan(server, row?.id ?? '', 'given');
    for (const { files } of [oldTask, ended])
      assert.equal((await visitor.fetch(`/miaohui/file/download/${files[0]?.token}`)).status, 200);
    assert.equal((await eve.fetch(`/miaohui/file/download/${ended.files[0]?.token}`)).status, 404);
    const again = taskAnswer.parse(
      await (await visitor.sendStart({ tool: 'copy', job, files: [{ token }], options: {} })).json(),
    );
    assert.equal(again.result.token, oldTask.token, 'the account’s own task keeps its id');
    const left = await server.visitor().call(CALLS['accounts.files'], {}, { cookie: asVisitor });
    assert.equal((await left.json()).data.total, 0);
    assert.deepEqual((await (await visitor.call(CALLS['accounts.bind'])).json()).data, { files: 0, tasks: 0 });
  });

  test('a poll that began before the login still finds its task', async () => {
    const { email } = await signUp();
    const visitor = server.visitor();
    const { token } = await visitor.upload(new Uint8Array(await readFile(fixture('plain-3-pages'))));
    const { result } = await visitor.start('copy', token);
    const asVisitor = visitor.cookie;
    await forgetCounts();
    await visitor.call(emailLogin, linkOf(await askedLink(visitor, email)));
    const held = server.visitor();
    for (const [name, value] of asVisitor.split('; ').map((pair) => pair.split('=')))
      held.jar.set(name ?? '', value ?? '');
    assert.equal((await held.sendPoll(result)).status, 200);
    assert.equal((await visitor.sendPoll(result)).status, 200);
  });

  test('what is no address and no name is refused before anything is sent (11, 12, 13)', async () => {
    const visitor = server.visitor();
    const before = mailbox.count();
    const refused = async (input: object) => (await refusalOf(visitor.call(emailLogin, input as never))).failure.code;
    for (const email of ['a@b.com,c@d.com', 'a@example.org\r\nBcc: b@example.org', '.a@example.org', 'a'.repeat(330)])
      assert.equal(await refused({ email, name: 'Ann' }), 'EMAIL_INVALID', email);
    assert.equal(await refused({ email: newEmail(), name: 'A' }), 'NAME_INVALID');
    assert.equal(await refused({ email: newEmail(), name: 'see evil.com' }), 'NAME_IS_ADDRESS');
    assert.equal(await refused({ name: 'Ann' }), 'BAD_REQUEST');
    const invalid = await refusalOf(visitor.call(emailLogin, { email: 'x', name: 'Ann' }, { lang: 'fr' }));
    assert.equal(invalid.message, 'Saisissez une adresse e-mail valide');
    assert.equal(mailbox.count(), before);
  });

  test('a sign is checked where it is given', async () => {
    const email = newEmail();
    const signed = { email, channel: 'q', clientId: '100019' };
    const right = await server.visitor().call(CALLS['accounts.check'], { ...signed, sign: await loginSign(signed) });
    assert.equal(right.status, 200);
    assert.equal(
      (await server.visitor().call(CALLS['accounts.check'], { ...signed, sign: 'A'.repeat(64) })).status,
      400,
    );
  });

  test('one mailbox gets one link a minute and five an hour (14)', async () => {
    const { email } = await signUp();
    const ask = () => server.visitor().call(emailLogin, { email });
    const second = await refusedWith(await ask());
    assert.deepEqual(
      [second.status, second.code, second.message],
      [429, 410, 'Operation is too frequent,Please try again later'],
    );
    const inTime = async () =>
      server.query(`UPDATE counts SET ends_at = now() WHERE ends_at - began_at = interval '60 seconds'`);
    for (let round = 2; round <= 5; round += 1) {
      await inTime();
      assert.equal((await ask()).status, 200, String(round));
    }
    await inTime();
    assert.equal((await ask()).status, 429, 'the sixth within an hour');
  });

  test('links lead to this site however the call named it, and go on to nothing that is not listed (8, 9, 29)', async () => {
    const email = newEmail();
    const visitor = server.visitor();
    const address = await askedLink(visitor, email, 'Ann', { next: 'https://evil.example/' });
    assert.equal(new URL(address).origin, server.origin);
    const { data } = await (await visitor.call(emailLogin, linkOf(address))).json();
    assert.equal(data.next, undefined);
    const raw = await fetch(server.origin + emailLogin.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email }),
    });
    assert.equal(raw.status, 429, 'a proxy that nobody trusts is not heard');
  });

  test('logins that nobody has settings for say so (44)', async () => {
    for (const { method, path } of [
      CALLS['accounts.wapLogin'],
      CALLS['accounts.lenovoLogin'],
      CALLS['accounts.phoneCode'],
      CALLS['accounts.wechatCode'],
    ]) {
      const { status, failure } = await refusedWith(await server.visitor().fetch(path, { method }));
      assert.deepEqual([status, failure.code], [503, 'LOGIN_WAY_MISSING'], path);
    }
    const ways = await (await server.visitor().call(CALLS['accounts.ways'])).json();
    assert.deepEqual(ways.data, { email: true, google: false, outbox: false, tryOut: false });
  });
});

test('where everything is open there are no accounts', { timeout: 60_000 }, async () => {
  const server = await startTestServer({ PLANS: 'open' });
  try {
    for (const [call, input] of [
      [CALLS['accounts.info'], {}],
      [CALLS['accounts.check'], { email: 'a@example.org' }],
      [CALLS['accounts.emailLogin'], { email: 'a@example.org' }],
      [CALLS['accounts.ways'], {}],
      [CALLS['accounts.google'], {}],
      [CALLS['accounts.wapLogin'], {}],
    ] as const) {
      const { status, failure } = await refusedWith(await server.visitor().call(call, input));
      assert.deepEqual([status, failure.code], [503, 'ACCOUNTS_ABSENT'], call.path);
    }
    const visitor = server.visitor();
    await visitor.fetch('/');
    await visitor.call(CALLS['files.config']);
    assert.equal(visitor.cookie, '');
  } finally {
    await server.stop();
  }
});
