import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { ISSUER_CLIENT, startIssuer, type Issuer, sampleOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { openAt } from './at-hand.ts';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { localeOf, openLogin, openLogins, PHONE, WIDE, WORDS, type Logins } from './logins.ts';

/** Logins through Google, with a certified issuer on this machine in its place, and how all that logs in looks. */

let logins: Logins;
let issuer: Issuer;
before(async () => {
  logins = await openLogins(async (origin) => {
    issuer = await startIssuer(origin + CALLS['accounts.googleBack'].path);
    return {
      GOOGLE_CLIENT_ID: ISSUER_CLIENT.id,
      GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.secret,
      GOOGLE_ISSUER: issuer.origin,
    };
  });
});
after(async () => {
  await logins.close();
  await issuer.close();
});

const GOOGLE = { en: 'Continue with Google', fr: 'Continuer avec Google' } as const;
const FAILED = {
  en: 'Login with Google failed. Try again, or use your e-mail address.',
  fr: 'La connexion avec Google a échoué. Réessayez ou utilisez votre adresse e-mail.',
} as const;
const SCRIPT = 'https://accounts.google.com/gsi/client*';

for (const [language, options] of sampleOf(import.meta, [
  ['en', WIDE],
  ['fr', PHONE],
] as const)) {
  const words = WORDS[language];

  test(`${language}: logs in on the issuer’s page, and says so where that fails`, async () => {
    const page = await logins.site.open(words.home, { ...localeOf(language), ...options });
    await page.route(SCRIPT, (route) => route.abort());
    issuer.person = undefined;
    await openLogin(page, language, 'logIn');
    await page.getByRole('button', { name: GOOGLE[language] }).click();
    await page.getByRole('alert').filter({ hasText: FAILED[language] }).waitFor();
    assert.equal(new URL(page.url()).pathname, language === 'fr' ? '/fr/log-in' : '/log-in');
    assert.ok(!(await page.context().cookies()).some(({ name }) => name === 'session'));

    issuer.person = { sub: `g-${language}`, email: logins.newEmail(), email_verified: true, name: 'Ann' };
    await page.getByRole('button', { name: GOOGLE[language] }).click();
    await page.waitForURL('**/success-log-in*');
    await page.getByLabel(words.account).waitFor();
    await assertAccessible(page, 'after a login');
  });

  test(`${language}: Google’s own button hands its credential over, and one that is refused is said`, async () => {
    const page = await logins.site.open(words.home, { ...localeOf(language), ...options });
    // What Google's script would do: draw a button that gives a credential, here of nobody.
    await page.route(SCRIPT, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let told; window.google = { accounts: { id: {
          initialize: (options) => { told = options; },
          renderButton: (place, { locale }) => {
            const button = document.createElement('button');
            button.textContent = 'G ' + locale + ' ' + (told.nonce.length === 32);
            button.onclick = () => told.callback({ credential: 'of.no.body' });
            place.replaceChildren(button);
          } } } };`,
      }),
    );
    await openLogin(page, language, 'logIn');
    const button = page.getByRole('button', { name: `G ${language} true` });
    await button.waitFor();
    await button.evaluate((element) => element.setAttribute('data-drawn', 'once'));
    await page.getByRole('dialog').getByLabel(words.email).fill('ann@example.org');
    assert.equal(await button.getAttribute('data-drawn'), 'once', 'drawn anew at each letter');
    await button.click();
    await page.getByRole('alert').filter({ hasText: FAILED[language] }).waitFor();
    assert.ok(!(await page.context().cookies()).some(({ name }) => name === 'session'));
  });
}

for (const language of sampleOf(import.meta, ['en', 'fr'] as const)) {
  const words = WORDS[language];

  proof(`${language}: popup, page and dialogs of links have no serious finding, in both schemes`, async () => {
    const page = await logins.site.open(words.home, { ...localeOf(language), ...WIDE });
    await page.route(SCRIPT, (route) => route.abort());
    await openLogin(page, language, 'signUp');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: GOOGLE[language] }).waitFor();
    await dialog.getByLabel(words.email).fill('.@');
    await dialog.getByLabel(words.name, { exact: true }).fill('A');
    await dialog.getByLabel(words.email).focus();
    await dialog.getByText(words.nameFault).waitFor();
    await assertAccessibleInBothSchemes(page, 'sign-up with faults');
    await dialog.getByRole('button', { name: words.logIn }).click();
    await dialog.getByLabel(words.email).fill(logins.newEmail());
    await dialog.getByRole('button', { name: words.proceed, exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: words.unknown }).waitFor();
    await assertAccessibleInBothSchemes(page, 'no account');

    const email = logins.newEmail();
    await openAt(page, `${logins.site.origin}${words.home === '/' ? '' : words.home}/sign-up`);
    const main = page.getByRole('main');
    await assertAccessibleInBothSchemes(page, 'the page');
    await main.getByLabel(words.email).fill(email);
    await main.getByLabel(words.name, { exact: true }).fill('Ann');
    await main.getByRole('button', { name: words.create }).click();
    await main.getByText(words.sent).waitFor();
    await assertAccessibleInBothSchemes(page, 'a link was sent');
    const link = await logins.linkTo(email);
    const { pathname, search } = new URL(link);

    const other = await logins.site.open(pathname + search, { ...localeOf(language), ...WIDE });
    await other.getByRole('heading', { name: words.confirm }).waitFor();
    await assertAccessibleInBothSchemes(other, 'whose link it is');
    await other.getByRole('button', { name: words.continueAs(email) }).click();
    await other.getByText(words.greeting).waitFor();
    await other.getByLabel(words.account).click();
    await assertAccessibleInBothSchemes(other, 'logged in, with the menu');
    await page.goto(link);
    await page.getByText(words.used).waitFor();
    await assertAccessibleInBothSchemes(page, 'a used link');
  });
}

for (const options of sampleOf(import.meta, [WIDE, PHONE]))
  proof(
    `at ${options.viewport.width} px the dialog keeps the focus, the page behind stands still, and nothing jumps`,
    async () => {
      const page = await logins.site.open('/', { ...localeOf('en'), ...options, reducedMotion: 'reduce' });
      // The ways to log in come late, and Google's script never.
      const released = Promise.withResolvers<void>();
      await page.route(`**${CALLS['accounts.ways'].path}`, async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.route(SCRIPT, (route) => route.abort());
      await page.evaluate(() => window.scrollTo(0, 300));
      await openLogin(page, 'en', 'logIn');
      const dialog = page.getByRole('dialog');
      const field = dialog.getByLabel('E-mail address');
      await field.waitFor();
      const first = await focusedIn(page);
      assert.equal(first, options === PHONE ? 'H2' : 'INPUT', 'a phone’s keyboard would hide half of it');
      // Its rise is over, however short.
      await dialog.evaluate(async (element) => {
        await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
      });
      const before = await Promise.all([dialog.boundingBox(), field.boundingBox()]);
      released.resolve();
      await dialog.getByRole('button', { name: GOOGLE.en }).waitFor();
      assert.deepEqual(await Promise.all([dialog.boundingBox(), field.boundingBox()]), before);
      assert.equal(await dialog.evaluate((element) => getComputedStyle(element).animationDuration), '1e-05s');

      const scrolled = await page.evaluate(() => window.scrollY);
      await page.mouse.move(20, 700);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(400);
      assert.equal(await page.evaluate(() => window.scrollY), scrolled);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
        // Chromium leaves a page between its last element and its first.
        assert.ok(place === 'DIALOG' || (await focusedIn(page)) === 'BODY', place);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^Log in$/);
      await page.mouse.wheel(0, 200);
      await page.waitForFunction((before) => window.scrollY > before, scrolled);
    },
  );

const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const HEADERS = [
  ['en', 390],
  ['fr', 768],
  ['en', 1440],
  ['fr', 390],
  ['en', 768],
  ['fr', 1440],
] as const;
for (const [language, width] of sampleOf(import.meta, HEADERS, 3))
  proof(`${language}: the header holds all that it has at ${width} px`, async () => {
    const { home, logIn, signUp } = WORDS[language];
    const viewport = { width, height: 844 };
    const page = await logins.site.open(home, { ...localeOf(language), viewport, isMobile: width === 390 });
    const header = page.getByRole('banner');
    const parts = [header.locator('a').first(), header.getByRole('link', { name: logIn })];
    const isNarrow = width === 390;
    assert.equal(await header.getByRole('link', { name: signUp }).filter({ visible: true }).count(), isNarrow ? 0 : 1);
    if (!isNarrow) parts.push(header.getByRole('link', { name: signUp }).filter({ visible: true }));
    if (width < 832) parts.push(header.locator('summary[aria-label=Menu]'));
    let end = 0;
    for (const part of parts) {
      const box = await part.boundingBox();
      assert.ok(box && box.x >= end && box.height <= 48, `it stands on what is before it: ${JSON.stringify(box)}`);
      end = box.x + box.width;
    }
    assert.ok(end <= width, `ends at ${end}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  });
