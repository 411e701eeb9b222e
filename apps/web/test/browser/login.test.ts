import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { Page } from 'playwright-core';
import { openAt } from './at-hand.ts';
import { askToSignUp, localeOf, openLogin, openLogins, PHONE, WIDE, WORDS, type Logins } from './logins.ts';
import type { Site } from './site.ts';
import { focusIs, tabTo } from './visitor.ts';

/** Logins as people meet them, with links that are read from a mail which a real server of mails was given. */

let logins: Logins;
let site: Site;
before(async () => {
  logins = await openLogins();
  ({ site } = logins);
});
after(() => logins.close());

const EMAIL_LOGIN = `**${CALLS['accounts.emailLogin'].path}`;
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

for (const [language, width, options] of sampleOf(import.meta, [
  ['en', '1440', WIDE],
  ['fr', '390', PHONE],
] as const)) {
  const words = WORDS[language];

  test(`${language}, ${width}: signs up by the link of the mail, which leaves the address before anything sees it`, async () => {
    const email = logins.newEmail();
    const page = await site.open(words.home, { ...localeOf(language), ...options });
    await openLogin(page, language, 'signUp');
    await askToSignUp(page, language, email);
    const link = await logins.linkTo(email);
    const token = new URL(link).searchParams.get('token') ?? '';
    assert.match(token, /^[\w-]{43}$/);

    const tab = await page.context().newPage();
    const told: string[] = [];
    tab.on('request', (request) => {
      const isRedeemed = new URL(request.url()).pathname === CALLS['accounts.emailLogin'].path;
      const said = [request.url(), JSON.stringify(request.headers()), isRedeemed ? '' : (request.postData() ?? '')];
      if (said.join(' ').includes(token)) told.push(request.url());
    });
    // Whatever script comes first after ours finds nothing of it.
    const found: string[] = [];
    await tab.exposeFunction('find', (text: string) => found.push(text));
    await tab.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      const look = 'window.find(JSON.stringify([location.href,document.referrer,history.state]));';
      await route.fulfill({ response: answer, body: look + (await answer.text()) });
    });
    await tab.goto(link);
    await tab.getByLabel(words.account).waitFor();
    await tab.getByText(words.greeting).waitFor();
    assert.deepEqual(told, [link]);
    assert.ok(found.length > 10);
    assert.deepEqual(
      found.filter((text) => text.includes(token) || text.includes(encodeURIComponent(email))),
      [],
    );
    assert.equal(tab.url(), site.origin + words.home);
    assert.equal(await tab.evaluate('window.loginLink'), undefined);
    assert.equal(await tab.evaluate('history.length'), 2);
    const session = (await tab.context().cookies()).find(({ name }) => name === 'session')?.value;
    assert.match(session ?? '', /^[\w-]{43}$/);
    const readable = await tab.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    assert.ok(!readable.includes(session ?? '') && !readable.includes(token), 'no script can read them');
    // The tab that asked shows it as well.
    await page.getByLabel(words.account).waitFor();
  });

  test(`${language}, ${width}: in another browser a button names the account and logs in`, async () => {
    const { email } = await logins.signUp(language, options);
    const asking = await site.open(words.home, { ...localeOf(language), ...options });
    await openLogin(asking, language, 'logIn');
    await asking.getByRole('dialog').getByLabel(words.email).fill(email);
    await logins.forgetCounts();
    await asking.getByRole('dialog').getByRole('button', { name: words.proceed }).click();
    const link = await logins.linkTo(email);

    const other = await site.open(pathOf(link), { ...localeOf(language), ...options });
    await other.getByRole('heading', { name: words.confirm }).waitFor();
    assert.equal(await other.getByLabel(words.account).count(), 0, 'nobody is logged in before the button');
    await other.getByRole('button', { name: words.continueAs(email) }).click();
    await other.getByLabel(words.account).waitFor();
    assert.equal(await other.getByRole('dialog').count(), 0);

    // The same link again, in a third browser: one click away from another one.
    const third = await site.open(pathOf(link), { ...localeOf(language), ...options });
    await third.getByText(words.used).waitFor();
    await logins.forgetCounts();
    await third.getByRole('button', { name: words.sendAgain }).click();
    await third.getByRole('heading', { name: words.sent }).waitFor();
    await third.goto(await logins.linkTo(email));
    await third.getByLabel(words.account).waitFor();
  });
}

