import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { leasePdf } from './lease.ts';
import { openSite, type Site } from './site.ts';

/** The mind map of a document, with the real server. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const LEASE = leasePdf('Rent and costs');
/** Of the heading of each page: from the top, in points. */
const HEADING = { top: 792 - 700 - 22, bottom: 792 - 700 + 6 };

const WORDS = {
  en: { path: '/ai-pdf', open: 'See the document as a mind map', chat: 'Chat' },
  fr: { path: '/fr/ai-pdf', open: 'Voir le document sous forme de carte mentale', chat: 'Discussion' },
} as const;

async function openMap(language: keyof typeof WORDS, options?: BrowserContextOptions): Promise<Page> {
  const words = WORDS[language];
  const page = await site.open(words.path, options);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'lease.pdf', buffer: LEASE, mimeType: 'application/pdf' }]);
  await page
    .locator('[data-document]')
    .getByText(/pages ·/)
    .waitFor({ state: 'attached', timeout: 60_000 });
  if (options?.isMobile) await page.getByRole('button', { name: words.chat, exact: true }).click();
  await page.getByRole('button', { name: words.open }).click();
  await node(page, 'Termination').waitFor();
  return page;
}

const node = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}(, page|$)`) });
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Labels in reading order, indented by level. */
const told = (page: Page): Promise<string[]> =>
  page.getByRole('treeitem').evaluateAll((items) =>
    items.map((item) => {
      const label = item.getAttribute('aria-label')?.replace(/, page \d+$/, '') ?? '';
      return '-'.repeat(Number(item.getAttribute('aria-level')) - 1) + label;
    }),
  );

async function toldIs(page: Page, expected: readonly string[]): Promise<void> {
  while ((await told(page)).join('\n') !== expected.join('\n'))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** What is lit up on a page, in points from its top. */
const litOn = (page: Page, number: number) =>
  page.evaluate((name) => {
    const figure = document.querySelector(`figure[aria-label="${name}"]`);
    const path = figure?.querySelector('[data-lit] path');
    if (!figure || !path) return undefined;
    const [outer, inner] = [figure.getBoundingClientRect(), path.getBoundingClientRect()];
    const scale = 612 / outer.width;
    return { top: (inner.top - outer.top) * scale, bottom: (inner.bottom - outer.top) * scale };
  }, `Page ${number}`);

proof('a click on a branch lights its heading up on its page', async () => {
  const page = await openMap('en');
  await toldIs(page, ['lease', '-Rent and costs', '-Termination']);
  await assertAccessibleInBothSchemes(page, 'a mind map');
  await node(page, 'Termination').click();
  await page.locator('[data-lit]').waitFor({ timeout: 30_000 });
  const area = await litOn(page, 2);
  assert.ok(area && area.top > HEADING.top - 4 && area.bottom < HEADING.bottom + 4, JSON.stringify(area));
  assert.equal(await node(page, 'Termination').getAttribute('aria-selected'), 'true');
});

proof('a map is edited by keys alone, and every edit can be undone', async () => {
  const page = await openMap('en');
  await node(page, 'lease').focus();
  await press(page, 'End', 'ArrowUp');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Rent and costs, page 1');
  await press(page, 'F2');
  await page.keyboard.type('What it costs');
  await press(page, 'Enter');
  await toldIs(page, ['lease', '-What it costs', '-Termination']);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'What it costs, page 1');
  await press(page, 'Insert');
  await page.keyboard.type('Deposit');
  await press(page, 'Enter');
  await toldIs(page, ['lease', '-What it costs', '--Deposit', '-Termination']);
  await press(page, 'Alt+ArrowLeft', 'Alt+ArrowDown');
  await toldIs(page, ['lease', '-What it costs', '-Termination', '-Deposit']);
  await press(page, 'Alt+ArrowRight', 'ArrowUp', 'ArrowLeft');
  await toldIs(page, ['lease', '-What it costs', '-Termination']);
  assert.equal(await node(page, 'Termination').getAttribute('aria-expanded'), 'false');
  await press(page, 'ArrowRight', 'Delete');
  await toldIs(page, ['lease', '-What it costs']);
  await press(page, 'Control+z');
  await toldIs(page, ['lease', '-What it costs', '-Termination', '--Deposit']);
  await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z');
  await toldIs(page, ['lease', '-Rent and costs', '-Termination']);
  await press(page, 'Control+Shift+z');
  await toldIs(page, ['lease', '-What it costs', '-Termination']);
  await press(page, 'F2', 'Escape');
  await toldIs(page, ['lease', '-What it costs', '-Termination']);
});

test('a mouse drags a branch onto another one, and what was changed is saved', async () => {
  const page = await openMap('en');
  const [from, to] = await Promise.all([
    node(page, 'Termination').boundingBox(),
    node(page, 'Rent and costs').boundingBox(),
  ]);
  assert.ok(from && to);
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 12, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await toldIs(page, ['lease', '-Rent and costs', '--Termination']);

  await page.getByRole('button', { name: 'Save the map' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Markdown' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'lease.md');
  const text = await readFile(await saved.path(), 'utf8');
  assert.equal(text, '# lease\n\n- Rent and costs (p.\u00a01)\n  - Termination (p.\u00a02)\n');
  await page.getByRole('button', { name: 'Close the map' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  // It is as it was left.
  await page.getByRole('button', { name: 'See the document as a mind map' }).click();
  await toldIs(page, ['lease', '-Rent and costs', '--Termination']);
  await page.getByRole('combobox', { name: 'Levels' }).selectOption('1');
  await toldIs(page, ['lease', '-Rent and costs']);
  await page.getByText('+ 1 more').waitFor();
});

proof('a map stays with its document as it was left, and can start over from it', async () => {
  const page = await openMap('en');
  const kept = page.waitForResponse((response) => response.url().endsWith('/dhjai/keepMap') && response.ok());
  await node(page, 'Termination').click();
  await press(page, 'F2');
  await page.keyboard.type('How it ends');
  await press(page, 'Enter');
  await kept;
  await page.reload();
  await page
    .locator('[data-document]')
    .getByText(/pages ·/)
    .click();
  await page.getByRole('button', { name: WORDS.en.open }).click();
  await toldIs(page, ['lease', '-Rent and costs', '-How it ends']);
  await page.getByRole('button', { name: 'Start over from the document' }).click();
  await toldIs(page, ['lease', '-Rent and costs', '-Termination']);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await toldIs(page, ['lease', '-Rent and costs', '-How it ends']);
});

test('a change that cannot be kept says so, and is kept once it can be', async () => {
  const page = await openMap('en');
  await page.context().setOffline(true);
  await node(page, 'Termination').click();
  await press(page, 'Delete');
  await page.getByText('Your last change to the map is not kept yet.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your last change to the map is not kept yet.').waitFor({ state: 'detached' });
});

proof(
  'a saved map is as it is seen: folded branches stay folded unless all is asked for, on one side or both',
  async () => {
    const page = await openMap('en');
    await node(page, 'Termination').click();
    await press(page, 'Alt+ArrowRight', 'ArrowUp', 'ArrowLeft');
    await toldIs(page, ['lease', '-Rent and costs']);
    const saved = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format, exact: true }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    };
    const menu = page.getByRole('button', { name: 'Save the map' });
    await menu.click();
    assert.equal(await saved('Markdown'), '# lease\n\n- Rent and costs (p.\u00a01)\n  - *+ 1 more*\n');
    await menu.click();
    await page.getByRole('checkbox', { name: 'Folded branches stay folded' }).uncheck();
    assert.equal(await saved('Markdown'), '# lease\n\n- Rent and costs (p.\u00a01)\n  - Termination (p.\u00a02)\n');

    await node(page, 'Rent and costs').click();
    await press(page, 'ArrowRight', 'ArrowRight', 'Alt+ArrowLeft');
    await toldIs(page, ['lease', '-Rent and costs', '-Termination']);
    /** Where words begin in a drawing, from the left. */
    const leftOf = (svg: string, words: string) =>
      Number(new RegExp(`<text [^>]*?x="([^"]+)"[^>]*>${words}<`).exec(svg)?.[1]);
    const side = page.getByRole('button', { name: 'Branches on both sides' });
    const isOnLeft = async () => {
      await menu.click();
      const svg = await saved('SVG');
      return leftOf(svg, 'Termination') < leftOf(svg, 'lease');
    };
    const isBoth = (await side.getAttribute('aria-pressed')) === 'true';
    assert.equal(await isOnLeft(), isBoth);
    await side.click();
    assert.equal(await side.getAttribute('aria-pressed'), String(!isBoth));
    assert.equal(await isOnLeft(), !isBoth);
    const [title, last] = await Promise.all([
      node(page, 'lease').boundingBox(),
      node(page, 'Termination').boundingBox(),
    ]);
    assert.equal(last!.x < title!.x, !isBoth);
  },
);

