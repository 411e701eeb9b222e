import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, read, type PlacedText } from '../../test/make-content.ts';
import { textGroups } from './text-groups.ts';

const lettersOf = (texts: PlacedText[]) => textGroups(contentOf(texts)).upright;

test('letters printed twice with a small offset are one bold letter each', () => {
  const letters = lettersOf([
    { text: 'Bold', x: 50, y: 100 },
    { text: 'Bold', x: 50.3, y: 100 },
  ]);
  assert.equal(letters.length, 4);
  assert.ok(letters.every(({ style }) => style.bold));
});

test('letters printed twice at the same place are one letter, and not bold', () => {
  const letters = lettersOf([
    { text: 'Same', x: 50, y: 100 },
    { text: 'Same', x: 50, y: 100 },
  ]);
  assert.equal(letters.length, 4);
  assert.ok(letters.every(({ style }) => !style.bold));
});

test('of a letter and its shadow, the one in front stays', () => {
  const letters = lettersOf([
    { text: 'Title', x: 51.5, y: 101.5, size: 20, color: 0x808080 },
    { text: 'Title', x: 50, y: 100, size: 20, color: 0x800000 },
  ]);
  assert.equal(letters.length, 5);
  assert.ok(letters.every(({ style }) => style.color === 0x800000));
});

test('narrow letters that stand twice beside each other are two', () => {
  assert.deepEqual(read(contentOf([{ text: 'hill all', x: 50, y: 100, size: 3 }])), ['hill all']);
});

test('an accent that was drawn by itself joins the letter that it stands on, before or after it', () => {
  assert.equal(
    lettersOf([
      { text: 'caf', x: 50, y: 100 },
      { text: '´', x: 65, y: 100 },
      { text: 'e', x: 65, y: 100 },
    ])
      .map(({ text }) => text)
      .join(''),
    'café',
  );
  const [letter] = lettersOf([
    { text: 'ı', x: 50, y: 100 },
    { text: '¨', x: 50.4, y: 99 },
  ]);
  assert.equal(letter?.text, 'ï');
});

test('a vowel sign that is drawn after the text, or on a letter that has one, joins its letter', () => {
  const texts = lettersOf([
    { text: '\u0645', x: 60, y: 100 },
    { text: '\u0636', x: 50, y: 100 },
    { text: '\u0648 then', x: 80, y: 100 },
    { text: '\u0651', x: 60, y: 97 },
    { text: '\u064E', x: 60, y: 96 },
  ]).map(({ text }) => text);
  assert.ok(texts.includes('\u0645\u0651\u064E'.normalize('NFC')), texts.join(' '));
  assert.equal(texts.length, 7);
});

test('an accent beside a letter is a character of its own', () => {
  assert.deepEqual(read(contentOf([{ text: 'x ~ y ^2', x: 50, y: 100 }])), ['x ~ y ^2']);
});

test('text read off a picture has the sizes that most of it has', () => {
  const sizes = [10, 10.4, 9.6, 10, 10, 16, 15.5];
  const content = contentOf(
    sizes.map((size, at) => ({ text: 'The words of a line', x: 50, y: 100 + at * 20, size })),
    { source: 'ocr' },
  );
  const lines = textGroups(content).upright.filter(({ text }) => text === 'T');
  assert.deepEqual(
    lines.map(({ size }) => size),
    [10, 10, 10, 10, 10, 16, 16],
  );
});

test('letters too small to be seen still have a size, of which other measures are parts', () => {
  const letters = lettersOf([{ text: 'Dust', x: 50, y: 100, size: 0.002 }]);
  assert.ok(letters.length > 0 && letters.every(({ size, style }) => size > 0 && style.size > 0));
});

test('a letter and its shadow in another colour are one; beside each other on one line they are two', () => {
  const twins = (x: number, y: number) =>
    lettersOf([
      { text: 'W', x: 50, y: 100, color: 0xaaaaaa },
      { text: 'W', x: 50 + x, y: 100 + y, color: 0 },
    ]);
  const [above, ...rest] = twins(1.5, 1.5);
  assert.deepEqual([rest.length, above?.style.color], [0, 0]);
  assert.equal(twins(1.5, 0).length, 2);
  assert.equal(twins(0, 1.5).length, 2);
});

test('letters beyond any edge of the page are not on it', () => {
  const places = [
    { x: -40, y: 100 },
    { x: 610, y: 100 },
    { x: 50, y: -20 },
    { x: 50, y: 840 },
  ];
  for (const place of places) assert.deepEqual(lettersOf([{ text: 'Off', ...place }]), [], JSON.stringify(place));
});