proof('by keyboard alone: signs up, is told of the account, logs in, logs out', async () => {
  const email = logins.newEmail();
  const page = await site.open('/', { ...localeOf('en'), ...WIDE });
  await tabTo(page, /^Sign up$/);
  await page.keyboard.press('Enter');
  await focusIs(page, 'E-mail address');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await focusIs(page, 'Create account');
  await page.keyboard.press('Enter');
  await page.getByText('Check your inbox').waitFor();
  await focusIs(page, /^We’ve sent a login link/);
  await page.keyboard.press('Escape');
  await focusIs(page, 'Sign up');
  await page.goto(await logins.linkTo(email));
  await focusIs(page, 'Account: Ann');

  await page.keyboard.press('Enter');
  await tabTo(page, /^Log out$/);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();

  // The account is there: signing up again leads to the login, and from there on.
  await logins.forgetCounts();
  await tabTo(page, /^Sign up$/);
  await page.keyboard.press('Enter');
  await focusIs(page, 'E-mail address');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await focusIs(page, 'Log in');
  await page.keyboard.press('Enter');
  await focusIs(page, 'Continue');
  await page.keyboard.press('Enter');
  await page.getByText('Check your inbox').waitFor();
  assert.match(await logins.linkTo(email), /token=/);
});

for (const language of sampleOf(import.meta, ['en', 'fr'] as const)) {
  const words = WORDS[language];

  proof(`${language}: what is wrong is said after the field was left, and buttons wait for what is right`, async () => {
    const page = await site.open(words.home, { ...localeOf(language), ...WIDE });
    await openLogin(page, language, 'signUp');
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel(words.email);
    const name = dialog.getByLabel(words.name, { exact: true });
    const create = dialog.getByRole('button', { name: words.create });
    assert.ok(await create.isDisabled());
    await email.fill('.ann@example.org');
    assert.equal(await dialog.getByText(words.emailFault).count(), 0, 'said before the field was left');
    await email.blur();
    await dialog.getByText(words.emailFault).waitFor();
    assert.equal(await email.getAttribute('aria-invalid'), 'true');
    await email.fill(`${'a'.repeat(320)}@example.org`);
    await dialog.getByText(words.emailFault).waitFor();
    await email.fill('ann@example.org');
    assert.equal(await dialog.getByText(words.emailFault).count(), 0);
    assert.ok(await create.isDisabled(), 'without a name');
    for (const wrong of ['A', 'a'.repeat(21)]) {
      await name.fill(wrong);
      await name.blur();
      await dialog.getByText(words.nameFault).waitFor();
      assert.ok(await create.isDisabled(), wrong);
    }
    await name.fill('a'.repeat(20));
    assert.equal(await dialog.getByText(words.nameFault).count(), 0);
    assert.ok(await create.isEnabled());

    await dialog.getByRole('button', { name: words.logIn }).click();
    const proceed = dialog.getByRole('button', { name: words.proceed });
    assert.ok(await proceed.isEnabled());
    await email.fill('ann@');
    assert.ok(await proceed.isDisabled());
  });

  proof(
    `${language}: an account that is there, none, and a second link within a minute are said with the way on`,
    async () => {
      const { email } = await logins.signUp(language);
      const page = await site.open(words.home, { ...localeOf(language), ...WIDE });
      await openLogin(page, language, 'signUp');
      const dialog = page.getByRole('dialog');
      const alert = dialog.getByRole('alert');
      const field = dialog.getByLabel(words.email);
      await field.fill(email);
      await dialog.getByLabel(words.name, { exact: true }).fill('Ann');
      await dialog.getByRole('button', { name: words.create }).click();
      await alert.filter({ hasText: words.exists }).waitFor();
      assert.ok(await dialog.getByRole('button', { name: words.create }).isDisabled(), 'what stands there is refused');
      await alert.getByRole('button', { name: words.logIn }).click();
      assert.equal(await field.inputValue(), email);
      const proceed = dialog.locator('button[type=submit]');
      assert.equal(await alert.count(), 0);

      await field.fill(logins.newEmail());
      await proceed.click();
      await alert.filter({ hasText: words.unknown }).waitFor();
      assert.ok(await proceed.isDisabled());
      await alert.getByRole('button', { name: words.signUp }).click();
      await dialog.getByRole('button', { name: words.create }).waitFor();
      await dialog.getByRole('button', { name: words.logIn }).click();

      // The account's own link was sent a moment ago.
      await field.fill(email);
      await proceed.click();
      await alert.filter({ hasText: words.frequent }).waitFor();
      await proceed.getByText(/\d\d\ss$/).waitFor();
      assert.ok(await proceed.isDisabled());
    },
  );

  test(`${language}: an old link, one that a newer replaced, and one of a signing up offer a new one`, async () => {
    const { email, page: home } = await logins.signUp(language);
    await home.context().clearCookies({ name: 'session' });
    for (const [reason, change, isNew] of [
      ['expired', 'expires_at = created_at', language === 'en'],
      ['replaced', 'replaced_at = created_at', language === 'fr'],
    ] as const) {
      const address = isNew ? logins.newEmail() : email;
      const page = await site.open(words.home, { ...localeOf(language), ...WIDE });
      await logins.forgetCounts();
      await openLogin(page, language, isNew ? 'signUp' : 'logIn');
      if (isNew) await askToSignUp(page, language, address);
      else {
        await page.getByRole('dialog').getByLabel(words.email).fill(address);
        await page.getByRole('dialog').locator('button[type=submit]').click();
      }
      const link = await logins.linkTo(address);
      await site.query(`UPDATE login_links SET ${change} WHERE email = '${address}'`);
      await page.goto(link);
      await page.getByText(words[reason]).waitFor();
      await logins.forgetCounts();
      await page.getByRole('button', { name: words.sendAgain }).click();
      await page.getByRole('heading', { name: words.sent }).waitFor();
      await page.goto(await logins.linkTo(address));
      await page.getByLabel(words.account).waitFor();
      await page.context().close();
    }
  });
}

