import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { Locator, Page } from 'playwright-core';
import { give } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';

/** Files in a list are put in order with a mouse, a finger and keys. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const NAMES = ['a', 'b', 'c', 'd', 'e'];

for (const { way, steps } of sampleOf(import.meta, [
  { way: 'slowly', steps: 40 },
  { way: 'fast', steps: 3 },
])) {
  test(`a row follows the mouse ${way} to the end and back to the beginning, and is let go`, async () => {
    const page = await mergePage();
    await dragWithMouse(page, grip(page, 'a'), await centreOf(page, 'e'), steps);
    await orderIs(page, ['b', 'c', 'd', 'e', 'a']);
    assert.equal(await lifted(page), 0);
    await dragWithMouse(page, grip(page, 'a'), await centreOf(page, 'b'), steps);
    await orderIs(page, NAMES);
    assert.equal(await lifted(page), 0);
  });
}

proof(
  'a row that is let go outside of the window stays where it is, and nothing follows the mouse any more',
  async () => {
    const page = await mergePage();
    await dragWithMouse(page, grip(page, 'b'), { x: 5, y: await centreOf(page, 'd').then(({ y }) => y) }, 10);
    await orderIs(page, ['a', 'c', 'd', 'b', 'e']);
    await page.mouse.move(300, 10, { steps: 5 });
    await orderIs(page, ['a', 'c', 'd', 'b', 'e']);
  },
);

proof('Escape puts a dragged row back', async () => {
  const page = await mergePage();
  await hold(page, grip(page, 'a'));
  const { x, y } = await centreOf(page, 'd');
  await page.mouse.move(x, y, { steps: 10 });
  await orderIs(page, ['b', 'c', 'd', 'a', 'e']);
  await page.keyboard.press('Escape');
  await orderIs(page, NAMES);
  assert.equal(await lifted(page), 0);
  await page.mouse.up();
});

proof('the page scrolls while a row is held at its edge', async () => {
  const page = await mergePage({ viewport: { width: 900, height: 420 } });
  await hold(page, grip(page, 'a'));
  const { x } = await centreOf(page, 'a');
  await page.mouse.move(x, 412, { steps: 6 });
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('li[data-uid]')].at(-1);
    return last?.getAttribute('data-dragged') === 'true';
  });
  await page.mouse.up();
  await orderIs(page, ['b', 'c', 'd', 'e', 'a']);
});

proof('a finger moves a row as the mouse does', async () => {
  const page = await mergePage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await grip(page, 'a').scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const from = await middle(grip(page, 'a'));
  const to = await centreOf(page, 'd');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 20; step += 1) {
    const y = from.y + ((to.y - from.y) * step) / 20;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await orderIs(page, ['b', 'c', 'd', 'a', 'e']);
  assert.equal(await lifted(page), 0);
});

test('an arrow key moves a row, keeps its focus, and the row that was moved is announced', async () => {
  const page = await mergePage();
  await grip(page, 'a').focus();
  for (const [key, name, place] of [
    ['ArrowDown', 'a', 2],
    ['ArrowDown', 'a', 3],
    ['ArrowUp', 'a', 2],
  ] as const) {
    await page.keyboard.press(key);
    await page
      .getByRole('status')
      .filter({ hasText: `${name}.pdf is now number ${place} of 5` })
      .waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), `Move ${name}.pdf`);
  }
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await page.getByRole('status').filter({ hasText: 'The files are sorted. First: a.pdf' }).waitFor();
});

async function mergePage(
  options: Parameters<Site['open']>[1] = { viewport: { width: 1280, height: 1100 } },
): Promise<Page> {
  const page = await site.open('/merge-pdf', options);
  await give(page, ...NAMES.map((name) => ({ name: `${name}.pdf`, buffer: numberedPdf(1) })));
  await page.getByText('1 page').nth(4).waitFor();
  return page;
}

const row = (page: Page, name: string) => page.locator('li[data-uid]', { hasText: `${name}.pdf` });
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}.pdf`, exact: true });
const lifted = (page: Page) => page.locator('li[data-dragged=true]').count();

/** The list is drawn in the frame after the pointer has moved. */
async function orderIs(page: Page, names: readonly string[]): Promise<void> {
  const read = async () =>
    (await page.locator('li[data-uid] p[title]').allInnerTexts()).join(' ').replaceAll('.pdf', '');
  await page
    .waitForFunction((order) => {
      const shown = [...document.querySelectorAll<HTMLElement>('li[data-uid] p[title]')];
      return shown.map(({ innerText }) => innerText.replaceAll('.pdf', '')).join(' ') === order;
    }, names.join(' '))
    .catch(async () => assert.equal(await read(), names.join(' ')));
}

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const centreOf = (page: Page, name: string) => middle(row(page, name));

async function hold(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middle(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
}

async function dragWithMouse(page: Page, from: Locator, to: { x: number; y: number }, steps: number): Promise<void> {
  await hold(page, from);
  await page.mouse.move(to.x, to.y, { steps });
  await page.mouse.up();
}
