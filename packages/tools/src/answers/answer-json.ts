import { boxesAsJson } from '../passages/boxes-as-json.ts';
import type { FiledQuote, PlacedAnswer } from './placed-answer.ts';

/** Raised when a field changes its meaning or goes; new fields do not raise it. See docs/answer-json.md. */
const VERSION = 1;
const FORMAT = 'pagewright-answer';

/** An answer for programs: every quote with its boxes, in points from the top left of the page as it is shown. */
export function answerAsJson(question: string, answer: PlacedAnswer): string {
  const said = answer.found
    ? {
        found: true,
        statements: answer.statements.map(({ text, quotes }) => ({ text, quotes: quotes.map(quoteAsJson) })),
      }
    : { found: false, statements: [], nearest: answer.nearest.map(quoteAsJson) };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, question, ...said }, undefined, 2)}\n`;
}

const quoteAsJson = ({ file, text, places }: FiledQuote) => ({
  file,
  page: places[0]?.page ?? 1,
  text,
  boxes: boxesAsJson(places),
});