proof('a finger edits a map on a phone, in French', async () => {
  const page = await openMap('fr', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await assertAccessibleInBothSchemes(page, 'une carte mentale sur un téléphone');
  await node(page, 'Rent and costs').tap();
  await page.getByRole('button', { name: 'Ajouter une branche au-dessous (Inser)' }).tap();
  const field = page.getByRole('textbox', { name: 'Texte de la branche' });
  await field.fill('Loyer');
  await field.press('Enter');
  await toldIs(page, ['lease', '-Rent and costs', '--Loyer', '-Termination']);
  await page.getByRole('button', { name: /^Annuler/ }).tap();
  await page.getByRole('button', { name: /^Annuler/ }).tap();
  await toldIs(page, ['lease', '-Rent and costs', '-Termination']);
  await page.getByRole('button', { name: /^Rétablir/ }).tap();
  await toldIs(page, ['lease', '-Rent and costs', '--Nouvelle branche', '-Termination']);
  await page.getByRole('button', { name: /^Supprimer la branche/ }).tap();
  await node(page, 'Termination').tap();
  await page.getByRole('button', { name: /^Montrer le passage/ }).tap();
  await page.locator('[data-lit]').waitFor({ timeout: 30_000 });
  assert.ok(await page.locator('section[data-part=pages]').isVisible());
});

interface Point {
  x: number;
  y: number;
}

/** How the map is drawn: its scale, and the point of the map that is under a point of the screen. */
async function drawnAt(page: Page) {
  const { x, y, scale } = await page.getByRole('tree').evaluate((tree) => {
    const drawing = tree.parentElement!;
    const { left, top } = drawing.getBoundingClientRect();
    return { x: left, y: top, scale: new DOMMatrix(getComputedStyle(drawing).transform).a };
  });
  return { scale, under: (point: Point) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale }) };
}

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 1;

