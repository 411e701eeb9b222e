import assert from 'node:assert/strict';
import test from 'node:test';
import type { Segment } from '../segment.ts';
import { hasTerm, TermFinder } from './find-terms.ts';
import { proposeTerms } from './propose-terms.ts';

test('terms are found in any form, the longest first, and those of capitals as they are written', () => {
  const finder = new TermFinder(
    [
      { source: 'gate', target: 'porte' },
      { source: 'harbour gate', target: 'porte du port' },
      { source: 'US', target: 'États-Unis', isCaseSensitive: true },
      { source: 'ferry', target: 'bac' },
    ],
    'en',
  );
  const found = (text: string) => finder.termsIn(text).map(({ source }) => source);
  assert.deepEqual(found('Both harbour gates are open for us.'), ['harbour gate', 'gate']);
  assert.deepEqual(found('A gate of the US'), ['gate', 'US']);
  assert.deepEqual(found('the investigated harbour'), []);
  assert.deepEqual(new TermFinder([{ source: '取締役会', target: 'board' }], 'ja').termsIn('取締役会の報告').length, 1);
});

test('a translation has a term in any form and order', () => {
  const has = (text: string, target: string, language: string) => hasTerm(text, { source: '', target }, language);
  assert.ok(has('les portes du port', 'porte du port', 'fr'));
  assert.ok(has('der Hafens große Tore', 'Hafen', 'de'));
  assert.ok(has('в гавани', 'гавань', 'ru'));
  assert.ok(has('取締役会の報告', '取締役会', 'ja'));
  assert.ok(!has('le quai', 'port', 'fr'));
  assert.ok(!hasTerm('états-unis', { source: 'US', target: 'États-Unis', isCaseSensitive: true }, 'fr'));
});

const proposed = (language: string, texts: readonly string[]) =>
  proposeTerms(
    texts.map((text, at): Segment => ({ id: String(at), page: 1, kind: 'paragraph', parts: [{ text, style: 0 }] })),
    language,
  ).map(({ term, count }) => `${term} ${count}`);

test('terms are proposed by how often they stand together, in any form', () => {
  const texts = [
    'The harbour master opens the sluice gate. The IALA asks the harbour master.',
    'Each sluice gate has a keeper; the Harbour Masters pay, says the IALA.',
    'The harbour master and the sluice gate of the town.',
    'OUR TOWN OUR HARBOUR',
  ];
  assert.deepEqual(proposed('en', texts), ['harbour master 4', 'sluice gate 3', 'IALA 2']);
  assert.deepEqual(proposed('en', []), []);
});

test('running titles, dates, numbers and addresses are no terms', () => {
  const titles = Array.from({ length: 5 }, (_, at) => `Annual harbour report – page ${at + 1}`);
  const dates = ['Signed on Monday morning of December', 'Closed Monday morning of December', 'On a Monday morning'];
  const numbers = ['Chapter II says', 'See Chapter II again', 'a tide of 3 metres high', 'tides of 4 metres, 5 metres'];
  const addresses = ['at https://old.port.example/sea-wall', 'to old.port@sea.example', 'www.old-port.example'];
  assert.deepEqual(
    proposed('en', [...titles, ...dates, ...numbers, ...addresses, ...addresses.map((a) => `${a}.`)]),
    [],
  );
});

test('words that are only shouted are no acronyms', () => {
  const texts = ['SELECT the user FOR an IALA port', 'USER of IALA FOR access', 'the USER and the select few SELECT'];
  assert.deepEqual(proposed('en', texts), ['IALA 2']);
});

test('French terms neither begin nor end with an article, an elided one included', () => {
  const texts = [
    'le droit de la mer',
    'un droit de la mer',
    'du droit de la mer',
    'l’avis d’échéance',
    'l’avis d’échéance de',
    'un avis d’échéance',
  ];
  assert.deepEqual(proposed('fr', texts), ['avis d’échéance 3', 'droit de la mer 3']);
});

test('German terms end in a noun, and may be one word', () => {
  const texts = [
    'Die Hafenbehördenordnung wurde hier',
    'Der Hafenbehördenordnung fehlt',
    'Eine Hafenbehördenordnung gilt',
  ];
  const verbs = ['Der alte Hafen bleibt offen', 'Ein alter Hafen bleibt', 'Den alten Hafen sah'];
  assert.deepEqual(proposed('de', [...texts, ...verbs]), ['alte Hafen 3', 'Hafenbehördenordnung 3']);
});

test('a term is proposed without the parts that stand nowhere else', () => {
  const texts = [
    'the Port of the Old United Isles',
    'a Port of the Old United Isles',
    'no Port of the Old United Isles',
  ];
  assert.deepEqual(proposed('en', texts), ['Port of the Old United Isles 3']);
});
