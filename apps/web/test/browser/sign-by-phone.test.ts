import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { decodeQR } from 'qr/decode.js';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { button, changes, editor, layer, openEditor } from './editing.ts';
import { inkOn, isBlue } from './ink-on-page.ts';
import { PHONE, WIDE } from './logins.ts';
import { openOwnSite, type Site } from './site.ts';
import { download } from './visitor.ts';

/** A signature is drawn on a phone for the page that shows the code, and the server sees none of it. */

let site: Site;
before(async () => {
  site = await openOwnSite({ PLANS: 'open' });
});
after(() => site.close());

const WORDS = {
  en: { path: '/sign-pdf', phone: 'Draw on your phone', use: 'Use this signature', arrived: 'Drawn on your phone.' },
  fr: {
    path: '/fr/sign-pdf',
    phone: 'Dessiner sur votre téléphone',
    use: 'Utiliser cette signature',
    arrived: 'Dessinée sur votre téléphone.',
  },
} as const;
type Language = keyof typeof WORDS;

const dialog = (page: Page) => page.locator('dialog[open]').last();
const pressIn = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linkOn = async (page: Page) => dialog(page).locator('input[readonly]').inputValue();

/** The dialog of signatures with a link that works. */
async function openLink(language: Language): Promise<{ page: Page; link: string }> {
  const { path, phone } = WORDS[language];
  const page = await openEditor(site, path, WIDE);
  await editor(page).getByRole('toolbar').first().getByRole('button', { name: 'Signature', exact: true }).click();
  await pressIn(page, phone).click();
  await dialog(page).getByRole('img').waitFor();
  return { page, link: await linkOn(page) };
}

async function openPhone(link: string): Promise<Page> {
  assert.ok(link.startsWith(`${site.origin}/`), link);
  return site.open(link.slice(site.origin.length), PHONE);
}

/** A wave, four times as wide as it is high. */
const WAVE = Array.from({ length: 25 }, (_, at) => [at * 8, 24 * Math.sin(at / 2)] as const);

async function drawByTouch(page: Page): Promise<void> {
  const box = await page.locator('[data-drawing-area]').boundingBox();
  assert.ok(box);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: readonly [number, number]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: box.x + 30 + point[0], y: box.y + box.height / 2 + point[1] }] : [],
    });
  await touch('touchStart', WAVE[0]);
  for (const point of WAVE) await touch('touchMove', point);
  await touch('touchEnd');
}

/** Width and height of what is drawn on the pad, in CSS pixels. */
async function drawnOn(page: Page) {
  const boxes = await page.locator('[data-drawing-area] path').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return { width, height };
    }),
  );
  return boxes[0];
}

/** All that this page sends from now on, as text. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return sent;
}

test('en: by a code that cameras read, a signature comes from a phone into the dialog and onto the page; the server has neither it nor its key', async () => {
  const { page, link } = await openLink('en');
  const fromDesktop = recordSent(page);
  await assertAccessibleInBothSchemes(page, 'a code for the phone');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const shown = await dialog(page).getByRole('img').screenshot();
    const { data, info } = await sharp(shown).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    assert.equal(decodeQR({ data, width: info.width, height: info.height }), link, colorScheme);
  }
  const [, id = '', key = ''] = /#(\w{32})\.([\w-]{22})$/.exec(link) ?? [];
  assert.ok(key);

  const phone = await openPhone(link.replace(/#.*/, ''));
  const fromPhone = recordSent(phone);
  await phone.getByText('Part of its address is missing').waitFor();
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Draw your signature' }).waitFor();
  assert.equal(await phone.locator('header, footer').count(), 0);
  assert.equal(await phone.locator('meta[name=robots]').getAttribute('content'), 'noindex');
  assert.equal(await press(phone, 'Send').isDisabled(), true);
  await drawByTouch(phone);
  await drawByTouch(phone);
  await press(phone, 'Undo').tap();
  await assertAccessibleInBothSchemes(phone, 'drawn on a phone');
  const upright = await drawnOn(phone);
  await phone.setViewportSize({ width: 844, height: 300 });
  await phone.waitForFunction(
    (before) => (document.querySelector('[data-drawing-area] path')?.getBoundingClientRect().width ?? 0) < before,
    (upright?.width ?? 0) - 10,
  );
  await assertAccessibleInBothSchemes(phone, 'drawn on a phone that was turned');

  let rows: object[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/phone-links/take', async (route) => {
    held.resolve();
    // Before it is taken, the table is looked into.
    while (rows.length === 0) rows = await site.query(`SELECT sealed FROM phone_links WHERE state = 'sent'`);
    await route.continue();
  });
  await held.promise;
  await press(phone, 'Send').tap();
  await phone.getByRole('heading', { name: 'Sent' }).waitFor();
  await dialog(page).getByText(WORDS.en.arrived).waitFor();
  const [{ sealed }] = rows as [{ sealed: Buffer }];
  assert.ok(sealed.length > 200);
  assert.doesNotMatch(sealed.toString('latin1'), /isPen|points|\d,\d/);
  assert.deepEqual(await site.query(`SELECT state, sealed FROM phone_links`), [{ state: 'taken', sealed: null }]);
  for (const sent of [...fromDesktop, ...fromPhone]) {
    assert.equal(sent.includes(key), false, sent);
    assert.doesNotMatch(sent, /isPen/);
  }
  assert.ok(fromPhone.some((sent) => sent.includes(id)));

  await dialog(page).getByLabel('Blue').check({ force: true });
  await pressIn(page, WORDS.en.use).click();
  const box = await layer(page).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
  await changes(page, '1 change');
  await button(page, 'Save PDF').click();
  const ink = await inkOn((await download(page)).bytes, 1, isBlue);
  assert.ok(Math.abs(ink.ratio - 4) < 0.6, `${ink.ratio}`);

  await phone.reload();
  await phone.getByText('A drawing has already been sent').waitFor();
});

