import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { UnreadableAsIs } from './failure.ts';
import { PdfRef, PdfString, type ObjectHome, type PdfName, type PdfNumber, type PdfObject } from './objects.ts';
import { ObjectParser } from './parser.ts';
import { serialize } from './serialize.ts';

const nowhere: ObjectHome = { fetch: () => null };
const parse = (text: string): PdfObject => new ObjectParser(fromLatin1(text), nowhere).parse();
const again = (text: string) => serialize(parse(text), (ref) => `${ref.number} ${ref.generation} R`);

test('numbers keep their spelling', () => {
  for (const spelling of ['1.50', '+3', '-0', '007', '.5', '4.', '0.0000001', '-.002', '123456789012345678'])
    assert.equal(again(spelling), spelling);
  assert.equal(parse('-17'), -17);
  assert.equal((parse('1.50') as PdfNumber).value, 1.5);
});

test('strings keep their spelling, brackets and escapes included', () => {
  for (const spelling of ['(a (nested) one)', '(\\) and \\\\)', '<48 65 6c6C 6f>', '()', '(line\\\nbreak)']) {
    assert.ok(parse(spelling) instanceof PdfString);
    assert.equal(again(spelling), spelling);
  }
});

test('names are read without their escapes and written with those they need', () => {
  assert.equal((parse('/A#20B#2fC') as PdfName).value, 'A B/C');
  assert.equal(again('/A#20B#2fC'), '/A#20B#2fC');
  assert.equal(again('/Plain-Name_1.2'), '/Plain-Name_1.2');
  assert.equal((parse('/') as PdfName).value, '');
});

test('references are told from numbers', () => {
  const [first, second, third] = parse('[1 2 3 0 R]') as PdfObject[];
  assert.deepEqual([first, second], [1, 2]);
  assert.ok(third instanceof PdfRef);
  assert.equal(third.number, 3);
});

test('comments and any white space separate', () => {
  assert.equal(
    again('<</A%comment )>>\r1/B[true%x\nfalse null]\0/C<</D(x)>>>>'),
    '<</A 1/B[true false null]/C<</D(x)>>>>',
  );
});

test('a dictionary names a key once; the last value counts', () => {
  assert.equal(again('<</A 1/A 2>>'), '<</A 2>>');
});

for (const [what, text] of Object.entries({
  'a string without end': '(never',
  'a hexadecimal string of something else': '<zz>',
  'an array without end': '[1 2',
  'a key that is no name': '<<1 2>>',
  'an unknown word': 'endobj',
  'a number with letters': '12abc',
  'nothing at all': '   ',
  'hundred thousand arrays within each other': '['.repeat(100_000),
  'fifty thousand dictionaries within each other': '<</A'.repeat(50_000),
}))
  test(`${what} is damage, not a crash`, () => {
    assert.throws(
      () => parse(text),
      (error: unknown) => error instanceof UnreadableAsIs && error.why === 'damaged',
    );
  });
