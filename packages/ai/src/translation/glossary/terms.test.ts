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

test('terms are proposed by how often they stand together', () => {
  const texts = [
    'The harbour master opens the sluice gate. The IALA asks the harbour master.',
    'Each sluice gate has a keeper; the Harbour Master pays, says the IALA.',
    'The harbour master and the sluice gate of the town.',
    'OUR TOWN OUR HARBOUR',
  ];
  const segments = texts.map((text, at): Segment => ({
    id: String(at),
    page: 1,
    kind: 'paragraph',
    parts: [{ text, style: 0 }],
  }));
  assert.deepEqual(proposeTerms(segments, 'en'), [
    { term: 'harbour master', count: 4 },
    { term: 'sluice gate', count: 3 },
    { term: 'IALA', count: 2 },
  ]);
  assert.deepEqual(proposeTerms([], 'en'), []);
});