proof(
  'fr: a phone without a connection keeps the drawing and sends it later, and the page waits that long',
  async () => {
    const { page, link } = await openLink('fr');
    await assertAccessibleInBothSchemes(page, 'un code pour le téléphone');
    const phone = await openPhone(link);
    assert.match(link, /\/fr\/draw-signature#/);
    await drawByTouch(phone);
    await press(phone, 'Effacer').tap();
    await press(phone, 'Envoyer').and(phone.locator(':disabled')).waitFor();
    await drawByTouch(phone);
    for (const each of [phone, page]) await each.context().setOffline(true);
    await press(phone, 'Envoyer').tap();
    await phone.getByRole('alert').getByText('Pas de connexion').waitFor();
    assert.ok(await drawnOn(phone));
    await assertAccessibleInBothSchemes(phone, 'un téléphone sans connexion');
    for (const each of [phone, page]) await each.context().setOffline(false);
    await press(phone, 'Renvoyer').tap();
    await phone.getByRole('heading', { name: 'Envoyé' }).waitFor();
    await dialog(page).getByText(WORDS.fr.arrived).waitFor();
    await assertAccessibleInBothSchemes(page, 'un dessin est arrivé');
    await pressIn(page, 'Effacer').click();
    assert.equal(await pressIn(page, WORDS.fr.use).isDisabled(), true);
  },
);

proof(
  'en: a link that expired is replaced by another, and phones are told of one that expired or whose page was left',
  async () => {
    const { page, link } = await openLink('en');
    await site.query(`UPDATE phone_links SET expires_at = '2000-01-01' WHERE state = 'open'`);
    await dialog(page).getByText('The link has expired.').waitFor();
    await assertAccessibleInBothSchemes(page, 'a link that expired');
    const phone = await openPhone(link);
    await phone.getByText('This link has expired').waitFor();
    await pressIn(page, 'New link').click();
    await dialog(page).getByRole('img').waitFor();
    const next = await linkOn(page);
    assert.notEqual(next, link);
    // Scanned in the same tab.
    await phone.goto(next);
    await phone.getByRole('heading', { name: 'Draw your signature' }).waitFor();
    await drawByTouch(phone);
    await page.keyboard.press('Escape');
    while ((await site.query(`SELECT FROM phone_links WHERE state = 'closed'`)).length === 0)
      await phone.evaluate(() => new Promise(requestAnimationFrame));
    await press(phone, 'Send').tap();
    await phone.getByText('Nobody is waiting for this drawing').waitFor();
    assert.equal((await site.query('SELECT FROM phone_links WHERE sealed IS NOT NULL')).length, 0);
  },
);

test('en: what somebody else sent by the link is not taken for a drawing, and one goes on drawing by hand', async () => {
  const { page, link } = await openLink('en');
  const [, id = ''] = /#(\w{32})/.exec(link) ?? [];
  const sent = await fetch(`${site.origin}/api/phone-links/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, sealed: Buffer.from('[{"isPen":false,"points":[[1,2,0.5]]}]').toString('base64') }),
  });
  assert.equal(sent.status, 200);
  await dialog(page).getByRole('alert').getByText('can’t be used as a drawing').waitFor();
  await pressIn(page, 'Draw here instead').click();
  await dialog(page).getByText('Draw your signature here').waitFor();
  await page.waitForFunction((words) => document.activeElement?.textContent?.includes(words), WORDS.en.phone);
});
