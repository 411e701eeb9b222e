import { repeatsInstructions } from '../prompts/repeated-instructions.ts';
import { findQuote } from '../quotes/find-quote.ts';
import { languageOfQuestion } from '../retrieval/question-language.ts';
import { areColumnsRight } from './check-columns.ts';
import { doComparisonsAgree } from './check-comparisons.ts';
import { computedOf, type CitingSentence } from './check-computed.ts';
import { areFiguresSupported } from './check-figures.ts';
import { areMarksQuoted } from './check-marks.ts';
import { areNamesSupported } from './check-names.ts';
import { doNegationsAgree } from './check-negations.ts';
import { isSubjectShared } from './check-subject.ts';
import type { Draft, DraftQuote } from './draft.ts';
import { evidenceOf, type Cited, type Question } from './evidence.ts';
import type { CheckedStatement, CitedQuote, Flaw, Sources } from './source.ts';

/** What a request's statements are checked against. */
export interface Checking {
  sources: Sources;
  question: Question;
  /** Of the answer, BCP 47. */
  language: string;
  instructions: string;
  /** A word in the instructions that nothing else has. */
  mark: string;
}

/** The statement, with places of its quotes; or why it must not be shown. */
export function checkStatement(
  draft: Exclude<Draft, { kind: 'missing' }>,
  checking: Checking,
): CheckedStatement | Flaw {
  const { sources, question, instructions, mark } = checking;
  if (repeatsInstructions(draft.sentence, { instructions, mark })) return 'instructions';
  const made = draft.kind === 'computed' ? computedOf(draft, sources, checking.language) : citedOf(draft, sources);
  if (typeof made === 'string') return made;
  const { text, cited, computed } = made;
  const language = languageOfQuestion(draft.sentence, [
    checking.language,
    ...cited.flatMap(({ source }) => source.language ?? []),
  ]);
  const evidence = evidenceOf(cited, question);
  // Our own figure is in no quote.
  const own = { text: draft.sentence.replace('{result}', ' '), language };
  if (
    !areFiguresSupported(own, evidence) ||
    !areColumnsRight(own, draft.kind === 'computed' ? [] : cited, question.texts)
  )
    return 'figure';
  if (!areMarksQuoted(own, evidence) || !isSubjectShared(own, evidence)) return 'unsupported';
  if (!areNamesSupported(own, evidence)) return 'name';
  if (!doNegationsAgree(own, evidence.quoted)) return 'negation';
  if (draft.kind === 'sentence' && !doComparisonsAgree(own, evidence.quoted)) return 'comparison';
  return { text, quotes: quotesOf(cited), ...(computed && { computed }) };
}

function citedOf(
  { sentence, quotes }: { sentence: string; quotes: readonly DraftQuote[] },
  sources: Sources,
): CitingSentence | Flaw {
  if (quotes.length === 0) return 'no-quote';
  const cited: Cited[] = [];
  for (const { passage: number, words } of quotes) {
    const source = sources.get(number);
    if (!source) return 'no-passage';
    const found = findQuote(source.passage, words);
    if (typeof found === 'string') return found;
    cited.push(...found.map((quote) => ({ source, quote })));
  }
  return { text: sentence, cited };
}

/** Each place once. */
function quotesOf(cited: readonly Cited[]): CitedQuote[] {
  const quotes = cited.map(({ source, quote }) => ({ document: source.document, ...quote }));
  return quotes.filter((quote, at) => quotes.findIndex((other) => areSame(quote, other)) === at);
}

const areSame = (one: CitedQuote, other: CitedQuote): boolean =>
  one.document === other.document && one.passage === other.passage && one.from === other.from && one.to === other.to;
