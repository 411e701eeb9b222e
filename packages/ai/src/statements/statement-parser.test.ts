import assert from 'node:assert/strict';
import test from 'node:test';
import { array, assert as check, integer, property, string } from 'fast-check';
import { LIMITS, type Draft } from './draft.ts';
import { StatementParser } from './statement-parser.ts';

function read(text: string, sizes: readonly number[] = [text.length]): Draft[] {
  const parser = new StatementParser();
  const drafts: Draft[] = [];
  let at = 0;
  for (let step = 0; at < text.length; step += 1) {
    const size = Math.max(1, sizes[step % sizes.length]!);
    drafts.push(...parser.push(text.slice(at, at + size)));
    at += size;
  }
  return [...drafts, ...parser.end()];
}

const ONE: Draft = {
  kind: 'sentence',
  sentence: 'Sales were 5.',
  quotes: [{ passage: 12, words: 'sales of 5 in all' }],
};
const LINE = '{"sentence":"Sales were 5.","quotes":[{"passage":12,"words":"sales of 5 in all"}]}';

test('a line is a statement', () => {
  assert.deepEqual(read(`${LINE}\n${LINE}`), [ONE, ONE]);
  assert.deepEqual(read('{"missing":true}'), [{ kind: 'missing' }]);
});

test('fences, lists, wrappers, several lines and commas too many are taken', () => {
  const spread = JSON.stringify(JSON.parse(LINE), undefined, 2);
  for (const text of [
    `\`\`\`json\n${LINE}\n\`\`\``,
    `[${LINE}]`,
    `[\n${LINE},\n]`,
    `{"statements": [\n${spread}\n]}`,
    `Here is the answer:\n${spread}`,
    LINE.replace(']}', ',],}').replace('all"', 'all",'),
    LINE.replace('12', '"P12"'),
    '{"sentence":"Sales were 5.","quotes":[[12,"sales of 5 in all"]]}',
    `<think>{"sentence":"No.","quotes":[]}</think>${LINE}`,
  ])
    assert.deepEqual(read(text), [ONE], text);
});

test('an object that has lost its end does not swallow the next one', () => {
  assert.deepEqual(read(`{"sentence":"Lost","quotes":[{"passage":1,"words":"a b\n${LINE}\n`), [ONE]);
  assert.deepEqual(read(`${LINE.slice(0, -2)}\n${LINE}`), [ONE, ONE]);
});

test('quotation marks within words are words', () => {
  const [draft] = read('{"sentence":"It is called "Alder".","quotes":[{"passage":1,"words":"called "Alder" by all"}]}');
  assert.deepEqual(draft, {
    kind: 'sentence',
    sentence: 'It is called "Alder".',
    quotes: [{ passage: 1, words: 'called "Alder" by all' }],
  });
});

test('prose has its quotes in marks; a sentence without one has none', () => {
  assert.deepEqual(read('- Sales were 5. [P12: "sales of 5 in all"]\n'), [ONE]);
  assert.deepEqual(
    read(
      'Sales were 5 [P12: "sales of 5 in all"]. Nobody knows why they fell. Costs fell [P3: “costs fell”] [P4: "too"].',
    ),
    [
      { ...ONE, sentence: 'Sales were 5' },
      { kind: 'sentence', sentence: 'Nobody knows why they fell.', quotes: [] },
      {
        kind: 'sentence',
        sentence: 'Costs fell',
        quotes: [
          { passage: 3, words: 'costs fell' },
          { passage: 4, words: 'too' },
        ],
      },
    ],
  );
});

test('a figure to be worked out names its operands', () => {
  const operands = [
    { passage: 1, words: '1,234.5' },
    { passage: 2, words: '1,000' },
  ];
  for (const text of [
    { computed: { operation: 'sum', operands }, sentence: 'In all {result}.' },
    { operation: 'sum', operands, sentence: 'In all {result}.' },
    { computed: { operation: 'sum', operands, sentence: 'In all {result}.' } },
  ])
    assert.deepEqual(read(JSON.stringify(text)), [
      { kind: 'computed', sentence: 'In all {result}.', operation: 'sum', operands },
    ]);
});

test('how the text is cut into pieces changes nothing', () => {
  const text = `Well: \n\`\`\`json\n[${LINE},\n${JSON.stringify(JSON.parse(LINE), undefined, 2)}]\n\`\`\`\nSales were 5. [P12: "sales of 5 in all"]\n{"missing":true}`;
  const whole = read(text);
  assert.equal(whole.length, 4);
  check(
    property(array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (sizes) => {
      assert.deepEqual(read(text, sizes), whole);
    }),
  );
});

test('nothing grows without end', () => {
  const endless = `{"sentence":"${'a '.repeat(LIMITS.statement)}`;
  assert.deepEqual(read(`${endless}\n${LINE}`, [1000]), [ONE]);
  assert.equal(read(`${LINE}\n`.repeat(LIMITS.drafts * 3), [500]).length, LIMITS.drafts);
  const [draft] = read(
    JSON.stringify({ ...JSON.parse(LINE), quotes: Array.from({ length: 500 }, () => [1, 'a b c']) }),
  );
  assert.ok(draft === undefined || (draft.kind === 'sentence' && draft.quotes.length <= LIMITS.quotes));
});

test('whatever a model writes is read without failing', () => {
  check(
    property(
      string({ unit: 'grapheme', maxLength: 300 }),
      array(integer({ min: 1, max: 9 }), { minLength: 1 }),
      (text, sizes) => {
        for (const draft of read(`${text}{"sentence":${text}`, sizes)) assert.ok(draft.kind);
      },
    ),
  );
});
