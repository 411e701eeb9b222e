import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { atHand } from './at-hand.ts';
import { localeOf, PHONE, WIDE } from './logins.ts';
import { openSite, type Site } from './site.ts';

/** Pages that cannot be shown, each for another reason. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

proof('the module of a page that is gone reloads the page once a minute at most, and then says so', async () => {
  const page = await site.open('/', { ...localeOf('en'), ...WIDE });
  await page.route('**/assets/law-*.js', (route) => route.abort());
  // What is missing here is missed in the browser's console, too.
  page.removeAllListeners('pageerror').removeAllListeners('console');
  let loaded = 0;
  page.on('load', () => (loaded += 1));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' });
  const reloaded = page.waitForEvent('load');
  await link.click();
  await reloaded;
  await atHand(page);
  await link.click();
  await page.getByRole('heading', { name: 'This page can’t be reached' }).waitFor();
  assert.equal(loaded, 1);
  await assertAccessibleInBothSchemes(page, 'not reachable');
  await page.unroute('**/assets/law-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Imprint', level: 1 }).waitFor();
});

test('what a page is refused with decides what is said, with the way home and once more', async () => {
  const page = await site.open('/fr', { ...localeOf('fr'), ...PHONE });
  for (const [status, title] of [
    [401, 'Connectez-vous d’abord'],
    [403, 'Vous ne pouvez pas ouvrir cette page'],
    [404, 'Il n’y a plus rien ici'],
    [503, 'Cette page est inaccessible'],
  ] as const) {
    await page.route('**/fr/imprint.data*', (route) => route.fulfill({ status, body: '{}' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    if (status === 401) {
      await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).waitFor();
      await assertAccessibleInBothSchemes(page, title);
    }
    await page.unroute('**/fr/imprint.data*');
    await page.getByRole('main').getByRole('link', { name: 'Aller à la page d’accueil' }).click();
    await page.waitForURL(`${site.origin}/fr`);
    await atHand(page);
  }
});

proof('a home page that a link leads to speaks the language of the page before', async () => {
  const page = await site.open('/fr/imprint', { ...localeOf('fr'), ...WIDE });
  await page.getByRole('banner').getByRole('link', { name: 'Pagewright, page d’accueil' }).click();
  await page.waitForURL(`${site.origin}/fr`);
  await page.getByRole('main').getByRole('link', { name: 'Compresser un PDF' }).first().waitFor();
  assert.match(await page.title(), /PDF/);
  assert.doesNotMatch(await page.getByRole('main').innerText(), /Compress PDF/);
});
