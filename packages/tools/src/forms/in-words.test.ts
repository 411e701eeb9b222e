import assert from 'node:assert/strict';
import test from 'node:test';
import { dayWords, dollarWords, revisionWords } from './in-words.ts';

test('days, revisions and amounts stand in sentences as each language has them', () => {
  const blank = { revised: '2024-08' } as Parameters<typeof revisionWords>[0];
  const said = (['en', 'fr'] as const).map((language) => [
    dayWords('2027-02-01', language),
    dayWords('2026-11-02', language),
    revisionWords(blank, language),
    dollarWords(18_450_000n, language),
    dollarWords(1_000n, language),
  ]);
  assert.deepEqual(said, [
    ['February 1, 2027', 'November 2, 2026', 'August 2024', '$184,500', '$10'],
    ['1er février 2027', '2 novembre 2026', 'août 2024', '184\u00a0500\u00a0$', '10\u00a0$'],
  ]);
});
