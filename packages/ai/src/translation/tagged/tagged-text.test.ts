import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { textOfParts, type SegmentPart } from '../segment.ts';
import { cutLong } from './cut-long.ts';
import { hasWords } from './has-words.ts';
import { readTagged, withoutTags } from './read-tagged.ts';
import { taggedText } from './tagged-text.ts';

const part = (text: string, style = 0): SegmentPart => ({ text, style });

const PIECES = [
  'The gate ',
  'open',
  ' ',
  '. ',
  'of 12',
  '², ',
  'www.a.example',
  ' AB-12-C',
  '<1>',
  '{1}',
  '</b>',
  'é',
  '門です。',
  '\u200b',
  '\n',
];
const parts = fc.array(fc.record({ text: fc.constantFrom(...PIECES), style: fc.integer({ min: 0, max: 3 }) }), {
  minLength: 1,
  maxLength: 12,
});
const plain = (text: string) => text.replaceAll(/[\s\u200b]+/g, '');

test('whatever stands there, what was tagged is read again as it was', () => {
  fc.assert(
    fc.property(parts, (source) => {
      const tagged = taggedText(source);
      const read = readTagged(tagged.text, tagged);
      assert.ok(typeof read !== 'string', String(read));
      assert.equal(plain(textOfParts(read)), plain(textOfParts(source)));
      // Words keep their style; what is only a mark may lose it.
      for (const style of [1, 2, 3]) {
        const letters = (all: readonly SegmentPart[]) =>
          all.filter((each) => each.style === style).flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
        assert.deepEqual(letters(read), letters(source));
      }
    }),
  );
});

test('an answer that lost or doubled a tag or what stays is never read', () => {
  fc.assert(
    fc.property(parts, fc.nat(), fc.boolean(), (source, at, isDoubled) => {
      const tagged = taggedText(source);
      const marks = [...tagged.text.matchAll(/<\/?\d+>|\{\d+\}/g)];
      fc.pre(marks.length > 0);
      const { 0: mark, index } = marks[at % marks.length]!;
      const end = index + mark.length;
      const answer = tagged.text.slice(0, isDoubled ? end : index) + (isDoubled ? mark : '') + tagged.text.slice(end);
      assert.equal(readTagged(answer, tagged), mark.startsWith('{') ? 'kept-words' : 'tags');
    }),
  );
});

test('text cut in pieces is the same text', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 40 }), (source, longest) => {
      const pieces = cutLong(source, longest, 'en');
      assert.equal(pieces.map(textOfParts).join(''), textOfParts(source));
      assert.ok(pieces.length === 1 || pieces.every((piece) => textOfParts(piece).length <= longest + 1));
    }),
  );
});

test('a style is a tag, and what stays is a number in braces', () => {
  const { text, styles, kept } = taggedText([
    part('See '),
    part('the plan', 2),
    part(' of AB-1234-X at https://harbour.example/a?b=1, m'),
    part('2', 1),
    part(' and E = mc', 0),
  ]);
  assert.equal(text, 'See <1>the plan</1> of {1} at {2}, m{3} and {4}');
  assert.deepEqual(styles, [2]);
  assert.deepEqual(kept.map(textOfParts), ['AB-1234-X', 'https://harbour.example/a?b=1', '2', 'E = mc']);
});

const STAYS = [
  'https://harbour.example/a_b',
  'www.harbour.example',
  'mail.me@harbour.example',
  'harbour-plan.pdf',
  'C:\\Ports\\plan.dwg',
  '/etc/ports/plan.conf',
  'open_gate()',
  'openGate',
  '--gate-width',
  'SN-2024-0017',
  'ISO9001-A',
  '978-3-16-148410-0',
  '+33 1 23 45 67 89',
  '123456789012',
  '550e8400-e29b-41d4-a716-446655440000',
  '10.1000/xyz123',
  'x = 2y + 3',
  'p < 0.05',
];
for (const text of STAYS)
  test(`"${text}" stays within words`, () => {
    assert.equal(taggedText([part(`The gate ${text} is open`)]).text, 'The gate {1} is open');
  });

const GOES = [
  '1,234.56',
  '24-hour',
  '10km',
  '1st',
  'Q1 2024',
  'and/or',
  'e.g.',
  '2024-05-12',
  'half-open',
  'USA',
  '3 to 5',
  '5 + 3',
  'FY2024',
];
for (const text of GOES)
  test(`"${text}" is left to the translator`, () => {
    assert.equal(taggedText([part(`The gate ${text} is open`)]).text, `The gate ${text} is open`);
  });

test('figures, units and signs alone have no words', () => {
  for (const text of ['12 kg', '1,234.56 EUR', '{1}', '<1>12</1>', 'IV', 'a)', '—', '12:30 pm'])
    assert.ok(!hasWords(text), text);
  for (const text of ['kg', 'gate', '12 gates', '門', 'US', 'no 5 am gate']) assert.ok(hasWords(text), text);
});

test('without tags the words are left', () => {
  assert.equal(withoutTags('a <1>b</1> {1}'), 'a b {1}');
});

test('what is repeated without end does not take its square', () => {
  for (const piece of ['1,', '1 ', 'a.', 'a@', 'A1-', '1-', 'a_', '/a', '=', 'a=', '(', '<a', ' ', '一', 'x + ']) {
    const source = [part(`${piece.repeat(50_000)}x`)];
    const tagged = taggedText(source);
    const read = readTagged(tagged.text, tagged);
    assert.ok(typeof read !== 'string');
    assert.equal(plain(textOfParts(read)), plain(textOfParts(source)));
  }
});
