import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { openMailedServer } from './mailed-server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

describe('sessions', { timeout: 300_000 }, () => {
  const { server, emailLogin, info, linkOf, askedLink, signUp, forgetCounts, refusalOf } = openMailedServer();

  test('a login changes the session, ends the one before, and the oldest beyond twenty (22, 24)', async () => {
    const { visitor, email } = await signUp();
    const former = visitor.jar.get('session') ?? '';
    for (let round = 0; round < 21; round += 1) {
      await forgetCounts();
      const other = round === 0 ? visitor : server().visitor();
      assert.equal((await other.call(emailLogin, linkOf(await askedLink(other, email)))).status, 200);
    }
    const isIn = (session: string) =>
      server()
        .visitor()
        .call(info, {}, { cookie: `session=${session}` });
    assert.equal((await isIn(former)).status, 401, 'ended by the next login of its browser');
    const fixed = server().visitor();
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
    const phone = server().visitor();
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
    assert.equal((await refusalOf(server().visitor().call(info, {}, { cookie: replayed }))).code, 519);

    const { visitor: later } = await signUp();
    const session = later.cookie;
    const lasting = `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM sessions ORDER BY created_at DESC LIMIT 1`;
    await later.call(info);
    assert.deepEqual(await server().query(lasting), [{ seconds: 30 * 24 * 60 * 60 }], 'using it makes it no longer');
    await server().query(
      `UPDATE sessions SET expires_at = now() + interval '5 seconds' WHERE created_at = (SELECT max(created_at) FROM sessions)`,
    );
    assert.equal((await server().visitor().call(info, {}, { cookie: session })).status, 200);
    await server().query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE created_at = (SELECT max(created_at) FROM sessions)`,
    );
    assert.equal((await server().visitor().call(info, {}, { cookie: session })).status, 401);
  });

  test('programs send the session as a header, never beside another one (43)', async () => {
    const ann = await signUp();
    const eve = await signUp();
    const token = ann.visitor.jar.get('session') ?? '';
    const program = server().visitor();
    assert.equal((await (await program.call(info, {}, { token })).json()).data.email, ann.email);
    assert.equal((await refusalOf(eve.visitor.call(info, {}, { token }))).code, 519);
    for (const junk of ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
      assert.equal((await refusalOf(program.call(info, {}, { token: junk }))).code, 519);
    assert.equal((await refusalOf(program.fetch(CALLS['files.config'].path, { headers: { token: 'x' } }))).code, 519);
  });
});