proof('one request is in flight, however often the button is pressed', async () => {
  const page = await site.open('/', { ...localeOf('en'), ...WIDE });
  let asked = 0;
  const released = Promise.withResolvers<void>();
  await page.route(EMAIL_LOGIN, async (route) => {
    asked += 1;
    await released.promise;
    await route.continue();
  });
  await openLogin(page, 'en', 'signUp');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(logins.newEmail());
  await dialog.getByLabel('Name', { exact: true }).fill('Ann');
  const button = dialog.locator('button[type=submit]');
  await button.click();
  await dialog.getByText('Sending…').waitFor();
  await button.click({ force: true });
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  released.resolve();
  await dialog.getByText('Check your inbox').waitFor();
  assert.equal(asked, 1);
});

proof('a server that cannot be reached is said, and the next try goes through', async () => {
  const page = await site.open('/', { ...localeOf('en'), ...WIDE });
  await openLogin(page, 'en', 'signUp');
  const email = logins.newEmail();
  await page.route(EMAIL_LOGIN, (route) => route.abort());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill('Ann');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'couldn’t be sent' }).waitFor();
  await page.unroute(EMAIL_LOGIN);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.getByText('Check your inbox').waitFor();
});

test('a link of somebody else asks before it takes the place of who is logged in', async () => {
  const first = await logins.signUp();
  const second = await logins.signUp();
  await logins.forgetCounts();
  const asking = await site.open('/', { ...localeOf('en'), ...WIDE });
  await openLogin(asking, 'en', 'logIn');
  await asking.getByRole('dialog').getByLabel('E-mail address').fill(second.email);
  await asking.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await first.page.goto(await logins.linkTo(second.email));
  await first.page.getByText(`You’re already logged in as ${first.email}.`).waitFor();
  await first.page.getByRole('button', { name: 'Stay logged in as I am' }).click();
  assert.equal((await infoIn(first.page)).email, first.email);
  await logins.forgetCounts();
  await openAt(first.page, await newLink(second.email));
  const button = first.page.getByRole('button', { name: `Continue as ${second.email}` });
  // What the page shows was the other's.
  await Promise.all([first.page.waitForEvent('load'), button.click()]);
  await first.page.getByLabel('Account: Ann').waitFor();
  assert.equal((await infoIn(first.page)).email, second.email);
});

async function newLink(email: string): Promise<string> {
  const page = await site.open('/log-in', { ...localeOf('en'), ...WIDE });
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  return logins.linkTo(email);
}

const infoIn = async (page: Page): Promise<{ email: string }> =>
  (await (await page.request.get(site.origin + CALLS['accounts.info'].path)).json()).data;
