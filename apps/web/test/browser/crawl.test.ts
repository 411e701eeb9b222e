import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { LANGUAGES } from '@pagewright/contract';
import { HtmlValidate } from 'html-validate';
import { openOwnSite, openSite, type Site } from './site.ts';

/** The whole site as a program walks it: every link and anchor, from the home pages on. */

let site: Site;
before(async () => {
  site = await openSite({ PLANS: 'hosted' });
});
after(() => site.close());

/** Against the language's own rules; how tags are written is React's affair. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
const plain = (text: string) => text.replaceAll('&amp;', '&');

proof('every link leads to a page, every anchor to its place, and each page has one head', async () => {
  const ids = new Map<string, Set<string>>();
  const anchors: { from: string; to: string; id: string }[] = [];
  const titles = new Map<string, string>();
  const waiting = ['/', '/fr'];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await fetch(site.origin + path, {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const from = path;
    // Pages of an account lead home without one.
    if (answer.status === 302) continue;
    assert.equal(answer.status, 200, path);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await answer.text();
    const language = LANGUAGES.find((each) => path === `/${each}` || path?.startsWith(`/${each}/`)) ?? 'en';
    assert.ok(html.includes(`<html lang="${language}"`), `${path}: ${language}`);
    const faults = (await validator.validateString(html)).results.flatMap(({ messages }) => messages);
    assert.deepEqual(
      faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
      [],
      path,
    );
    assert.equal(all(html, /<(h1)[ >]/g).length, 1, `${path}: one heading of level 1`);
    assert.equal(all(html, /<(title)>/g).length, 1, `${path}: one title`);
    if (!/<meta name="robots" content="[^"]*noindex/.test(html)) {
      const [title = ''] = all(html, /<title>([^<]+)/g);
      assert.equal(titles.get(title), undefined, `${path}: “${title}” is the title of another page`);
      titles.set(title, path);
      const [description = ''] = all(html, /<meta name="description" content="([^"]*)"/g);
      assert.ok(description.length > 30, `${path}: a description`);
      assert.deepEqual(all(html, /<link rel="canonical" href="([^"]+)"/g), [site.origin + path], `${path}: canonical`);
      const alternates = all(html, /<link rel="alternate" hrefLang="([^"]+)"/g);
      assert.deepEqual(alternates, [...LANGUAGES, 'x-default'], `${path}: its other languages`);
      const said = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
        (text) => JSON.parse(text) as Record<string, unknown>,
      );
      assert.ok(said.length > 0, `${path}: what it tells machines`);
      for (const each of said) {
        assert.equal(each['@context'], 'https://schema.org', path);
        assert.equal(typeof each['@type'], 'string', path);
      }
    }
    ids.set(path, new Set(all(html, / id="([^"]+)"/g)));
    for (const href of all(html, /<a [^>]*?href="([^"]+)"/g).map(plain)) {
      const address = new URL(href, site.origin + path);
      if (address.origin !== site.origin || !address.protocol.startsWith('http')) continue;
      const to = address.pathname + address.search;
      if (address.hash !== '') anchors.push({ from, to, id: decodeURIComponent(address.hash.slice(1)) });
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  for (const { from, to, id } of anchors) {
    const there = ids.get(to);
    assert.ok(!there || there.has(id), `${from}: ${to}#${id}`);
  }
  for (const page of ['/merge-pdf', '/fr/merge-pdf', '/pricing', '/fr/pricing']) assert.ok(ids.has(page), page);
});

proof('the header stands on one line at every width, in every language', async () => {
  for (const language of LANGUAGES) {
    const page = await site.open(language === 'en' ? '/merge-pdf' : `/${language}/merge-pdf`);
    for (const width of [1600, 1440, 1344, 1280, 1216, 1152, 1024, 900, 768, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const [broken, over] = await page.evaluate(() => {
        const bar = document.querySelector('header > div') as HTMLElement;
        const parts = [...bar.querySelectorAll<HTMLElement>('a, summary, button')].filter(
          (part) => part.closest('details > div') === null,
        );
        return [parts.filter(({ offsetHeight }) => offsetHeight > 44).length, bar.scrollWidth - bar.clientWidth];
      });
      assert.deepEqual([broken, over], [0, 0], `${language} at ${width}`);
    }
  }
});

test('addresses of the specification answer as it says', async () => {
  const told: [string, number, string?][] = [
    ['/contactUs', 301, '/contact-us'],
    ['/moneyBackPolicy', 301, '/money-back-policy'],
    ['/subscriptionTerms', 301, '/subscription-terms'],
    ['/privacyPolicy?a=b', 301, '/privacy-policy?a=b'],
    ['/en/merge-pdf', 301, '/merge-pdf'],
    ['/fr/Merge-PDF/', 301, '/fr/merge-pdf'],
    ['/account?type=billing', 302, '/'],
    ['/fr/history-tasks', 302, '/fr'],
    ['/log-in', 200],
    ['/fr/sign-up', 200],
    ['/pricing', 200],
    ['/service', 200],
    ['/about-us', 200],
    ['/no-such-page', 404],
    ['/merge-pdf/%E0%A4%A', 400],
    ['/<script>alert(1)</script>', 404],
    [`/${'a'.repeat(8000)}`, 404],
  ];
  for (const [path, status, to] of told) {
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    const where = answer.headers.get('location');
    assert.deepEqual(
      [answer.status, where === null ? undefined : where.replace(site.origin, '')],
      [status, to],
      path.slice(0, 60),
    );
    assert.ok(!(await answer.text()).includes('<script>alert(1)'), path);
  }
});

proof('the foot of a page leads to the networks that the settings name', async (t) => {
  const SOCIAL_LINKS = 'https://social.example/@pages, https://www.video.example/pages';
  const linked = await openOwnSite({ PLANS: 'hosted', SOCIAL_LINKS });
  t.after(() => linked.close());
  const html = await (await fetch(`${linked.origin}/fr/merge-pdf`)).text();
  const links = [...html.matchAll(/<a href="([^"]+)" rel="me noopener"[^>]*>([^<]+)</g)].map(([, ...found]) => found);
  assert.deepEqual(links, [
    ['https://social.example/@pages', 'social.example'],
    ['https://www.video.example/pages', 'video.example'],
  ]);
});
