import { summarize } from '../summary/summarize.ts';
import { readQuestion } from '../retrieval/question.ts';
import { searchFor } from '../retrieval/search.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { asksForWhole } from './asks-for-whole.ts';
import { termAskedFor } from './term-asked-for.ts';
import type { Answer, AnswerStatement } from './answer.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { completed } from './completed.ts';
import { Coverage } from './coverage.ts';
import { beginningsOf } from './beginnings.ts';
import { definitionsOf } from './definitions-of.ts';
import { nearestOf } from './nearest.ts';

export interface AnswerOptions {
  /** The question before, which one like "and in 2023?" goes on with. */
  before?: string;
}

/** Passages that are looked through. */
const DEPTH = 60;
/** Of the weight of what a question speaks of: with less of it, nothing answers it. */
const ENOUGH = 0.62;
/** And of a row whose own name is asked for: the rest is how the question is put. */
const ENOUGH_NAMED = 0.42;
/** Of it in the very words that are shown. */
const ENOUGH_OWN = 0.2;
/** Below a heading that says nearly all of it, what is shown may say none. */
const ENOUGH_OVER = 0.78;
/** Of the best: what is nearly as good is said too. */
const NEARLY = 0.88;
/** Of the best, in the very words: what has fewer of them is about a neighbour of what is asked. */
const NEARLY_OWN = 0.75;
/** Words of what documents say as a whole, and of each of them. */
const IN_SHORT = 80;
const LEAST_WORDS = 30;
const MOST = 3;
/** Of several documents: so that each can be heard. */
const MOST_TOGETHER = 5;

/** Answers in the words of the documents, without a model: their best sentences, rows and cells. */
export function answer(index: SearchIndex, question: string, { before }: AnswerOptions = {}): Answer {
  const inShort = asksForWhole(question) ? shortOf(index) : [];
  if (inShort.length > 0) return { found: true, statements: inShort };
  const whole = before === undefined ? question : completed(question, before);
  const term = termAskedFor(whole);
  const defined = term === undefined ? [] : definitionsOf(index, term);
  if (defined.length > 0) return { found: true, statements: defined };
  const read = readQuestion(whole, languagesOf(index));
  const found = searchFor(index, read, { limit: DEPTH });
  if (read.topics.length === 0)
    return read.places.length > 0 ? beginningsOf(index, read.places, MOST) : { found: false, nearest: [] };
  const coverage = new Coverage(index, read);
  const candidates = found.flatMap((each, rank) =>
    candidatesOf(index, each, { question: read, coverage, share: 1 - rank / DEPTH }),
  );
  const good = candidates
    .filter(({ document, isMeant }) => isMeant && !coverage.isForeign(document))
    .filter(({ all, own, isNamed }) =>
      isNamed ? all >= ENOUGH_NAMED : all >= (own >= ENOUGH_OWN ? ENOUGH : ENOUGH_OVER),
    )
    .sort((one, other) => other.score - one.score);
  if (good.length === 0) return { found: false, nearest: nearestOf(found) };
  return { found: true, statements: chosen(good).map(({ text, quotes, document }) => ({ text, quotes, document })) };
}

const languagesOf = ({ documents }: SearchIndex): string[] => documents.flatMap(({ languages }) => languages);

/** The best, and of each other document its best, in the order in which they are read. */
function chosen(candidates: readonly Candidate[]): Candidate[] {
  const [best] = candidates;
  if (!best) return [];
  const documents = new Set(candidates.map(({ document }) => document));
  const most = documents.size > 1 ? MOST_TOGETHER : MOST;
  const firsts = [...documents].map((document) => candidates.find((each) => each.document === document)!);
  const taken = firsts.filter(({ score }) => score >= NEARLY * NEARLY * best.score).slice(0, most);
  for (const candidate of candidates) {
    if (taken.length >= most) break;
    if (candidate.score < NEARLY * best.score) break;
    if (candidate.own < NEARLY_OWN * best.own) continue;
    if (!taken.some((other) => saysTheSame(candidate, other))) taken.push(candidate);
  }
  return taken.sort(
    (one, other) =>
      one.document - other.document ||
      one.quotes[0]!.passage - other.quotes[0]!.passage ||
      one.quotes[0]!.from - other.quotes[0]!.from,
  );
}

/** What two documents both say is said of each. */
function saysTheSame(one: Candidate, other: Candidate): boolean {
  if (one.document !== other.document) return false;
  if (one.text === other.text) return true;
  const smaller = Math.min(one.said.size, other.said.size);
  return smaller > 0 && one.said.intersection(other.said).size > 0.8 * smaller;
}

/** What each document says as a whole. */
function shortOf({ documents }: SearchIndex): AnswerStatement[] {
  const words = Math.max(LEAST_WORDS, IN_SHORT / Math.max(1, documents.length));
  return documents.flatMap((content, document) =>
    summarize(content, { length: { words }, bySection: false }).statements.map((statement) => ({
      ...statement,
      document,
    })),
  );
}
