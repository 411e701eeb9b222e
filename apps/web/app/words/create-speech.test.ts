import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { VOCABULARIES } from './all.ts';
import { createSpeech } from './create-speech.ts';

const english = createSpeech('en', VOCABULARIES.en);
const french = createSpeech('fr', VOCABULARIES.fr);

test('sizes are written as each language writes them', () => {
  assert.equal(english.bytes(3_204_000), '3.2\u00a0MB');
  assert.equal(english.limit(LIMITS.taskBytes), '100\u00a0MB');
  assert.equal(french.limit(250_000_000), '250\u00a0Mo');
  assert.equal(french.bytes(3_204_000), '3,2\u00a0Mo');
  assert.equal(english.bytes(0), '0\u00a0bytes');
  assert.equal(english.bytes(1000), '1\u00a0KB');
  assert.equal(french.bytes(812_400), '812\u00a0ko');
});

test('a change in size carries its sign', () => {
  assert.equal(english.change(300, 100), '\u221267%');
  assert.match(french.change(300, 100), /^\u221267[\u00a0\u202f]%$/);
  assert.equal(english.change(100, 100), '0%');
});

test('a name written from right to left stays within its quotes', async () => {
  assert.equal(english.t('files.remove', { file: 'a & b.pdf' }), 'Remove a & b.pdf');
  assert.equal(english.t('files.remove', { file: 'تقرير.pdf' }), 'Remove \u2068تقرير.pdf\u2069');
  const note = (await french.notes())({ code: 'SIGNATURES_WILL_BREAK', count: 1, file: 'تقرير.pdf' });
  assert.ok(note.includes('«\u00a0\u2068تقرير.pdf\u2069\u00a0»'), note);
});

test('counted words follow the count', () => {
  assert.equal(english.t('files.pages', { count: 1 }), '1 page');
  assert.equal(english.t('files.pages', { count: 12 }), '12 pages');
  assert.equal(french.t('files.pages', { count: 1 }), '1 page');
  assert.equal(french.t('files.pages', { count: 12 }), '12 pages');
});

test('French is typeset: no plain space before a high mark, no typewriter apostrophe of our own', () => {
  const sentences: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') sentences.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(VOCABULARIES.fr.words);
  /** Quoted word for word from the product's list of messages. */
  const verbatim = [
    VOCABULARIES.fr.words.limit.typeTitle,
    VOCABULARIES.fr.words.limit.singleTitle,
    VOCABULARIES.fr.words.work.failedTitle,
  ];
  for (const sentence of sentences.filter((text) => !verbatim.includes(text))) {
    assert.doesNotMatch(sentence, / [:;?!»]|« |'/, sentence);
  }
});

test('failures and notes are spoken in the page’s language', async () => {
  assert.match(english.failure({ code: 'FILE_EMPTY', facts: { file: 'a.pdf' } }), /“a\.pdf” is empty/);
  assert.match(french.failure({ code: 'FILE_EMPTY', facts: { file: 'a.pdf' } }), /a\.pdf.*est vide/);
  const [inEnglish, inFrench] = await Promise.all([english.notes(), french.notes()]);
  assert.notEqual(inEnglish({ code: 'METADATA_OF_FIRST' }), inFrench({ code: 'METADATA_OF_FIRST' }));
});
