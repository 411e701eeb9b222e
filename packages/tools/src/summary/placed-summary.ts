import {
  placesOf,
  quotedText,
  type KeyFigure,
  type PassageDocument,
  type Place,
  type Quote,
  type Statement,
  type Summary,
} from '@pagewright/ai';

/** A summary whose quotes have their places, as it is written. */
export interface PlacedSummary {
  statements: PlacedStatement[];
  sections: { title: string; statements: PlacedStatement[] }[];
  figures: PlacedFigure[];
}

export interface PlacedStatement {
  text: string;
  quotes: PlacedQuote[];
}

export interface PlacedFigure extends Pick<KeyFigure, 'kind' | 'value' | 'measure'> {
  quote: PlacedQuote;
}

export interface PlacedQuote {
  text: string;
  /** One a line, in the order in which they are read. */
  places: Place[];
}

export function placedSummary({ statements, sections, figures }: Summary, document: PassageDocument): PlacedSummary {
  const quoteOf = (quote: Quote): PlacedQuote => {
    const passage = document.passages[quote.passage]!;
    return { text: quotedText(passage, quote), places: placesOf(passage, quote) };
  };
  const statementOf = ({ text, quotes }: Statement): PlacedStatement => ({ text, quotes: quotes.map(quoteOf) });
  return {
    statements: statements.map(statementOf),
    sections: sections.map((section) => ({ title: section.title, statements: section.statements.map(statementOf) })),
    figures: figures.map(({ kind, value, measure, quote }) => ({ kind, value, measure, quote: quoteOf(quote) })),
  };
}

/** Pages of quotes, each once. */
export const pagesOf = (quotes: readonly PlacedQuote[]): number[] => [
  ...new Set(quotes.flatMap(({ places }) => places.map(({ page }) => page))),
];
