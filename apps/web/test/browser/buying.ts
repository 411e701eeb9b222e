import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { Page } from 'playwright-core';

/** Buys a plan on the sandbox's own page, by the calls that the page of prices makes. The page is then on the account's money. */
export async function buy(page: Page, productId: string, prefix = ''): Promise<void> {
  const lang = prefix === '' ? 'en' : 'fr';
  const order = await own<{ orderId: string }>(page, CALLS['orders.create'].path, { productId, lang });
  const { payUrl } = await own<{ payUrl: string }>(page, CALLS['orders.pay'].path, { orderId: order.orderId });
  await page.goto(payUrl);
  await page.locator('button[value=pay]').click();
  await page.waitForURL(/success-subscription|account/);
  const { origin } = new URL(page.url());
  // The sandbox tells of it a moment later.
  for (;;) {
    const check = `${CALLS['orders.check'].path.replace('{id}', order.orderId)}`;
    if ((await own<{ state: string }>(page, check)).state === 'success') break;
  }
  await page.goto(`${origin}${prefix}/account?type=billing`);
}

/** A call of this page's site, as its account. */
async function own<T>(page: Page, path: string, body?: object): Promise<T> {
  const text = await page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(path, {
        method: body ? 'POST' : 'GET',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return answer.text();
    },
    { path, body },
  );
  const { data } = JSON.parse(text) as { data?: T };
  if (!data) throw new Error(`${path} answered ${text}`);
  return data;
}