proof('two fingers zoom: what is under each of them stays under it, and nothing is chosen', async () => {
  const page = await openMap('fr', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const pinch = async (from: [Point, Point], to: [Point, Point]) => {
    await touch('touchStart', from[0]);
    await touch('touchStart', ...from);
    for (let step = 1; step <= 8; step += 1) {
      const at = (finger: 0 | 1) => ({
        x: from[finger].x + ((to[finger].x - from[finger].x) * step) / 8,
        y: from[finger].y + ((to[finger].y - from[finger].y) * step) / 8,
      });
      await touch('touchMove', at(0), at(1));
    }
    await touch('touchEnd');
  };
  const selected = () => page.locator('[role=treeitem][aria-selected=true]').getAttribute('data-node');
  const [before, chosen] = [await drawnAt(page), await selected()];
  // One of them on a branch: two fingers are no tap.
  const branch = await node(page, 'Termination').boundingBox();
  assert.ok(branch);
  const near: Point = { x: branch.x + 20, y: branch.y + branch.height / 2 };
  const far: Point = { x: near.x, y: near.y + 90 };
  const further: Point = { x: near.x, y: near.y + 180 };

  await pinch([near, far], [near, further]);
  const larger = await drawnAt(page);
  assert.ok(Math.abs(larger.scale / before.scale - 2) < 0.05, `${before.scale} to ${larger.scale}`);
  assert.ok(isNear(larger.under(near), before.under(near)) && isNear(larger.under(further), before.under(far)));

  await pinch([near, further], [near, far]);
  const again = await drawnAt(page);
  assert.ok(Math.abs(again.scale - before.scale) < 0.02, `${before.scale} to ${again.scale}`);

  const aside = (point: Point) => ({ x: point.x + 60, y: point.y - 40 });
  await pinch([near, far], [aside(near), aside(far)]);
  const moved = await drawnAt(page);
  assert.ok(Math.abs(moved.scale - before.scale) < 0.05, `${before.scale} to ${moved.scale}`);
  assert.ok(isNear(moved.under(aside(near)), before.under(near)));
  assert.equal(await selected(), chosen);
  await toldIs(page, ['lease', '-Rent and costs', '-Termination']);
});
