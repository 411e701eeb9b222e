import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { LANGUAGES } from '@pagewright/contract/languages.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { LEGAL_LINKS, legalLinksOf } from '../shell/legal-links.ts';
import { partsOf } from './links.ts';
import { lawPagesOf } from './pages.ts';
import type { LawFacts } from './text.ts';
import { lawTextOf } from './texts.ts';

const facts = (plans: 'hosted' | 'open'): LawFacts => ({
  plans,
  isCounting: true,
  retentionMinutes: 45,
  operator: {
    name: 'Example SAS',
    address: ['1 rue de l’Exemple', '75001 Paris'],
    representative: '',
    register: 'RCS Paris 123',
    taxId: '',
    hostedBy: [],
    contact: 'mail@example.org',
    missing: [],
  },
  payments: plans === 'hosted' ? ['stripe', 'paypal'] : [],
  google: plans === 'hosted',
  tools: 25,
  thirdParty: readFileSync(path.join(import.meta.dirname, '../../../../THIRD_PARTY.md'), 'utf8'),
});

const texts = (['hosted', 'open'] as const).flatMap((plans) =>
  LANGUAGES.flatMap((language) =>
    lawPagesOf(plans).map((page) => ({ plans, language, page, text: lawTextOf(page, language, facts(plans)) })),
  ),
);

test('titles and descriptions have the length that results of searches show', () => {
  for (const { page, language, text } of texts) {
    const place = `${language}/${page}`;
    assert.ok(text.title.length >= 30 && text.title.length <= 60, `${place}: title of ${text.title.length}`);
    const { length } = text.description;
    assert.ok(length >= 110 && length <= 160, `${place}: description of ${length}`);
  }
});

test('each link leads to a page that such a server has', () => {
  const linked = new Set<string>();
  for (const { plans, language, page, text } of texts) {
    const paid = plans === 'hosted' ? ['account', 'pricing'] : [];
    const there = new Set<string>([
      ...paid,
      ...(['support', 'legal'] as const).flatMap((column) => legalLinksOf(column, plans === 'hosted')),
    ]);
    for (const [, target = ''] of JSON.stringify(text).matchAll(/\]\(([^)]*)\)/g)) {
      const [part] = partsOf(`[x](${target})`);
      assert.equal(part?.target, target, `${language}/${page}: ${target} is no link`);
      if (target.includes(':')) continue;
      assert.ok(there.has(target), `${plans}, ${language}/${page}: there is no page ${target}`);
      linked.add(target);
    }
  }
  assert.ok(linked.size >= 8, [...linked].join());
  const pages = new Set<string>([...LEGAL_LINKS.support, ...LEGAL_LINKS.legal]);
  for (const page of lawPagesOf('hosted')) assert.ok(pages.has(page), `the foot of no page leads to ${page}`);
});

test('figures are those of the limits and of the settings; without accounts nothing is said of accounts and money', () => {
  const said = (page: string, plans: string, language: string) =>
    JSON.stringify(
      texts.find((each) => each.page === page && each.plans === plans && each.language === language)?.text,
    );
  for (const language of LANGUAGES) {
    const { fullDays, withdrawalDays, businessDays } = LIMITS.refund;
    for (const figure of [fullDays, withdrawalDays, businessDays.first, businessDays.last, LIMITS.cancelHours])
      assert.match(said('money-back-policy', 'hosted', language), new RegExp(`\\b${figure}\\b`));
    for (const plans of ['hosted', 'open']) {
      const privacy = said('privacy-policy', plans, language);
      assert.match(privacy, /45.minutes/);
      assert.doesNotMatch(privacy, /2.(?:hours|heures)/);
      for (const cookie of ['visitor', 'lang']) assert.ok(privacy.includes(`["${cookie}",`), cookie);
      assert.equal(privacy.includes('["session",'), plans === 'hosted');
      assert.equal(/Stripe|Google|\b(?:trial|essai)\b/.test(privacy), plans === 'hosted');
    }
  }
});

test('French is set as French is: no straight apostrophe, and no line ends before a high mark', () => {
  for (const { language, page, text } of texts) {
    if (language !== 'fr') continue;
    const words = JSON.stringify({ ...text, sections: text.sections.filter(({ id }) => id !== 'packages') });
    assert.doesNotMatch(words, /[a-zà-ÿ]'[a-zà-ÿ]/i, page);
    assert.doesNotMatch(words, /(?<!https)[^\u00a0\s"]?[ ](?:[:;!?»])|« /, page);
    assert.doesNotMatch(words, /[a-zà-ÿ](?:[;!?]|:(?!\/\/|[a-z]))(?=\s)/i, page);
  }
});
