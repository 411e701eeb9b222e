import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AiQuote, AiStatement } from '@pagewright/contract/calls/ai.ts';
import { answerText } from './answer-text.ts';
import { partsOf } from './parts-of.ts';

const quote = (page: number): AiQuote => ({ documentId: 'd', text: 'words of it', page, boxes: [] });
const WORDS = { place: ({ page }: AiQuote) => `p. ${page}`, computed: (how: string) => `[= ${how}]` };

const ANSWER: AiStatement[] = [
  { number: 1, kind: 'said', text: 'Sales rose.', quotes: [quote(2), quote(2), quote(7)] },
  { number: 2, kind: 'said', text: 'Costs fell by 874.', quotes: [quote(3)], computed: '1,058 − 184' },
  { number: 3, kind: 'said', text: 'A new plant opened.', quotes: [quote(9)], section: 'Outlook' },
  { number: 4, kind: 'figure', text: 'Employees', value: '93,516', quotes: [quote(1)] },
  { number: 5, kind: 'figure', text: 'Plants', value: '4', quotes: [quote(1)] },
];

test('an answer is shown in parts: by section, and figures together', () => {
  assert.deepEqual(
    partsOf(ANSWER).map(({ section, kind, statements }) => [section, kind, statements.length]),
    [
      [undefined, 'said', 2],
      ['Outlook', 'said', 1],
      [undefined, 'figures', 2],
    ],
  );
});

test('a copied answer keeps its pages, each once, and how figures were computed', () => {
  assert.equal(
    answerText(ANSWER, WORDS),
    [
      'Sales rose. (p. 2; p. 7)',
      'Costs fell by 874. [= 1,058 − 184] (p. 3)',
      '',
      'Outlook',
      'A new plant opened. (p. 9)',
      '',
      '– Employees: 93,516 (p. 1)',
      '– Plants: 4 (p. 1)',
    ].join('\n'),
  );
});
