import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { focusIs, give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';

/** Where the focus is, and what is in sight, after what a person did has taken the thing away that had both. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

proof('after a file is removed the next one has the focus, after the last one the choice of files', async () => {
  const page = await site.open('/merge-pdf');
  await give(page, ...['a', 'b', 'c'].map((name) => ({ name: `${name}.pdf`, buffer: numberedPdf(1) })));
  await page.getByRole('button', { name: 'Remove b.pdf' }).focus();
  for (const next of ['Remove c.pdf', 'Remove a.pdf', 'Choose files']) {
    await page.keyboard.press('Enter');
    await focusIs(page, next);
  }
});

test('after the start the progress has the focus, after Cancel the options, after the end the result', async () => {
  const page = await site.open('/pdf-to-jpg');
  await give(page, { name: 'long.pdf', buffer: numberedPdf(3) });
  const held = await holdStart(page);
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  await focusIs(page, 'Processing');
  await page.keyboard.press('Tab');
  await focusIs(page, 'Cancel');
  await page.keyboard.press('Enter');
  await focusIs(page, 'Options');
  await held.release();

  await startButton(page).click();
  await focusIs(page, /^Your files are ready$/);
  await page.getByRole('button', { name: 'Start over' }).focus();
  await page.keyboard.press('Enter');
  await focusIs(page, 'Choose files');
});

proof('of an address too: the progress, the options, the result and the first field', async () => {
  const page = await site.open('/html-to-pdf');
  await page.getByRole('textbox').first().fill('http://no-such-site.example/');
  const held = await holdStart(page);
  await page.keyboard.press('Enter');
  await focusIs(page, 'Processing');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await focusIs(page, 'Address of the page');
  await held.release();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start over' }).focus({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await focusIs(page, 'Address of the page');
});

for (const path of sampleOf(import.meta, ['/pdf-to-txt', '/fr/html-to-pdf'])) {
  proof(`on a phone, ${path} shows its progress and Cancel right after the start`, async () => {
    const page = await site.open(path, PHONE);
    if (path.endsWith('pdf-to-txt')) await give(page, { name: 'long.pdf', buffer: numberedPdf(3) });
    else await page.getByRole('textbox').first().fill('http://no-such-site.example/');
    const held = await holdStart(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('[data-action-bar] button[type=submit]').tap();
    const progress = page.locator('[data-action-bar] progress');
    await progress.waitFor();
    for (const part of [progress, page.locator('aside h2'), page.getByRole('button', { name: /^(Cancel|Annuler)$/ })]) {
      const box = await part.boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 844, `out of sight: ${JSON.stringify(box)}`);
    }
    await held.release();
    await page
      .locator('aside h2')
      .filter({ hasNotText: /^(Working|Traitement)/ })
      .waitFor({ timeout: 60_000 });
    const title = await page.locator('aside h2').boundingBox();
    assert.ok(title && title.y >= 0 && title.y < 844, 'the end is out of sight');
  });
}

test('the browser asks before work that runs is left, and not before or after it', async () => {
  for (const moment of ['before', 'while', 'after']) {
    const page = await site.open('/pdf-to-jpg');
    await give(page, { name: 'long.pdf', buffer: numberedPdf(1) });
    if (moment === 'while') await holdStart(page);
    if (moment !== 'before') await startButton(page).click();
    if (moment === 'while') await focusIs(page, 'Processing');
    if (moment === 'after') await page.locator('aside a[download]').waitFor({ timeout: 60_000 });
    let asked = false;
    page.on('dialog', (dialog) => {
      asked = dialog.type() === 'beforeunload';
      void dialog.accept();
    });
    await page.close({ runBeforeUnload: true });
    await page.waitForEvent('close').catch(() => undefined);
    assert.equal(asked, moment === 'while', moment);
  }
});

/** Keeps the answer to a start back, so that the work stands still. */
async function holdStart(page: Page): Promise<{ release: () => Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const address = `**${CALLS['tasks.start'].path}*`;
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return {
    release: async () => {
      released.resolve();
      await page.unroute(address);
    },
  };
}
