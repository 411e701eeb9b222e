import { useMemo } from 'react';
import type { AiQuote } from '@pagewright/contract/calls/ai.ts';
import { Citation } from './Citation.tsx';
import { quotesByPage } from './quotes-by-page.ts';

/** Where a statement stands: a button for each page that it quotes. */
export function Places({ quotes }: { quotes: readonly AiQuote[] }) {
  const pages = useMemo(() => quotesByPage(quotes), [quotes]);
  if (pages.length === 0) return null;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1 align-baseline">
      {pages.map((quote) => (
        <Citation key={`${quote.documentId} ${quote.page}`} quote={quote} />
      ))}
    </span>
  );
}
