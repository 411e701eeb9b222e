import { definitionsIn, type Definition } from '../explain/definitions.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import type { Entry } from '../retrieval/entries.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { isWhole, sentencesOf } from '../sentences/sentences-of.ts';
import { stemsOf } from '../words/stems.ts';
import type { AnswerStatement } from './answer.ts';

const MOST = 2;
/** What tells most about a word comes first. */
const KINDS: readonly Definition['kind'][] = ['sentence', 'entry', 'abbreviation'];

/** How the documents define a term, each of them; nothing where none does. */
export function definitionsOf({ entries, documents }: SearchIndex, term: string): AnswerStatement[] {
  const found = entries.flatMap((entry) => {
    const wanted = stemsOf(term, entry.language, { stopWords: 'kept' }).join(' ');
    return definitionsIn(entry.passage, documents[entry.document]?.languages[0])
      .filter((each) => wanted !== '' && stemsOf(each.term, entry.language, { stopWords: 'kept' }).join(' ') === wanted)
      .map(({ kind, quote }) => ({ kind, entry, quote }));
  });
  return [...Map.groupBy(found, ({ entry }) => entry.document).values()].flatMap((own) => {
    const kind = KINDS.find((each) => own.some((definition) => definition.kind === each));
    return own
      .filter((definition) => definition.kind === kind)
      .slice(0, MOST)
      .map(({ entry, quote }) => {
        const shown = kind === 'abbreviation' ? sentenceAround(entry, quote) : quote;
        return { document: entry.document, text: quotedText(entry.passage, shown), quotes: [shown] };
      });
  });
}

/** An abbreviation alone says what its letters stand for; the sentence says what it is, if it is one. */
function sentenceAround({ passage, language }: Entry, quote: Quote): Quote {
  const around = sentencesOf(passage, language).find(({ from, to }) => from <= quote.from && quote.to <= to);
  return around && isWhole(quotedText(passage, around)) ? around : quote;
}
