import assert from 'node:assert/strict';
import test from 'node:test';
import type { FontFile } from '../font-file.ts';
import { glyphMeanings } from './meanings.ts';

const meaningsOf = (...glyphs: [character: number, glyph: number][]) =>
  Object.fromEntries(glyphMeanings({ glyphs: new Map(glyphs) } as unknown as FontFile));

test('a glyph that a radical shares with its ideograph means the ideograph', () => {
  // Radicals with a decomposition (U+2F8F) and without (U+2EC4), each before its ideograph in the font.
  assert.deepEqual(meaningsOf([0x2f_8f, 7], [0x88_4c, 7]), { 7: '行' });
  assert.deepEqual(meaningsOf([0x2e_c4, 8], [0x89_7f, 8]), { 8: '西' });
  assert.deepEqual(meaningsOf([0x2e_c4, 9]), { 9: '⻄' });
});

test('of other characters that share a glyph, the first is meant', () => {
  assert.deepEqual(meaningsOf([0x41, 3], [0x391, 3]), { 3: 'A' });
});
