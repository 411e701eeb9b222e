import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf } from '@pagewright/testkit';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { localeOf, PHONE, WIDE } from './logins.ts';
import { openSite, type Site } from './site.ts';
import { readSitemaps } from './sitemap.ts';

/** The listing, a category and an article in both languages, and the feeds that they lead to. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

for (const [language, options, prefix] of sampleOf(import.meta, [
  ['en', WIDE, ''],
  ['fr', PHONE, '/fr'],
] as const))
  test(`${language}, ${options.viewport.width}: from the listing to an article, its contents and tools; print and feeds`, async () => {
    const page = await site.open(`${prefix}/blog`, { ...localeOf(language), ...options });
    const main = page.getByRole('main');
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
    const inCategory = main.locator(`a[href^="${prefix}/reduce-pdf/"]`);
    const all = await main.locator('li h3 a').count();
    assert.ok(all >= 2 && (await inCategory.count()) >= 2);
    await assertAccessibleInBothSchemes(page, 'listing');

    await main.locator(`h2 a[href="${prefix}/reduce-pdf"]`).click();
    await page.waitForURL(`**${prefix}/reduce-pdf`);
    await main.locator(`a[href="${prefix}/reduce-pdf/why-pdf-files-grow"]`).click();
    await page.waitForURL('**/why-pdf-files-grow');
    await main.locator('.article-text').waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    assert.equal(await page.title(), title);
    // Every entry of the contents leads to its heading, in the order of the text.
    const contents = main.locator('nav ol a[href^="#"]');
    const named = await contents.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.textContent]),
    );
    const headings = await main
      .locator('.article-text h2')
      .evaluateAll((each) => each.map((heading) => [`#${heading.id}`, heading.textContent]));
    assert.ok(named.length >= 4);
    assert.deepEqual(named, headings);
    await contents.last().click();
    await page.waitForURL(/#/);
    await page.locator('.article-text h2').last().and(page.locator(':target')).waitFor();
    // Its links stay in its language, and nothing is wider than the page.
    const links = await main
      .locator('.article-text a[href^="/"]')
      .evaluateAll((each) => each.map((link) => link.getAttribute('href') ?? ''));
    assert.ok(links.length > 0 && links.every((link) => link.startsWith(`${prefix}/`)), links.join());
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    await main
      .getByRole('link', { name: language === 'fr' ? 'Compresser un PDF' : 'Compress PDF', exact: true })
      .waitFor();
    await assertAccessibleInBothSchemes(page, 'article');
    // Home is fetched as data, and speaks the language of its address.
    await main.getByRole('link', { name: language === 'fr' ? 'Accueil' : 'Home', exact: true }).click();
    await main
      .getByText(language === 'fr' ? 'Compresser un PDF' : 'Compress PDF', { exact: true })
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo'] as const) await page.getByRole(role).waitFor({ state: 'hidden' });

    const feed = await page.locator('head link[type="application/atom+xml"]').getAttribute('href');
    assert.equal(feed, `${prefix}/blog/feed.xml`);
    // By the reader of XML that is at hand; what RFC 4287, section 4.1, asks of feeds and entries.
    const atom = await page.evaluate(async (address) => {
      const document = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml');
      const text = (of: Element | undefined, name: string) =>
        [...(of?.children ?? [])].filter((each) => each.localName === name).map((each) => each.textContent ?? '');
      const root = document.documentElement;
      const entries = [...root.children].filter(({ localName }) => localName === 'entry');
      return {
        kind: `${root.namespaceURI} ${root.localName}`,
        faults: document.getElementsByTagName('parsererror').length,
        own: ['id', 'title', 'updated'].map((name) => text(root, name).length),
        entries: entries.map((entry) => ({
          counts: ['id', 'title', 'updated', 'author', 'content'].map((name) => text(entry, name).length),
          id: text(entry, 'id')[0] ?? '',
          updated: text(entry, 'updated')[0] ?? '',
          content: text(entry, 'content')[0] ?? '',
        })),
      };
    }, feed);
    assert.deepEqual([atom.kind, atom.faults, atom.own], ['http://www.w3.org/2005/Atom feed', 0, [1, 1, 1]]);
    assert.equal(atom.entries.length, all);
    for (const { counts, id, updated, content } of atom.entries) {
      assert.deepEqual(counts, [1, 1, 1, 1, 1]);
      assert.ok(id.startsWith(`${site.origin}${prefix}/`));
      assert.match(updated, /^\d{4}-\d\d-\d\dT00:00:00Z$/);
      assert.doesNotMatch(content, /(?:href|src)="[/#]/);
    }
    const answer = await page.request.get(`${site.origin}${prefix}/blog/feed.json`);
    assert.match(answer.headers()['content-type'] ?? '', /^application\/feed\+json/);
    const json = await answer.json();
    assert.equal(json.version, 'https://jsonfeed.org/version/1.1');
    assert.deepEqual(
      json.items.map(({ id }: { id: string }) => id),
      atom.entries.map(({ id }) => id),
    );
    assert.ok(json.items.every(({ content_html: html }: { content_html: string }) => html.includes('<h2 id=')));
  });

test('an article and a category that there are not answer 404; other writings of an address lead to it, and the sitemap names all', async () => {
  const page = await site.open('/reduce-pdf');
  const request = (address: string) => page.request.get(site.origin + address, { maxRedirects: 0 });
  for (const address of ['/reduce-pdf/nothing', '/fr/reduce-pdf/nothing', '/nothing/why-pdf-files-grow'])
    assert.equal((await request(address)).status(), 404, address);
  for (const [asked, stands] of [
    ['/reduce-pdf/', '/reduce-pdf'],
    ['/en/Reduce-PDF/Why-PDF-Files-Grow/?a=1', '/reduce-pdf/why-pdf-files-grow?a=1'],
    ['/FR/blog/', '/fr/blog'],
  ] as const) {
    const answer = await request(asked);
    assert.deepEqual([answer.status(), answer.headers()['location']], [301, stands]);
  }
  const listed = (await readSitemaps(site.origin)).map(({ address }) => address);
  for (const path of ['/fr/blog', '/reduce-pdf', '/fr/reduce-pdf/why-pdf-files-grow'])
    assert.ok(listed.includes(site.origin + path), path);
});
