import type { PassageDocument } from '@pagewright/ai';
import { boxesAsJson } from '../passages/boxes-as-json.ts';
import type { PlacedQuote, PlacedSummary } from './placed-summary.ts';

/** Raised when a field changes its meaning or goes; new fields do not raise it. See docs/summary-json.md. */
const VERSION = 1;
const FORMAT = 'pagewright-summary';

/** A summary for programs: every quote with its boxes, in points from the top left of the page as it is shown. */
export function summaryAsJson({ statements, sections, figures }: PlacedSummary, document: PassageDocument): string {
  const { title, languages, pages } = document;
  const placed = (each: { text: string; quotes: readonly PlacedQuote[] }) => ({
    text: each.text,
    quotes: each.quotes.map(quoteAsJson),
  });
  const value = {
    format: FORMAT,
    version: VERSION,
    ...(title === undefined ? {} : { title }),
    languages,
    pages,
    statements: statements.map(placed),
    sections: sections.map((section) => ({ title: section.title, statements: section.statements.map(placed) })),
    figures: figures.map(({ quote, ...figure }) => ({ ...figure, quote: quoteAsJson(quote) })),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

const quoteAsJson = ({ text, places }: PlacedQuote) => ({
  text,
  page: places[0]?.page ?? 1,
  boxes: boxesAsJson(places),
});
