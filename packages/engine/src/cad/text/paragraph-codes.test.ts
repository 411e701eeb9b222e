import assert from 'node:assert/strict';
import test from 'node:test';
import { plainText } from './escapes.ts';
import { wishFor } from './font-names.ts';
import { readParagraphs } from './paragraph-codes.ts';

const texts = (source: string) =>
  readParagraphs(source, 10).flatMap((piece) => (piece.piece === 'text' ? [piece.text] : [`[${piece.piece}]`]));

test('paragraphs, braces and escaped signs', () => {
  assert.deepEqual(texts('one\\Ptwo {\\C1;red} \\{x\\}'), ['one', '[paragraph]', 'two ', 'red', ' {x}']);
});

test('a format holds as far as its braces', () => {
  const [plain, large, after] = readParagraphs('a{\\H2x;\\fArial|b1|i1;b}c', 10);
  assert.ok(plain?.piece === 'text' && large?.piece === 'text' && after?.piece === 'text');
  assert.deepEqual(
    [large.format.height, large.format.font, large.format.bold, large.format.italic],
    [20, 'Arial', true, true],
  );
  assert.deepEqual([plain.format.height, after.format.height, after.format.font], [10, 10, '']);
});

test('stacks tell their line', () => {
  const [bar, slash, none] = readParagraphs('\\S1/2;\\S3#4;\\S+1^-1;', 10);
  assert.ok(bar?.piece === 'stack' && slash?.piece === 'stack' && none?.piece === 'stack');
  assert.deepEqual([bar.upper, bar.lower, bar.line], ['1', '2', 'bar']);
  assert.deepEqual([slash.line, none.line, none.lower], ['slash', 'none', '-1']);
});

test('characters by number, by code page and by name', () => {
  assert.equal(plainText('\\U+00B112 %%c50 45%%d 100%%% %%uline%%u'), '±12 Ø50 45° 100% line');
  assert.equal(plainText('\\M+5B5E7'), '电');
});

test('a code without an end is left out, and braces nest only so deep', () => {
  assert.deepEqual(texts('a\\H12'), ['a12']);
  assert.deepEqual(texts('{'.repeat(66) + 'a'), ['{{a']);
});

test('fonts of AutoCAD and of Windows find those that stand in for them', () => {
  assert.deepEqual(wishFor('romans.shx').families, ['Liberation Sans']);
  assert.ok(wishFor('romans.shx').widthScale > 1);
  assert.ok(wishFor('C:\\Windows\\Fonts\\ARIALBD.TTF').bold);
  assert.ok(wishFor('宋体').families.includes('Noto Sans CJK SC'));
  assert.deepEqual(wishFor('').families, ['Liberation Sans']);
});
