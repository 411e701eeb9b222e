import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { readPdf } from './read-pdf.ts';
import type { Site } from './site.ts';
import { give } from './visitor.ts';
import { writtenPdf } from './written-pdf.ts';

/** What a visitor does in the editor. */

/** Two pages of plain text. */
export const SOURCE = writtenPdf([
  [
    [72, 700, 'Annual report', 20],
    [72, 660, 'The council met four times and agreed on the budget of the'],
    [72, 645, 'coming year. It thanked everybody who had taken part in the'],
    [72, 630, 'work, and asked for a plan of the new library.'],
    [72, 560, 'Contact: ann@example.org'],
  ],
  [[72, 700, 'The second page has a budget too.']],
]);

export const editor = (page: Page) => page.locator('dialog[open]').first();
export const layer = (page: Page, number = 0) => editor(page).locator(`[data-editor-page="${number}"]`);
/** The field in which the selected text is typed. */
export const typed = (page: Page) => editor(page).locator('textarea[data-own-pointer]');
/** What the bar says of the changes. */
export const changes = (page: Page, words: string | RegExp) =>
  editor(page).locator('header').first().getByText(words).waitFor();

/** The editor with `SOURCE` or another file, its first page at hand. */
export async function openEditor(
  site: Site,
  address: string,
  options: BrowserContextOptions,
  buffer = SOURCE,
): Promise<Page> {
  const page = await site.open(address, options);
  await give(page, { name: 'report.pdf', buffer });
  await layer(page).waitFor({ timeout: 30_000 });
  return page;
}

/** Where a point of page 1 is on the screen, in points from the lower left. */
export async function at(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await layer(page).boundingBox();
  assert.ok(box);
  return { x: box.x + (x / 612) * box.width, y: box.y + (1 - y / 792) * box.height };
}
export const click = async (page: Page, x: number, y: number) => {
  const place = await at(page, x, y);
  await page.mouse.click(place.x, place.y);
};
export const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const [start, end] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};
export const button = (page: Page, name: string | RegExp) => editor(page).getByRole('button', { name, exact: true });
export const textOf = (bytes: Buffer, page = 0) => (readPdf(bytes)[page]?.text ?? '').replaceAll(/\s+/g, ' ');
