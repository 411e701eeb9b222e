import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { sentencesOf } from './sentences-of.ts';

const PIECES = [
  'The gate',
  'is open',
  '.',
  '!',
  '?',
  '“',
  '”',
  '(',
  ')',
  'Fig. 3',
  'e.g.',
  'M. Dupont',
  '[4]',
  '3.',
  '« Oui »',
  '…',
  '門です。',
  'z. B.',
  'U.S.',
];

test('whatever stands there, sentences follow each other, and leave out nothing but spaces', () => {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(texts, fc.constantFrom('en', 'fr', 'de', 'ja', 'xx-none-'), (text, language) => {
      const passage = { number: 0, kind: 'paragraph', text, words: [], headings: [] } as const;
      let end = 0;
      for (const { from, to } of sentencesOf(passage, language)) {
        assert.ok(from >= end && to > from && to <= text.length);
        assert.equal(text.slice(end, from).trim(), '');
        assert.equal(text.slice(from, to), text.slice(from, to).trim());
        end = to;
      }
      assert.equal(text.slice(end).trim(), '');
    }),
  );
});
