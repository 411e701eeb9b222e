import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { proof, sampleOf } from '@pagewright/testkit';
import { openAt } from './at-hand.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';
import { readSitemaps } from './sitemap.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const MOST_PICTURE_BYTES = 80_000;
/** Below a category. */
const ARTICLE = /^(?:\/(?!fr\/)|\/fr\/)[^/]+\/[^/]+$/;

test('every address of the sitemap answers, in its language, with its own title and its other language', async () => {
  const addresses = (await readSitemaps(site.origin)).map(({ address }) => address);
  for (const path of [
    '/',
    '/fr',
    '/imprint',
    '/shrink-pdf',
    '/fr/shrink-pdf',
    '/reduce-pdf/why-pdf-files-grow',
    '/fr/blog',
  ])
    assert.ok(addresses.includes(`${site.origin}${path}`), path);
  const titles = new Set<string>();
  const pictures = new Set<string>();
  const tried = sampleOf(import.meta, addresses, 24);
  for (const address of tried) {
    const answer = await fetch(address);
    const html = await answer.text();
    const french = new URL(address).pathname.startsWith('/fr');
    assert.equal(answer.status, 200, address);
    assert.match(html, french ? /<html lang="fr"/ : /<html lang="en"/);
    assert.ok(html.includes(`<link rel="canonical" href="${address}"`), address);
    assert.match(html, /<meta name="description" content="[^"]{30,}"/);
    assert.equal(html.match(/<link rel="alternate" hrefLang="/gi)?.length, 3, address);
    titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '');
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const shared = await fetch(picture, { method: 'HEAD' });
    assert.equal(shared.headers.get('content-type'), 'image/png', `${address}: ${picture}`);
    assert.ok(Number(shared.headers.get('content-length')) < MOST_PICTURE_BYTES, `${picture} is light`);
    pictures.add(picture);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs))
      assert.equal((JSON.parse(data) as { '@context': string })['@context'], 'https://schema.org', address);
  }
  assert.equal(titles.size, tried.length);
  const articles = [...pictures].filter((picture) => picture.includes('/share/article-'));
  assert.equal(articles.length, tried.filter((address) => ARTICLE.test(new URL(address).pathname)).length);
});

test('programs find icons and what they are told of the site', async () => {
  const told: [string, string][] = [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ];
  for (const [address, type] of told) {
    const answer = await fetch(site.origin + address);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type], address);
  }
  const tool = await (await fetch(`${site.origin}/fr/merge-pdf`)).text();
  const kinds = [...tool.matchAll(/"@type":"(WebApplication|HowTo|FAQPage|BreadcrumbList)"/g)].map(([, kind]) => kind);
  assert.deepEqual(kinds.toSorted(), ['BreadcrumbList', 'FAQPage', 'HowTo', 'WebApplication']);
  assert.equal((await fetch(`${site.origin}/.well-known/security.txt`)).status, 404, 'nobody to write to');
});

test('scripts, styles and fonts of the first load stay within the budgets of each page', () => {
  const script = path.join(import.meta.dirname, '../../scripts/measure-first-load.ts');
  const measured = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  assert.equal(measured.status, 0, measured.stdout + measured.stderr);
  for (const page of ['home-en', 'tool-fr', 'article-en', 'pricing-fr'])
    assert.match(measured.stdout, new RegExp(`^${page}: `, 'm'));
});

test('a page answers HEAD as it answers GET, without its body', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/fr/merge-pdf', 200],
    ['/no-such-tool', 404],
  ] as const) {
    const answer = await fetch(site.origin + path, { method: 'HEAD' });
    assert.equal(answer.status, status, path);
    assert.equal(await answer.text(), '');
  }
});

test('an unknown address is a page with status 404 and a way home, in both languages', async () => {
  for (const [path, title, home] of sampleOf(import.meta, [
    ['/no-such-tool', 'Oops! Page Not Found', '/'],
    ['/fr/no-such-tool', 'Oups\u00a0! Page introuvable', '/fr'],
    ['/a/b/c', 'Oops! Page Not Found', '/'],
  ] as const)) {
    assert.equal((await fetch(site.origin + path)).status, 404);
    const page = await site.open(path);
    assert.equal(await page.locator('h1').innerText(), title);
    assert.equal(await page.locator('main a').getAttribute('href'), home);
  }
});

test('the home page follows the browser’s language until one is chosen', async () => {
  const page = await site.open('/', { locale: 'fr-FR' });
  assert.equal(new URL(page.url()).pathname, '/fr');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Français/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${site.origin}/`);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'lang');
  assert.equal(cookie?.value, 'en');
  assert.ok((cookie?.expires ?? 0) > Date.now() / 1000 + 364 * 86_400);
  await page.goto(`${site.origin}/`);
  assert.equal(new URL(page.url()).pathname, '/');
});

proof('a browser of another language is told where the page is in its own, and led there only by itself', async () => {
  const page = await site.open('/merge-pdf?channel=landingq', { locale: 'fr-FR' });
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.getByRole('link', { name: 'Cette page existe aussi en français.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fusionner' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/fr/merge-pdf');
  assert.equal(await page.getByText('Cette page existe aussi').count(), 0);
});

proof('the search field finds a tool from the keyboard alone', async () => {
  const page = await site.open('/fr');
  await page.keyboard.press('/');
  await page.keyboard.type('fusionner');
  await page.getByRole('status').filter({ hasText: '1 outil trouvé' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/fr/merge-pdf`);
  await page.getByRole('heading', { level: 1, name: 'Fusionner des PDF' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'content');
  assert.match(await page.title(), /usionner/);
});

proof('the header has a shadow once the page is scrolled by more than 10 pixels', async () => {
  const page = await site.open('/');
  const header = page.locator('header');
  await page.evaluate(() => window.scrollTo(0, 10));
  assert.equal(await header.getAttribute('data-scrolled'), 'false');
  await page.evaluate(() => window.scrollTo(0, 11));
  await page.locator('header[data-scrolled=true]').waitFor();
});

proof('a menu closes on Escape and gives the focus back', async () => {
  const page = await site.open('/');
  const button = page.locator('header summary', { hasText: 'More Tools' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('header details[open]').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'More Tools');
});

proof('a file dropped on the home page is taken along to the chosen tool', async () => {
  const page = await site.open('/');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await page.getByRole('dialog').getByRole('link', { name: 'Rotate PDF' }).click();
  await page.locator('li[data-uid]', { hasText: 'dropped.pdf' }).waitFor();
});

proof('where everything is open nothing has a price', async () => {
  for (const path of [
    '/pricing',
    '/fr/pricing',
    '/service',
    '/success-subscription',
    '/fr/success-subscription?order=1',
  ])
    assert.equal((await fetch(site.origin + path)).status, 404, path);
  const page = await site.open('/merge-pdf?offer=pay');
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.doesNotMatch(await page.locator('body').innerText(), /Pricing|Upgrade|Log in|free tasks/);
  assert.deepEqual(await page.context().cookies(), []);
});

proof('a browser that keeps nothing of a site shows every page, and says what a tool needs', async () => {
  const page = await site.open('/llms.txt');
  // As Chromium does where cookies are blocked; its older headless kind does not read that setting.
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get });
  });
  for (const address of ['/', '/app', '/fr/download', '/fr/compress-pdf']) {
    await openAt(page, site.origin + address);
    await page.locator('h1').waitFor();
  }
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: numberedPdf(1) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('Votre navigateur n’accepte pas les cookies de ce site.').first().waitFor();
});
