import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '@pagewright/contract';
import { loadCatalogue } from './catalogue.ts';

const WORDS = 5;
const MOST_SHARED = 0.15;

const catalogue = await loadCatalogue();

for (const language of LANGUAGES) {
  test(`${language}: titles and descriptions fill the lines of a search result, and none overruns`, () => {
    for (const { declaration, texts } of catalogue.values()) {
      const { title, description } = texts[language].seo;
      assert.ok(title.length >= 30 && title.length <= 60, `${declaration.slug}: ${title.length} of a title`);
      assert.ok(
        description.length >= 110 && description.length <= 160,
        `${declaration.slug}: ${description.length} of a description`,
      );
    }
  });

  test(`${language}: no two tools say the same`, () => {
    const said = new Map([...catalogue].map(([slug, { texts }]) => [slug, shinglesOf(texts[language])]));
    for (const [slug, own] of said)
      for (const [other, others] of said) {
        if (slug === other) continue;
        const shared = [...own].filter((shingle) => others.has(shingle));
        assert.ok(shared.length < own.size * MOST_SHARED, `${slug} and ${other}: ${shared.join(' / ')}`);
      }
  });
}

test('the tools to go on with are there, and are others', () => {
  for (const [slug, { declaration }] of catalogue) {
    assert.equal(new Set([slug, ...declaration.next]).size, declaration.next.length + 1, slug);
    for (const next of declaration.next) assert.ok(catalogue.has(next), `${slug}: ${next}`);
  }
});

type Texts = NonNullable<ReturnType<typeof catalogue.get>>['texts'];

/** Runs of words in what a page says of its tool (Broder 1997, shingles). */
function shinglesOf({ seo, subtitle, steps, faq }: Texts['en']): Set<string> {
  const parts = [
    seo.title,
    seo.description,
    subtitle,
    ...steps.flatMap(({ title, text }) => [title, text]),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ];
  const shingles = parts.flatMap((part) => {
    const words = part.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
    return words.slice(WORDS - 1).map((_, end) => words.slice(end, end + WORDS).join(' '));
  });
  return new Set(shingles);
}
