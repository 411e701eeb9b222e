import assert from 'node:assert/strict';
import test from 'node:test';
import { equal, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { PdfString } from './objects.ts';
import { byteString, bytesOf, textOf, textString } from './text-string.ts';

test('what is written reads the same, in every script', () => {
  for (const text of ['', 'Plain', 'brackets ( ) and \\', 'Éléphant', '日本語', 'שלום', '🌿 and more', 'two\nlines'])
    assert.equal(textOf(textString(text)), text);
});

test('escapes stand for what they stand for', () => {
  assert.equal(latin1(bytesOf(new PdfString('(a\\nb\\(\\)\\\\\\101\\7\\53)'))), 'a\nb()\\A\x07+');
  assert.equal(latin1(bytesOf(new PdfString('(one\\\r\ntwo\rthree)'))), 'onetwo\nthree');
  assert.equal(latin1(bytesOf(new PdfString('<48656C6C6>'))), 'Hell`');
});

test('UTF-8 and both orders of UTF-16 are read', () => {
  assert.equal(textOf(new PdfString('<efbbbfc3a9>')), 'é');
  assert.equal(textOf(new PdfString('<feff00e9>')), 'é');
  assert.equal(textOf(new PdfString('<fffee900>')), 'é');
});

test('any bytes survive', () => {
  const bytes = new Uint8Array(Array.from({ length: 256 }, (_, index) => index));
  assert.ok(equal(bytesOf(byteString(bytes)), bytes));
});

test('PDFDocEncoding has dashes, quotes and the euro sign where Latin-1 has none', () => {
  assert.equal(
    textOf(byteString(fromLatin1('1 \x85 \x8dOpen\x8e: 5 \xa0, \xe9t\xe9 \x18\x9e'))),
    '1 – “Open”: 5 €, été ˘ž',
  );
});
