import type { Question } from '../retrieval/question.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { termsOf } from '../retrieval/terms.ts';
import type { CheckedStatement } from '../statements/source.ts';
import { primaryOf } from '../words/tags.ts';
import { setOf, type Coverage } from './coverage.ts';

/** Of the weight of what a question speaks of: with less of it, what is said is about something else. */
const ENOUGH = 0.34;

/**
 * Tells whether statements, one after the other, come to speak of what is asked. A question in another language than the
 * document's has other words: there the model alone judges.
 */
export function answersQuestion(
  index: SearchIndex,
  question: Question,
  coverage: Coverage,
): (statement: CheckedStatement) => boolean {
  const said = new Set<string>();
  return ({ text, quotes }) =>
    question.topics.length === 0 ||
    quotes.some((quote) => {
      const entry = index.entries.find(
        ({ document, passage }) => document === quote.document && passage.number === quote.passage,
      );
      if (!entry) return false;
      if (primaryOf(entry.language) !== primaryOf(question.language)) return true;
      const quoted = entry.passage.text.slice(quote.from, quote.to);
      for (const term of setOf(termsOf(`${text} ${quoted}`, entry.language))) said.add(term);
      if (entry.passage.kind === 'heading' || !/\p{L}{2}/u.test(text)) return false;
      return coverage.of(said, entry).all >= ENOUGH;
    });
}
