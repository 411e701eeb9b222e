import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AiQuote } from '@pagewright/contract/calls/ai.ts';
import { quotesByPage } from './quotes-by-page.ts';

const quote = (documentId: string, page: number, text: string): AiQuote => ({
  documentId,
  page,
  text,
  boxes: [{ page, left: text.length, top: 0, right: 10, bottom: 10 }],
});

test('a cell and its heads are one place, pages and documents stay apart', () => {
  const places = quotesByPage([
    quote('a', 22, 'Net Sales'),
    quote('a', 22, '32,765'),
    quote('a', 23, 'Net Sales'),
    quote('b', 22, 'Net Sales'),
    quote('a', 22, 'Net Sales'),
  ]);
  assert.deepEqual(
    places.map(({ documentId, page, text, boxes }) => [documentId, page, text, boxes.length]),
    [
      ['a', 22, 'Net Sales … 32,765', 3],
      ['a', 23, 'Net Sales', 1],
      ['b', 22, 'Net Sales', 1],
    ],
  );
});
