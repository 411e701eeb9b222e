import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt } from './at-hand.ts';
import { localeOf, openLogins, type Logins } from './logins.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { give, startButton } from './visitor.ts';

/** The app that browsers install: what they are told of it, its window, and what its service worker does and keeps. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: numberedPdf(2) });
interface Manifest {
  lang: string;
  id: string;
  start_url: string;
  icons: { src: string; purpose: string }[];
  shortcuts: { url: string }[];
  screenshots: { src: string; form_factor: string }[];
  file_handlers: [{ action: string; accept: Record<string, string[]> }];
}

const HOMES = { en: '/app', fr: '/fr/app' } as const;

async function openApp(address: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await logins.site.open(address, options);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** As the system does it: a form that this browser sends of itself. */
async function share(page: Page, names: readonly string[], home: string = HOMES.en): Promise<void> {
  const arrived = page.waitForURL((url) => url.pathname === home && url.search === '');
  await page.evaluate(
    ({ shared, action }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files', multiple: true });
      const files = new DataTransfer();
      for (const { name, text } of shared) files.items.add(new File([text], name));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { shared: names.map((name) => ({ name, text: numberedPdf(1).toString('latin1') })), action: `${home}/share` },
  );
  await arrived;
}

proof(
  'a manifest in each language has what Chromium asks for, and leads to pages and pictures that are there',
  async () => {
    for (const [language, home] of sampleOf(import.meta, Object.entries(HOMES))) {
      const page = await logins.site.open(home);
      const session = await page.context().newCDPSession(page);
      const { data, errors, url } = await session.send('Page.getAppManifest');
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // Pages of a test stand in a window that keeps nothing, where no browser installs.
      const real = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      assert.deepEqual(real, []);
      const manifest = JSON.parse(data ?? '') as Manifest;
      assert.equal(new URL(url).pathname, home.replace('app', 'manifest.webmanifest'));
      const { lang, id, start_url: start, icons, shortcuts, screenshots } = manifest;
      assert.deepEqual([lang, id, start], [language, home, home]);
      assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
      const [handler] = manifest.file_handlers;
      const accepted = (await (await fetch(`${logins.site.origin}/accepted-files.json`)).json()) as object;
      assert.deepEqual(new Set(Object.values(handler.accept).flat()), new Set(Object.values(accepted).flat()));
      assert.ok(shortcuts.length >= 4);
      assert.deepEqual(new Set(screenshots.map(({ form_factor: form }) => form)), new Set(['wide', 'narrow']));
      const addresses = [
        handler.action,
        ...[...icons, ...screenshots].map(({ src }) => src),
        ...shortcuts.map(({ url: of }) => of),
      ];
      for (const address of addresses) {
        const answer = await fetch(logins.site.origin + address, { redirect: 'error' });
        assert.equal(answer.status, 200, address);
      }
    }
    const { headers } = await fetch(`${logins.site.origin}/service-worker.js`);
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.match(headers.get('content-security-policy') ?? '', /worker-src 'self'; manifest-src 'self';/);
  },
);

proof(
  'a file that is dropped on the window reaches a tool in both languages, and other names lead to its first page',
  async () => {
    for (const [language, home] of sampleOf(import.meta, Object.entries(HOMES))) {
      const page = await logins.site.open(`${home}/no-such-tool`, localeOf(language as 'en' | 'fr'));
      assert.equal(new URL(page.url()).pathname, home);
      assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
      assert.equal(await page.getByRole('contentinfo').count(), 0);
      await assertAccessibleInBothSchemes(page, home);
      await page.locator('input[type=file]').setInputFiles([pdf('letter.pdf')]);
      await page.getByRole('dialog').locator(`a[href="${home}/compress-pdf"]`).click();
      await startButton(page).waitFor();
      assert.equal(new URL(page.url()).pathname, `${home}/compress-pdf`);
      await assertAccessibleInBothSchemes(page, `${home}/compress-pdf`);
      await page.goto(logins.site.origin + home.replace('app', 'download'));
      await assertAccessibleInBothSchemes(page, `${home.replace('app', 'download')}`);
    }
  },
);

proof('shared files reach a tool by the service worker, whatever they are and however many', async () => {
  const page = await openApp('/app');
  await share(page, ['shared.pdf']);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('shared.pdf').waitFor();
  await dialog.getByRole('link', { name: 'Split PDF' }).click();
  await page.locator('aside').waitFor();
  await page.getByText('shared.pdf').first().waitFor();

  await share(page, ['program.exe']);
  await dialog.getByText('No tool here takes this kind of file.').waitFor();
  await share(page, []);
  await page.getByText('What you dropped contains no files.').waitFor();

  const many = Array.from({ length: 200 }, (_, index) => `page-${index}.pdf`);
  await share(page, many);
  await dialog.getByText('200 files').waitFor();
  await dialog.getByRole('link', { name: 'Merge PDF' }).click();
  await dialog.getByText('One task takes up to').waitFor();
});

proof('files that cannot be kept, or that no service worker took, are told about', async () => {
  const page = await openApp('/app');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: logins.site.origin, quotaSize: 1 });
  await share(page, ['large.pdf']);
  await page.getByText('your browser has no room left').waitFor();

  const without = await logins.site.open('/fr/app', { ...localeOf('fr'), serviceWorkers: 'block' });
  await share(without, ['perdu.pdf'], HOMES.fr);
  await without.getByText('ne sont pas arrivés').waitFor();
});

