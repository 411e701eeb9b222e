import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@pagewright/contract';
import { chromiumForTests, proof } from '@pagewright/testkit';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { compose } from '../src/mails/messages/compose.ts';
import { queueMail } from '../src/mails/queue.ts';
import { startSending } from '../src/mails/sender.ts';
import { createWebServer } from '../src/web/server.ts';
import { sampleMails } from './sample-mails.ts';
import { until } from './server.ts';
import { openTestServices } from './services.ts';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every mail as a browser shows it, at the width of a mail program and of a phone. */

describe('mails to look at', { timeout: 180_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({
      executablePath: chromiumForTests(),
      args: ['--disable-gpu', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
  });
  after(() => browser.close());

  proof('fit into every width and can be read, in both schemes', async () => {
    const page = await browser.newPage();
    for (const language of LANGUAGES)
      for (const content of sampleMails(language)) {
        await page.setContent(compose(content, language).html);
        for (const width of [600, 390, 320]) {
          const place = `${content.kind} in ${language} at ${width} pixels`;
          await page.setViewportSize({ width, height: 700 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= width, `${place} is ${wide} pixels wide`);
          assert.deepEqual(await seriousFindings(page), [], place);
        }
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await seriousFindings(page, ['color-contrast']), [], `${content.kind} in ${language}, dark`);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    await page.close();
  });

  test('are shown by the outbox as they are, and their link can be pressed', async (t) => {
    const { services, close } = await openTestServices();
    const web = await createWebServer(services, { versions: {} });
    const origin = (await web.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    const sending = startSending(services);
    t.after(async () => {
      await sending.stop();
      await web.close();
      await close();
    });
    const url = `${origin}/healthz?pressed`;
    const content = { kind: 'welcome', name: '<b>Ada</b>', url } as const;
    const id = await services.connection.database.transaction((transaction) =>
      queueMail(services, transaction, { to: 'ada@example.org', language: 'fr', content }),
    );
    await until(async () => (await fetch(`${origin}/outbox/${id}`)).ok);

    const context = await browser.newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${origin}/outbox`);
    assert.deepEqual(await seriousFindings(page), []);
    await page.getByRole('link', { name: 'Bienvenue sur Pagewright' }).click();
    await page.getByRole('link', { name: 'As HTML' }).click();
    const button = page.getByRole('link', { name: 'Ouvrir Pagewright' });
    await button.waitFor();
    assert.equal(await page.locator('h1').innerText(), 'Bienvenue, <b>Ada</b>');
    const colour = await button.locator('xpath=..').evaluate((cell) => getComputedStyle(cell).backgroundColor);
    assert.equal(colour, 'rgb(21, 103, 92)', 'its styles are not held back by the policy');
    await button.click();
    await page.waitForURL(url);
    assert.deepEqual([faults, await context.cookies()], [[], []]);
    await context.close();
  });
});

/** `rules`: all, unless some are named. */
async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const options = { ...(rules && { runOnly: rules }), resultTypes: ['violations'] };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
