import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS, type DraftQuote } from './draft.ts';
import { readDraft } from './read-draft.ts';

/** The shapes in which models write a statement, whatever the request asked for. */

const SENTENCE = 'Sales were 5.';
const draftOf = (fields: Readonly<Record<string, unknown>>) => readDraft({ sentence: SENTENCE, ...fields });
function quotesOf(quotes: unknown): readonly DraftQuote[] {
  const draft = draftOf({ quotes });
  assert.equal(draft?.kind, 'sentence');
  return draft.quotes;
}
const ONE = [{ passage: 12, words: 'sales of 5' }];

test('a quote is an object or a pair, alone or in a list', () => {
  for (const quotes of [
    { passage: 12, words: 'sales of 5' },
    [{ p: 12, quote: 'sales of 5' }],
    [{ passage: 'P12', text: ' sales  of 5 ' }],
    [[12, 'sales of 5']],
    [12, 'sales of 5'],
    ['[P12]', 'sales of 5'],
  ])
    assert.deepEqual(quotesOf(quotes), ONE, JSON.stringify(quotes));
});

test('two quotes are two, whatever their shape, also if one of them is unreadable', () => {
  const other = { passage: 13, words: 'costs of 4' };
  assert.deepEqual(
    quotesOf([
      [12, 'sales of 5'],
      [13, 'costs of 4'],
    ]),
    [...ONE, other],
  );
  assert.deepEqual(quotesOf([{ passage: 12, words: 'sales of 5' }, other]), [...ONE, other]);
  assert.deepEqual(quotesOf([12, other]), [other]);
  assert.deepEqual(quotesOf([other, 'words without a passage']), [other]);
});

test('three values are no pair', () => {
  assert.deepEqual(quotesOf([12, 'sales of 5', 'costs of 4']), []);
});

test('words that are a number are quoted as they stand', () => {
  assert.deepEqual(quotesOf([[12, 1234.5]]), [{ passage: 12, words: '1234.5' }]);
});

test('a quote without a passage, without words, or with a page of words is left out', () => {
  for (const quote of [
    { passage: 'twelve', words: 'sales' },
    { passage: 1.5, words: 'sales' },
    { passage: 12, words: ' ' },
    { passage: 12 },
    { passage: 12, words: 'x'.repeat(LIMITS.words + 1) },
  ])
    assert.deepEqual(quotesOf([quote]), []);
  assert.equal(quotesOf([{ passage: 12, words: 'x'.repeat(LIMITS.words) }]).length, 1);
});

test('the names that models give to a sentence and its quotes are all read', () => {
  for (const value of [
    { sentence: SENTENCE, quotes: ONE },
    { text: SENTENCE, quote: ONE },
    { statement: SENTENCE, citations: ONE },
  ])
    assert.deepEqual(readDraft(value), { kind: 'sentence', sentence: SENTENCE, quotes: ONE });
});

test('a statement without a sentence, or with one that never ends, is none', () => {
  for (const sentence of ['', '  ', 5, 'x'.repeat(LIMITS.sentence + 1)]) assert.equal(draftOf({ sentence }), undefined);
  assert.equal(draftOf({ sentence: 'x'.repeat(LIMITS.sentence) })?.kind, 'sentence');
  for (const value of [undefined, null, 'text', 5, [SENTENCE]]) assert.equal(readDraft(value), undefined);
});

test('a model says that nothing answers by the word true, and by no other', () => {
  assert.deepEqual(readDraft({ missing: true }), { kind: 'missing' });
  assert.equal(draftOf({ missing: false })?.kind, 'sentence');
  assert.equal(draftOf({ missing: 'no' })?.kind, 'sentence');
});

test('an operation is known in any spelling, and an unknown one leaves a plain sentence', () => {
  for (const operation of ['percent-change', 'Percent Change', 'percent_change'])
    assert.deepEqual(draftOf({ operation, operands: [12, 'sales of 5'] }), {
      kind: 'computed',
      sentence: SENTENCE,
      operation: 'percent-change',
      operands: ONE,
    });
  assert.equal(draftOf({ operation: 'median', quotes: ONE })?.kind, 'sentence');
  assert.equal(draftOf({ computed: { operation: 'sum', operands: ONE } })?.kind, 'computed');
});
