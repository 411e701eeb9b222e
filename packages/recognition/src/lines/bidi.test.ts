import assert from 'node:assert/strict';
import test from 'node:test';
import { baseDirection, inReadingOrder, textDirection } from './bidi.ts';

/** As characters stand on the page from left to right. */
const read = (standing: string, base = baseDirection(standing)) =>
  inReadingOrder(
    [...standing].map((text) => ({ item: text, text })),
    base,
  )
    .map(({ text }) => text)
    .join('');

const reversed = (text: string) => [...text].toReversed().join('');

test('text from left to right stays as it stands', () => {
  assert.equal(read('Page 12 (of 30)'), 'Page 12 (of 30)');
});

test('Hebrew and Arabic are read from the right', () => {
  assert.equal(read(reversed('שלום עולם')), 'שלום עולם');
  assert.equal(read(reversed('مرحبا بالعالم')), 'مرحبا بالعالم');
});

test('numbers and words of other scripts keep their own direction', () => {
  assert.equal(read(`2026 ${reversed('בשנת')}`), 'בשנת 2026');
  assert.equal(read(`${reversed('מדריך')}`.concat('')), 'מדריך');
  assert.equal(read(`${reversed('לכולם')} PDF 1.7 ${reversed('ספר')}`), 'ספר PDF 1.7 לכולם');
});

test('brackets in text from right to left open before they close', () => {
  assert.equal(read(`(${reversed('הערה')}) ${reversed('ראו')}`), 'ראו (הערה)');
});

test('a word from right to left within text from left to right is turned alone', () => {
  assert.equal(read(`The word ${reversed('שלום')} means peace`), 'The word שלום means peace');
});

test('a number between words from right to left stands between them, one beside them where it was written', () => {
  const [first, second] = [reversed('שלום'), reversed('עולם')];
  assert.equal(read(`The words ${second} 12 ${first} mean more`), 'The words שלום 12 עולם mean more');
  assert.equal(read(`See page 12 ${first} for more`), 'See page 12 שלום for more');
});

test('an address does not turn a text that runs from right to left', () => {
  assert.equal(textDirection('ראה https://example.org/a/very/long/address/in/latin/letters'), 'rtl');
  assert.equal(textDirection('see אבג at https://example.org'), 'ltr');
  assert.equal(textDirection('https://example.org'), 'ltr');
});
