import type { AiQuote } from '@pagewright/contract/calls/ai.ts';

/** Quotes from one page are one, with the rectangles of all: a cell is quoted with the heads of its row and its column. */
export function quotesByPage(quotes: readonly AiQuote[]): AiQuote[] {
  const pages = Map.groupBy(quotes, ({ documentId, page }) => `${documentId} ${page}`);
  return [...pages.values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    const texts = new Set(together.map(({ text }) => text).filter((text) => text !== ''));
    return [{ ...first, text: [...texts].join(' … '), boxes: together.flatMap(({ boxes }) => boxes) }];
  });
}
