import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** What a visitor does at a tool's page. Buttons are found by role and place, so that both languages are served. */

export interface GivenFile {
  name: string;
  buffer: Buffer;
}

export async function give(page: Page, ...files: GivenFile[]): Promise<void> {
  const named = files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'application/pdf' }));
  await page.locator('input[type=file]').first().setInputFiles(named);
  await page.locator('aside').waitFor();
}

export const startButton = (page: Page) => page.locator('aside button[type=submit]');

/** Starts, waits for the end and returns the bytes of the download. */
export async function convertAndDownload(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await startButton(page).click();
  return download(page);
}

export async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const link = page.locator('aside a[download]');
  await link.waitFor({ timeout: 60_000 }).catch(async (error: unknown) => {
    throw new Error(`No download came. The page says:\n${await page.locator('main').innerText()}`, { cause: error });
  });
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** Presses Tab until the focused element has this name; fails after a page's worth of stops. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const ring = element ? getComputedStyle(element).outlineStyle : 'none';
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return { name: element?.getAttribute('aria-label') ?? label?.trim() ?? element?.textContent ?? '', ring };
    });
    if (!name.test(focused.name)) continue;
    assert.notEqual(focused.ring, 'none', `${focused.name} shows no focus`);
    return;
  }
  assert.fail(`Tab never reached ${name}`);
}

/** Waits until what has the focus has this name. */
export async function focusIs(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
  const read = () => {
    const element = document.activeElement;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (
      element?.getAttribute('aria-label') ??
      label ??
      (element === document.body ? 'BODY' : (element?.textContent ?? ''))
    );
  };
  await page
    .waitForFunction(
      (pattern) => {
        const element = document.activeElement;
        const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
        const named =
          element?.getAttribute('aria-label') ?? label ?? (element === document.body ? 'BODY' : element?.textContent);
        return new RegExp(pattern).test((named ?? '').trim());
      },
      wanted,
      { timeout: 20_000 },
    )
    .catch(async () => assert.fail(`The focus is on “${await page.evaluate(read)}”, not on ${wanted}`));
}
