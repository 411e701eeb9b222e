import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Page } from 'playwright-core';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { atHand, openAt, reload } from './at-hand.ts';
import { localeOf, openLogins, PHONE, WIDE, type Logins } from './logins.ts';
import { payInSandbox, PLAN_WORDS } from './plans.ts';
import type { Site } from './site.ts';
import { focusIs, give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';

/** Prices, the popups that offer plans, and what is shown after a payment. */

let logins: Logins;
let site: Site;
before(async () => {
  logins = await openLogins();
  ({ site } = logins);
});
after(() => logins.close());

for (const [language, options, colorScheme] of sampleOf(import.meta, [
  ['en', WIDE, 'light'],
  ['fr', PHONE, 'dark'],
] as const))
  test(`${language}, ${options.viewport.width}, ${colorScheme}: prices and rules are those that the server acts by`, async () => {
    const prefix = language === 'fr' ? '/fr' : '';
    const page = await site.open(`${prefix}/pricing`, { ...localeOf(language), ...options, colorScheme });
    const main = page.getByRole('main');
    for (const price of language === 'fr' ? ['9,99\u00a0€', '59,88\u00a0€'] : ['$9.99', '$59.88'])
      await main.getByText(price, { exact: true }).waitFor();
    const row = (index: number) => main.getByRole('row').nth(index).getByRole('cell').allTextContents();
    assert.deepEqual((await row(2))[0], String(LIMITS.freeTasksPerDay));
    assert.deepEqual(await row(3), [String(LIMITS.freeTaskFiles), String(LIMITS.taskFiles)]);
    await main.locator('details').nth(2).locator('summary').click();
    const refund = await main.locator('details').nth(2).innerText();
    const { fullDays, businessDays } = LIMITS.refund;
    for (const figure of [fullDays, businessDays.first, businessDays.last])
      assert.match(refund, new RegExp(`\\b${figure}\\b`));
    await assertAccessible(page, 'prices');
    // Whoever is nobody yet is asked to sign up.
    await main.getByRole('button', { name: PLAN_WORDS[language].startTrial }).first().click();
    await page.getByRole('dialog').waitFor();
    await openAt(page, `${site.origin}${prefix}/service`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await assertAccessible(page, 'service');
  });

test('whoever subscribes sees their plan in place of buttons, changes it at its end, and is offered no upgrade', async () => {
  const { page } = await logins.signUp();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  const card = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  await card('Free').getByText('Your plan').waitFor();
  await card('Monthly').getByRole('button', { name: 'Start free trial' }).click();
  await payInSandbox(page, 'en');
  await page.getByRole('heading', { name: 'Welcome to Pro' }).waitFor();
  await assertAccessible(page, 'welcome');
  assert.equal(await page.getByRole('link', { name: 'Upgrade Pro' }).count(), 0);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.getByText('Your plan is Monthly.').waitFor();
  await card('Monthly').getByText('Your plan').waitFor();
  assert.equal(await card('Monthly').getByRole('button').count(), 0);
  await card('Lifetime').getByRole('button', { name: 'Buy Lifetime' }).waitFor();
  await card('Yearly').getByText('Nothing to pay now.').waitFor();
  await card('Yearly')
    .getByRole('button', { name: /^Switch on / })
    .click();
  await card('Yearly')
    .getByText(/^Done\. Your plan changes on /)
    .waitFor();
  await card('Monthly').getByRole('button', { name: 'Keep this plan' }).click();
  await card('Monthly').getByText('Done. Your plan goes on.').waitFor();
});

const orderOf = async (page: Page, productId: string): Promise<string> => {
  const answer = await page.request.post(site.origin + CALLS['orders.create'].path, {
    data: { productId },
    headers: { origin: site.origin },
  });
  return (await answer.json()).data.orderId;
};

test('a payment that is not there is looked for, then said to be missing, and found later; one that failed says so', async () => {
  const { page } = await logins.signUp();
  const id = await orderOf(page, 'pro-year');
  await page.clock.install();
  await openAt(page, `${site.origin}/success-subscription?order=${id}`);
  await page.getByRole('heading', { name: 'Checking your payment…' }).waitFor();
  const missing = page.getByRole('heading', { name: 'Payment not detected' });
  while ((await missing.count()) === 0) {
    await page.clock.runFor(2_000);
    await atHand(page);
  }
  await assertAccessible(page, 'not detected');
  await site.query(`UPDATE orders SET state = 'paid' WHERE id = '${id}'`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('heading', { name: 'Welcome to Pro' }).waitFor();
  await site.query(`UPDATE orders SET state = 'failed' WHERE id = '${id}'`);
  await reload(page);
  await page.getByRole('heading', { name: 'Failed payment' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).waitFor();
  await assertAccessibleInBothSchemes(page, 'failed');
  for (const [state, title] of [
    ['trial-refused', 'The trial has been used already'],
    ['double', 'You already have this plan'],
  ] as const) {
    await site.query(`UPDATE orders SET state = '${state}' WHERE id = '${id}'`);
    await reload(page);
    await page.getByRole('heading', { name: title }).waitFor();
    await assertAccessibleInBothSchemes(page, title);
  }
});

proof(
  'each channel has its own payment popup, of the same parts in another order; by keyboard, and the focus comes back',
  async () => {
    const { page } = await logins.signUp();
    const seen: string[] = [];
    const parts = new Set<string>();
    for (const channel of ['landingq', 'landingm', 'landingn', 'landinga', 'elsewhere']) {
      await openAt(page, `${site.origin}/?CHANNEL=${channel.toUpperCase()}`);
      const button = page.getByRole('banner').getByRole('link', { name: 'Upgrade Pro' });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-part=plans]').waitFor();
      const order = await dialog
        .locator('[data-part]')
        .evaluateAll((all) => all.map((part) => part.getAttribute('data-part') ?? ''));
      const strong = await dialog.locator('[data-strong=true]').getAttribute('data-part');
      const chosen = await dialog.locator('input:checked').getAttribute('value');
      seen.push(
        `${await dialog.getByRole('heading', { level: 2 }).innerText()} | ${order.join()} | ${strong} | ${chosen}`,
      );
      parts.add(order.toSorted().join());
      await page.emulateMedia({ colorScheme: seen.length % 2 ? 'light' : 'dark' });
      await assertAccessible(page, channel);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'hidden');
      await page.keyboard.press('Escape');
      await focusIs(page, 'Upgrade Pro');
    }
    assert.equal(new Set(seen).size, 5, seen.join('\n'));
    assert.deepEqual([...parts], ['assurance,benefits,plans,steps']);
    // A channel that is stored stays, whatever the next address says of none.
    await openAt(page, `${site.origin}/?channel=landingn`);
    await openAt(page, `${site.origin}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Upgrade Pro' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Try Pro free for 3 days' }).waitFor();
  },
);

proof(
  'the AI side has its own popups: one to pay, and one at its limit that leads to the prices in another tab',
  async () => {
    const page = await site.open('/?offer=ai-limit', { ...localeOf('fr'), ...PHONE, colorScheme: 'dark' });
    await page.waitForURL(`${site.origin}/fr`);
    const limit = page.getByRole('dialog');
    await limit.getByText('La formule gratuite accepte jusqu’à 10 fichiers par mois.').waitFor();
    const files = await limit.getByRole('row').nth(1).getByRole('cell').allTextContents();
    assert.deepEqual(files, ['10', 'Illimité']);
    await assertAccessibleInBothSchemes(page, 'AI limit');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      limit.getByRole('link', { name: /^Passer à l’illimité/ }).click(),
    ]);
    await tab.waitForURL('**/fr/pricing');
    assert.equal(new URL(page.url()).pathname, '/fr');

    const { page: own } = await logins.signUp();
    await openAt(own, `${site.origin}/?offer=pay-ai`);
    await own.getByRole('dialog').getByRole('heading', { name: 'Everything on the AI side' }).waitFor();
    await own.getByRole('dialog').getByText('AI without limits on files, questions or pages').waitFor();
    await assertAccessibleInBothSchemes(own, 'AI payment');
  },
);

test('at the day’s limit a popup says when there are new tasks; options of Pro lead to it instead of a red sentence', async () => {
  const page = await site.open('/compress-pdf', { ...localeOf('en'), ...WIDE });
  await give(page, { name: 'one.pdf', buffer: numberedPdf(2) });
  // High compression can be chosen, and asks for a login when it starts.
  await page.getByRole('radio', { name: /^High/ }).check();
  await startButton(page).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('main [role=alert]').count(), 0);

  await page.getByRole('radio', { name: /^Medium/ }).check();
  await startButton(page).click();
  await page.getByText('9 of 10 free tasks left today').waitFor({ timeout: 60_000 });
  await site.query('UPDATE daily_uses SET number = 10 WHERE number < 10');
  await page.getByRole('button', { name: 'Start over' }).click();
  await give(page, { name: 'two.pdf', buffer: numberedPdf(2) });
  await page.getByText('0 of 10 free tasks left today').waitFor();
  await startButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'You’ve used today’s free tasks' }).waitFor();
  await dialog.getByText(/You get new ones on \w+ \d+, \d{4} at /).waitFor();
  await assertAccessible(page, 'limit');
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'What now?' }).click();
  await dialog.getByRole('button', { name: 'See plans' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Create your account' }).waitFor();
});
