import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { Page } from 'playwright-core';
import { reload } from './at-hand.ts';
import { askToSignUp, localeOf, openLogin, openLogins, WIDE, type Logins } from './logins.ts';
import { openSite } from './site.ts';

/** A login in several pages and over time: tabs, versions, what a browser keeps, and pages that are somebody's. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

const IN_ENGLISH = { ...localeOf('en'), ...WIDE };
const isIn = (page: Page) => page.getByLabel('Account: Ann').waitFor();
const isOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();

test('two tabs: a login shows in both, a logout ends both, which load anew after half a second', async () => {
  const { site } = logins;
  const first = await site.open('/', IN_ENGLISH);
  const second = await site.openBeside(first, '/merge-pdf');
  const email = logins.newEmail();
  await openLogin(first, 'en', 'signUp');
  await askToSignUp(first, 'en', email);
  const said: string[] = [];
  await second.exposeFunction('hear', (text: string) => said.push(text));
  await second.evaluate(`new BroadcastChannel('account').onmessage = ({ data }) => hear(JSON.stringify(data))`);
  await first.goto(await logins.linkTo(email));
  await isIn(first);
  await isIn(second);
  assert.equal(await second.getByText('Login successful').count(), 0, 'only the tab that logged in greets');

  // The page's own timers: a clock of the test would measure how busy the machine is.
  const delays = new Map<Page, number[]>();
  for (const page of [first, second]) {
    const own: number[] = [];
    delays.set(page, own);
    await page.exposeFunction('wait', (ms: number) => own.push(ms));
    await page.evaluate(`{
      const real = window.setTimeout;
      window.setTimeout = (work, ms, ...rest) => (wait(ms ?? 0), real(work, ms, ...rest));
    }`);
  }
  const loads = [first, second].map((page) => page.waitForEvent('load'));
  await first.getByLabel('Account: Ann').click();
  await first.getByRole('button', { name: 'Log out' }).click();
  await Promise.all(loads);
  for (const [page, own] of delays) {
    assert.ok(own.includes(500), `loaded anew after ${own.join(', ')} ms`);
    await isOut(page);
  }
  assert.deepEqual(said, ['"changed"', '"logged out"'], 'tabs are told that something changed, never what');
});

test('a logout that the server does not hear of is said, and nobody is shown as gone', async () => {
  const { page } = await logins.signUp();
  const address = `**${CALLS['accounts.logout'].path}`;
  await page.route(address, (route) => route.abort());
  await page.getByLabel('Account: Ann').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alert').filter({ hasText: 'You’re still logged in' }).waitFor();
  await page.unroute(address);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Log out' }).click()]);
  await isOut(page);
});

proof('a cookie of another version logs out once, and no later login', async () => {
  const { email, page } = await logins.signUp();
  const { site } = logins;
  let logouts = 0;
  let loads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === CALLS['accounts.logout'].path) logouts += 1;
    if (request.isNavigationRequest()) loads += 1;
  });
  const alter = () => page.context().addCookies([{ name: 'version', value: '0.0.2', url: site.origin }]);
  await alter();
  await page.goto(site.origin);
  await isOut(page);
  await page.waitForTimeout(2_000);
  assert.deepEqual([logouts, loads], [1, 2], 'one logout, one page loaded anew');
  await isOut(page);

  await alter();
  await logins.forgetCounts();
  await openLogin(page, 'en', 'logIn');
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.goto(await logins.linkTo(email));
  await isIn(page);
  await page.waitForTimeout(1_500);
  await reload(page);
  await isIn(page);
  assert.equal(logouts, 1);
});

proof(
  'the channel, however it is written, and a number of the browser are kept, and the channel goes with a login',
  async () => {
    const { site } = logins;
    const page = await site.open('/?CHANNEL=LandingQ', IN_ENGLISH);
    const kept = () => page.evaluate(() => ({ ...localStorage }));
    const { uuid, channel } = await kept();
    assert.equal(channel, 'landingq');
    assert.match(uuid ?? '', /^[0-9a-f]{32}$/);
    for (const [query, expected] of [
      ['', 'landingq'],
      ['?channel=%3Cscript%3E', 'landingq'],
      ['?Channel=landingM', 'landingm'],
    ]) {
      await page.goto(`${site.origin}/merge-pdf${query}`);
      await page.waitForFunction((value) => localStorage.getItem('channel') === value, expected);
    }
    assert.equal((await kept())['uuid'], uuid);
    await page.goto(site.origin);
    await openLogin(page, 'en', 'signUp');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(CALLS['accounts.emailLogin'].path)),
      askToSignUp(page, 'en', logins.newEmail()),
    ]);
    assert.equal(asked.postDataJSON().channel, 'landingm');
  },
);

test('pages that are somebody’s lead home without a login, before anything of them is made', async () => {
  const { site } = logins;
  const pages = ['/success-log-in', '/fr/success-log-in'];
  for (const address of pages) {
    const home = address.startsWith('/fr') ? '/fr' : '/';
    for (const cookie of ['', 'session=nobody', `session=${'A'.repeat(43)}`]) {
      const answer = await fetch(site.origin + address, { redirect: 'manual', headers: { cookie } });
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, home], `${address} ${cookie}`);
    }
    const data = await fetch(`${site.origin}${address}.data`, { redirect: 'manual' });
    assert.doesNotMatch(await data.text(), /Ann/);
  }
  const { page } = await logins.signUp();
  await page.goto(`${site.origin}/success-log-in`);
  await page.getByRole('heading', { name: 'You’re logged in' }).waitFor();
});

proof('where plans are open there is no login, and nothing is kept of a visit', async () => {
  const site = await openSite({ PLANS: 'open' });
  try {
    for (const address of ['/?channel=landingq', '/fr', '/merge-pdf', '/?email=a%40example.org&token=abc']) {
      const page = await site.open(address, { locale: address === '/fr' ? 'fr-FR' : 'en-US' });
      assert.equal(await page.getByText(/^(Log in|Sign up|Se connecter|S’inscrire)$/).count(), 0, address);
      assert.equal(await page.getByRole('dialog').count(), 0);
      assert.deepEqual(await page.context().cookies(), []);
      assert.equal(await page.evaluate(() => localStorage.length), 0);
    }
    for (const address of ['/log-in', '/sign-up', '/fr/log-in'])
      assert.equal((await fetch(site.origin + address)).status, 404, address);
    const answer = await fetch(`${site.origin}/success-log-in`, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/']);
  } finally {
    await site.close();
  }
});
