import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homePath, languageOfPath, toolPath } from './paths.ts';

test('an address without a prefix is English, one under /fr is French', () => {
  assert.equal(languageOfPath('/'), 'en');
  assert.equal(languageOfPath('/merge-pdf'), 'en');
  assert.equal(languageOfPath('/fr'), 'fr');
  assert.equal(languageOfPath('/fr/merge-pdf'), 'fr');
});

test('a tool whose name begins like a language is not taken for that language', () => {
  assert.equal(languageOfPath('/french-forms'), 'en');
  assert.equal(languageOfPath('/en/merge-pdf'), 'en');
});

test('every address that is written is read back in its language', () => {
  for (const language of ['en', 'fr'] as const) {
    assert.equal(languageOfPath(homePath(language)), language);
    assert.equal(languageOfPath(toolPath('merge-pdf', language)), language);
  }
});
