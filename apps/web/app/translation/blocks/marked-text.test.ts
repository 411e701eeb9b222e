import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMarked, stylesOf, withMark, writeMarked } from './marked-text.ts';

const part = (text: string, style = 0) => ({ text, style });
const problemOf = (text: string) => {
  const read = readMarked(text, [1, 2]);
  return 'problem' in read ? `${read.problem.kind} ${read.problem.mark}` : undefined;
};

test('parts become a text with marks and the same parts again', () => {
  const blocks = [
    [part('Read the '), part('manual', 1), part(' and keep '), part('it', 2), part(' safe.')],
    [part('Only', 1), part('bold', 2)],
    [part('a <1>, a </2> and a \\<1> that the page itself says')],
    [part('no marks at all: 1 < 2 > 0')],
    [part('a '), part('twice', 1), part(' and '), part('again', 1)],
  ];
  for (const parts of blocks) assert.deepEqual(readMarked(writeMarked(parts), [1, 2]), { parts });
});

test('marks that cannot be understood are named', () => {
  assert.equal(problemOf('the <1>manual'), 'open 1');
  assert.equal(problemOf('the manual</1>'), 'closed 1');
  assert.equal(problemOf('the <1>man<2>ual</2></1>'), 'nested 2');
  assert.equal(problemOf('the <1>manual</2>'), 'closed 2');
  assert.equal(problemOf('the <7>manual</7>'), 'unknown 7');
  assert.equal(problemOf('the <1>manual</1>'), undefined);
});

test('a mark that holds nothing is a mark that is left out', () => {
  const read = readMarked('the <1></1>manual', [1]);
  assert.ok('parts' in read);
  assert.deepEqual(read.parts, [part('the manual')]);
  assert.deepEqual(stylesOf(read.parts), []);
});

test('a mark is put around chosen words, never into another mark', () => {
  assert.equal(withMark('the manual', 1, 4, 10), 'the <1>manual</1>');
  assert.equal(withMark('the <1>manual</1> is', 2, 5, 5), 'the <2><1></2>manual</1> is');
  assert.equal(withMark('the <1>manual</1> is', 2, 18, 20), 'the <1>manual</1> <2>is</2>');
});
