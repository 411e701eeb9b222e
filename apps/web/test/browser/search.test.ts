import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof, sampleOf } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { HELD_OUT, WISHES, type Wish } from '../search/wishes.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const LEAST_RIGHT = 0.95;
const LEAST_RIGHT_HELD_OUT = 0.8;
const home = (language: Language) => (language === 'en' ? '/' : `/${language}`);

for (const language of sampleOf(import.meta, LANGUAGES)) {
  test(`${language}: everyday wishes find their tool first, and wishes for tools that are not there find none`, async (t) => {
    const page = await site.open(home(language));
    const wishes = WISHES[language];
    const wrong = await wronglyAnswered(page, wishes);
    t.diagnostic(`${wishes.length - wrong.length} of ${wishes.length} first hits are right`);
    assert.ok(wrong.length <= wishes.length * (1 - LEAST_RIGHT), wrong.join('\n'));

    const heldOut = HELD_OUT[language];
    const missed = await wronglyAnswered(page, heldOut);
    t.diagnostic(`${heldOut.length - missed.length} of ${heldOut.length} where no keyword was chosen for them`);
    assert.ok(missed.length <= heldOut.length * (1 - LEAST_RIGHT_HELD_OUT), missed.join('\n'));
  });

  proof(`${language}: at least half of the wishes are in words that no card shows`, async () => {
    const page = await site.open(home(language));
    const cards = wordsOf(await page.locator('main').innerText());
    const strange = WISHES[language].filter(([typed]) => [...wordsOf(typed)].some((word) => !cards.has(word)));
    assert.ok(strange.length >= WISHES[language].length / 2, `${strange.length} are`);
  });
}

proof('what is found stands below the field, in sight, and the arrow keys and Enter go through it', async () => {
  const page = await site.open('/', { viewport: { width: 1280, height: 720 } });
  await page.keyboard.press('/');
  await page.keyboard.type('combine');
  const first = page.locator('search a').first();
  await first.waitFor();
  const place = await first.boundingBox();
  assert.ok(place && place.y + place.height < 720, 'the first hit is below the fold');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '/merge-pdf');
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'find-tool');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#find-tool').inputValue(), '');
  assert.equal(await page.locator('search a').count(), 0);
  await page.keyboard.type('shrink');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/shrink-pdf`);
});

test('Enter does nothing for a wish that no tool serves, and a sentence says so', async () => {
  const page = await site.open('/');
  await page.locator('#find-tool').fill('watermark a word document');
  await page.getByRole('status').filter({ hasText: 'No tool here does “watermark a word document” yet' }).waitFor();
  await page.keyboard.press('Enter');
  assert.equal(new URL(page.url()).pathname, '/');
});

proof('what was typed before the script had come is searched for', async () => {
  const { page, release } = await site.openBeforeScripts('/');
  await page.locator('#find-tool').pressSequentially('compress');
  await release();
  await page.locator('search a[href="/compress-pdf"]').waitFor();
  assert.equal(await page.locator('#find-tool').inputValue(), 'compress');
});

async function wronglyAnswered(page: Page, wishes: readonly Wish[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [typed, ...tools] of wishes) {
    await page.locator('#find-tool').fill(typed);
    const hrefs = await page.locator('search a').evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    const slug = hrefs[0]?.split('/').at(-1) ?? 'nothing';
    if (!(tools.length === 0 ? ['nothing'] : tools).includes(slug))
      wrong.push(`“${typed}” finds ${slug}, not ${tools.join(' or ') || 'nothing'}`);
  }
  return wrong;
}

function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}
