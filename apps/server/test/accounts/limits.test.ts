import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { openMailServer, postedThrough, type MailServer } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { startTestServer, until, type TestServer } from '../server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

const { 'accounts.check': check, 'accounts.emailLogin': emailLogin } = CALLS;

describe('what one address may ask for', { timeout: 120_000 }, () => {
  const released = Promise.withResolvers<void>();
  let mails: MailServer;
  let server: TestServer;
  before(async () => {
    mails = await openMailServer({ beforeTaking: () => released.promise });
    server = await startTestServer({ PLANS: 'hosted', RATE_LIMITS: 'on', ...(await postedThrough(mails)) });
  });
  after(async () => {
    await server.stop();
    await mails.close();
  });

  test('is answered alike for a known address and a new one, whatever the mail server does (15, 35)', async () => {
    await server.query(`
      INSERT INTO accounts (id, email, name, language, is_test, created_at)
      VALUES (gen_random_uuid(), 'known@example.org', 'Ann', 'en', false, now())`);
    const visitor = server.visitor();
    const answers = [
      await visitor.call(emailLogin, { email: 'known@example.org' }),
      await visitor.call(emailLogin, { email: 'new@example.org', name: 'Ann' }),
    ];
    for (const answer of answers)
      assert.deepEqual([answer.status, await answer.json()], [200, { code: 0, message: '', data: 1 }]);
    assert.equal(mails.caught.length, 0, 'neither answer has waited for its mail');
    released.resolve();
    await until(() => mails.caught.length === 2);
  });

  test('is ten checks and ten tries of a link in a minute, and ten links in an hour (5, 14, 15)', async () => {
    const token = (number: number) => String(number).padStart(43, 'A');
    const asked: Record<string, (number: number) => Promise<Response>> = {
      checks: (number) => server.visitor().call(check, { email: `check${number}@example.org` }),
      tries: (number) => server.visitor().call(emailLogin, { email: '', token: token(number), confirmed: true }),
      links: (number) => server.visitor().call(emailLogin, { email: `link${number}@example.org`, name: 'Ann' }),
    };
    for (const [name, ask] of Object.entries(asked)) {
      await server.query('DELETE FROM counts');
      for (let number = 1; number <= 10; number += 1) assert.notEqual((await ask(number)).status, 429, name);
      const { status, code, failure } = await refusedWith(await ask(11));
      assert.deepEqual([status, code, failure.code], [429, 410, 'LOGIN_TOO_FREQUENT'], name);
    }
  });
});