test('what the system opens while somebody works waits until they say so', async () => {
  const page = await logins.site.open('/app');
  await page.addInitScript(() => {
    // Only windows of an installed app have one.
    const launchQueue = { setConsumer: (consumer: unknown) => Object.assign(window, { launch: consumer }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await openAt(page, `${logins.site.origin}/app/compress-pdf`);
  await give(page, { name: 'mine.pdf', buffer: numberedPdf(3) });
  const launch = (name: string) =>
    page.evaluate((named) => {
      const { launch: consumer } = window as unknown as { launch: (launched: object) => void };
      const handle = { getFile: async () => new File(['%PDF-1.7'], named) };
      consumer({ files: [handle], targetURL: new URL('/app', location.href).href });
    }, name);
  await launch('opened.pdf');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('opened.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Keep working' }).click();
  await startButton(page).click();
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await launch('second.pdf');
  await dialog.getByText('2 files').waitFor();
  await dialog.getByRole('button', { name: 'Open now' }).click();
  await page.waitForURL('**/app');
  await dialog.getByText('2 files').waitFor();
});

proof('without a network the window opens, says so, and opens the tool with the files once there is one', async () => {
  for (const [language, home] of sampleOf(import.meta, Object.entries(HOMES))) {
    const page = await openApp(home, localeOf(language as 'en' | 'fr'));
    await page.context().setOffline(true);
    await page.goto(`${logins.site.origin}${home}/merge-pdf`);
    await page.getByText(language === 'en' ? 'There is no connection' : 'La connexion au serveur').waitFor();
    assert.equal(new URL(page.url()).pathname, home);
    await page.locator('input[type=file]').setInputFiles([pdf('later.pdf')]);
    await page.getByRole('dialog').locator(`a[href="${home}/compress-pdf"]`).click();
    await page.getByText(language === 'en' ? 'Your files are ready' : 'Vos fichiers sont prêts').waitFor();
    await page.context().setOffline(false);
    await startButton(page).waitFor();
    await page.getByText('later.pdf').first().waitFor();
  }
});

proof('a new build is fetched while somebody works, and taken at the next start', async () => {
  const page = await logins.site.open('/llms.txt');
  // What an older build left behind: caches by its names, and a worker at an address of its own.
  await page.evaluate(async () => {
    await (await caches.open('pages-of-last-year')).put('/app', new Response('last year'));
    await navigator.serviceWorker.register('/service-worker.js?last-year', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  const workers = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration('/');
      const queryOf = (worker: ServiceWorker | null | undefined) => worker && new URL(worker.scriptURL).search;
      return [queryOf(navigator.serviceWorker.controller), queryOf(found?.waiting)];
    });
  await openAt(page, `${logins.site.origin}/app/compress-pdf`);
  await give(page, { name: 'mine.pdf', buffer: numberedPdf(3) });
  await startButton(page).click();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting);
  assert.deepEqual(await workers(), ['?last-year', ''], 'the new one waits');
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });

  const next = await page.context().newPage();
  await page.close();
  const taken = async () => {
    await next.goto('about:blank');
    await openAt(next, `${logins.site.origin}/app`);
    return next.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? location.href).search);
  };
  while ((await taken()) !== '') await next.waitForTimeout(200);
  assert.ok(!(await next.evaluate(() => caches.keys())).includes('pages-of-last-year'));
});

test('nothing of a visitor is in the caches, nor are pages of the site', async () => {
  const { page, email } = await logins.signUp('en', localeOf('en'));
  await openAt(page, `${logins.site.origin}/app`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openAt(page, `${logins.site.origin}/app`);
  await share(page, ['private-letter.pdf']);
  await page.getByRole('dialog').getByRole('link', { name: 'Compress PDF' }).click();
  await startButton(page).click();
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await openAt(page, `${logins.site.origin}/account`);

  const cached = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const text = pathname.endsWith('.wasm') ? '' : await ((await cache.match(request)) as Response).text();
        found.push({ path: pathname, text });
      }
    }
    return found;
  });
  const other = cached.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
  assert.deepEqual(other.toSorted(), ['/app', '/fr/app']);
  assert.ok(cached.some(({ path }) => path.endsWith('.wasm')));
  for (const { path, text } of cached)
    for (const own of [email, 'private-letter']) assert.ok(!text.includes(own), `${path} holds ${own}`);
});
