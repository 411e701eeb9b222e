import assert from 'node:assert/strict';
import test from 'node:test';
import { keepsHyphen, vocabularyOf } from './hyphens.ts';
import { joinAfter } from './join.ts';
import { paragraph } from '../../test/make-drafts.ts';

test('a line is joined as both its end and the start of the next say', () => {
  const joins: [string, string, string][] = [
    ['those who', 'wait', 'space'],
    ['an exam-', 'ple', 'hyphen'],
    ['an Anglo-', 'Saxon', 'nothing'],
    ['1914–', '1918', 'nothing'],
    ['so it is –', 'and will be', 'space'],
    ['and/', 'or', 'nothing'],
    ['日本', '語', 'nothing'],
    ['日本', 'PDF', 'space'],
    ['PDF', '語', 'space'],
    ['한국', '어', 'space'],
  ];
  for (const [text, next, join] of joins) assert.equal(joinAfter(text, next), join, `${text}|${next}`);
});

test('a hyphen stays where the words of the document have it more often than not', () => {
  const words = vocabularyOf([paragraph('a long-term view of an example is the example here').lines]);
  assert.equal(keepsHyphen('so long-', 'term', words), true);
  assert.equal(keepsHyphen('an exam-', 'ple', words), false);
  assert.equal(keepsHyphen('some har-', 'bours', words), false);
  assert.equal(keepsHyphen('in self-', 'defence', words), true);
});

test('the first and last words of lines tell nothing: they may be parts of words', () => {
  const words = vocabularyOf([paragraph('part of a harbour').lines]);
  assert.deepEqual([...words.keys()], ['of', 'a']);
});
