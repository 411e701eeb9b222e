import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { AnswerLines, type AnsweredLine } from './answer-lines.ts';

function linesIn(pieces: readonly string[]): AnsweredLine[] {
  const lines = new AnswerLines();
  return [...pieces.flatMap((piece) => lines.push(piece)), ...lines.end()];
}

const TWO = [
  { number: 1, text: 'Le port' },
  { number: 2, text: '<1>La porte</1> de {1}' },
];
const WAYS = {
  'as asked': '1|Le port\n2|<1>La porte</1> de {1}',
  'with spaces and a list': '- 1 | Le port\n- 2 | <1>La porte</1> de {1}\n',
  'in a fence with words around':
    'Here is the translation:\n```\n1|Le port\n2|<1>La porte</1> de {1}\n```\nI hope this helps!',
  'with a fence of ours': '<<<x7\n1|Le port\n2|<1>La porte</1> de {1}\nx7>>>',
  'with context again': '# Ports\n~ before\n1|Le port\n# Gates\n2|<1>La porte</1> de {1}',
  'after thoughts': '<think>1|Hm\n2|Hm</think>1|Le port\n2|<1>La porte</1> de {1}',
  'without strokes': '1. Le port\n2. <1>La porte</1> de {1}',
  'over several lines': '1|Le\nport\n2|<1>La porte</1>\nde {1}',
  'as objects': '{"id":1,"text":"Le port"}\n{"id":"2","text":"<1>La porte</1> de {1}"}',
  'as a list of objects':
    '[{"number": 1, "translation": "Le port"},\n{"number": 2, "translation": "<1>La porte</1> de {1}"}]',
  'as one object': '{"1": "Le port", "2": "<1>La porte</1> de {1}"}',
  'with entities and unseen letters': '1|Le\u200b port\u200e\n2|&lt;1&gt;La porte&lt;/1&gt; de { 1 }',
};

for (const [name, answer] of Object.entries(WAYS))
  test(`an answer ${name} is read, however it is cut`, () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: answer.length }), { maxLength: 6 }), (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), answer.length];
        assert.deepEqual(linesIn(ends.slice(1).map((end, at) => answer.slice(ends[at], end))), TWO);
      }),
      { numRuns: 50 },
    );
  });

test('a line is given as soon as the next begins', () => {
  const lines = new AnswerLines();
  assert.deepEqual(lines.push('1|Le port\n'), []);
  assert.deepEqual(lines.push('2|La porte\n'), [{ number: 1, text: 'Le port' }]);
  assert.deepEqual(lines.end(), [{ number: 2, text: 'La porte' }]);
});

test('spaces that may not break stay', () => {
  assert.deepEqual(linesIn(['1|1\u202f234 €\u00a0: oui']), [{ number: 1, text: '1\u202f234 €\u00a0: oui' }]);
});

test('what is no answer gives nothing', () => {
  for (const text of ['', '\n\n', 'I cannot translate this.', '{"error":true}', '<think>1|a', '```\n```'])
    assert.deepEqual(linesIn([text]), []);
});
