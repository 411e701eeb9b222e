import type { PassageCell } from '../passages/passage.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Entry } from '../retrieval/entries.ts';
import { amountsOf, type Question } from '../retrieval/question.ts';
import type { Found } from '../retrieval/search.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { NO_TERMS, termsOf, type Terms } from '../retrieval/terms.ts';
import { isWhole, sentencesOf } from '../sentences/sentences-of.ts';
import { setOf, type Coverage, type Covered } from './coverage.ts';
import { givesFigure } from './gives-figure.ts';
import { cellsAsked } from './row-cells.ts';

/** Something that may be said in answer. */
export interface Candidate extends Covered {
  document: number;
  text: string;
  quotes: Quote[];
  /** Its terms. */
  said: ReadonlySet<string>;
  /** Of a row: the question has its name. */
  isNamed?: true;
  /** Greater is better. */
  score: number;
}

interface Asked {
  question: Question;
  coverage: Coverage;
  /** How early the passage was found: 1 for the first, towards 0. */
  share: number;
}

/** How much finding a passage early counts, and being a figure where one is asked for. */
const EARLY = 0.5;
const OWN = 0.5;
const FIGURE = 0.3;
/** A figure of something else, with what is asked only mentioned. */
const OTHER_FIGURE = 0.1;
/** And having what a measure is worked out of. */
const PARTS = 0.2;
/** Of a row whose name is in the question. */
const NAMED = 0.3;
/** Of sentences longer than a person reads at once. */
const LONG = 400;
const TOO_LONG = 0.15;
/** Titles that were read as paragraphs, and what a page break leaves of a sentence. */
const IN_PART = 0.4;
/** An entry of a table of contents ends with its page. */
const ENTRY = /\p{L}\S*[\s.…]+(?:\d{1,4}|[ivxlc]{1,7})$/u;
const QUESTION = /[?？؟]\s*["”»’)]*$/u;

/** The sentences of a passage, or its cells that are asked for. */
export function candidatesOf(index: SearchIndex, { document, passage }: Found, asked: Asked): Candidate[] {
  const entry = index.entries.find((each) => each.document === document && each.passage === passage);
  if (!entry || passage.kind === 'heading') return [];
  if (passage.cells) return rowCandidates(entry, passage.cells, asked);
  const ranges = sentencesOf(passage, entry.language);
  const whole: Quote = { passage: passage.number, from: 0, to: passage.text.length };
  const candidates: Candidate[] = [];
  let before: Terms = NO_TERMS;
  for (const quote of ranges.length > 0 ? ranges : [whole]) {
    const text = passage.text.slice(quote.from, quote.to);
    const terms = termsOf(text, entry.language);
    // What a document asks itself, the next sentence answers.
    const isAsked = QUESTION.test(text);
    if (!isAsked) {
      const made = candidate(entry, { text, quotes: [quote], said: setOf(before, terms) }, asked);
      const isInPart = !isWhole(text) && (passage.kind === 'paragraph' || ENTRY.test(text));
      candidates.push({ ...made, score: made.score - (isInPart ? IN_PART : 0) });
    }
    before = isAsked ? terms : NO_TERMS;
  }
  return candidates;
}

function rowCandidates(entry: Entry, cells: readonly PassageCell[], asked: Asked): Candidate[] {
  const { passage, language } = entry;
  const statement = cellsAsked(passage, cells, asked.question, language);
  if (!statement) return [];
  const { isNamed, ...said } = statement;
  const made = candidate(entry, { ...said, said: setOf(termsOf(said.text, language)) }, asked);
  return [isNamed ? { ...made, isNamed: true, score: made.score + NAMED } : made];
}

function candidate(
  entry: Entry,
  made: Pick<Candidate, 'text' | 'quotes' | 'said'>,
  { question, coverage, share }: Asked,
): Candidate {
  const covered = coverage.of(made.said, entry);
  const parts =
    question.parts.length === 0
      ? 0
      : question.parts.filter((part) => made.said.has(part)).length / question.parts.length;
  const figure = question.asksFigure && /\d/.test(made.text) ? figureWorth(entry, made.text, question) : 0;
  const score =
    covered.all + OWN * covered.own + EARLY * share + figure + PARTS * parts - (made.text.length > LONG ? TOO_LONG : 0);
  return { document: entry.document, ...made, ...covered, score };
}

/** Whether it gives the figure of what is asked, or of something else with what is asked beside it. */
const figureWorth = ({ passage, language }: Entry, text: string, { topics }: Question): number =>
  passage.cells || givesFigure(text, amountsOf(topics), language) ? FIGURE : OTHER_FIGURE;
