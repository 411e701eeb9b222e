import { isNamed } from '../retrieval/named-places.ts';
import type { NamedPlace } from '../retrieval/question.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import type { Answer } from './answer.ts';

/** What stands first where a question asks to look, if it asks for nothing else. */
export function beginningsOf({ entries }: SearchIndex, places: readonly NamedPlace[], most: number): Answer {
  const there = entries.filter(
    (entry) => entry.passage.kind !== 'heading' && places.some((place) => isNamed(entry, place)),
  );
  const statements = there.slice(0, most).map(({ document, passage, language }) => {
    const [first] = sentencesOf(passage, language);
    const quote = first ?? { passage: passage.number, from: 0, to: passage.text.length };
    return { document, text: passage.text.slice(quote.from, quote.to), quotes: [quote] };
  });
  return statements.length > 0 ? { found: true, statements } : { found: false, nearest: [] };
}
