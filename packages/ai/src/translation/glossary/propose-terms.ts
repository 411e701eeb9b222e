import { STOP_WORDS } from '../../words/languages.ts';
import { primaryOf } from '../../words/tags.ts';
import { textOfParts, type Segment } from '../segment.ts';

export interface ProposedTerm {
  /** As it is written most often. */
  term: string;
  count: number;
}

const MOST_WORDS = 4;
const FEWEST_OF_WORDS = 3;
const FEWEST_OF_ACRONYM = 2;
const MOST_TERMS = 200;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu;
const ACRONYM = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}]{2,8}$/u;

/**
 * Terms that a glossary of a document should have: acronyms, and words that stand beside each other again and again; the most
 * frequent first. `language`: of the document, BCP 47. Texts of scripts without spaces have no such words.
 */
export function proposeTerms(segments: readonly Segment[], language: string | undefined): ProposedTerm[] {
  const stops = STOP_WORDS.get(primaryOf(language) || 'en');
  const counts = new Map<string, Map<string, number>>();
  const count = (term: string) => {
    const key = ACRONYM.test(term) ? term : term.toLowerCase();
    const spellings = counts.get(key) ?? new Map<string, number>();
    counts.set(key, spellings.set(term, (spellings.get(term) ?? 0) + 1));
  };
  const mayEnd = (word: string) => word.length > 2 && stops?.has(word.toLowerCase()) !== true;
  for (const { parts } of segments)
    // Marks part what does not belong together.
    for (const clause of textOfParts(parts).split(/[^\p{L}\p{M}\p{N}'’\s-]+/u)) {
      const words: readonly string[] = clause.match(WORD) ?? [];
      const isCapitals = words.length > 1 && words.every((word) => word === word.toUpperCase());
      for (const [at, word] of words.entries()) {
        if (!isCapitals && ACRONYM.test(word)) count(word);
        for (let length = 2; length <= MOST_WORDS && mayEnd(word); length += 1) {
          const run = words.slice(at, at + length);
          if (run.length === length && mayEnd(run.at(-1)!)) count(run.join(' '));
        }
      }
    }
  const found = [...counts].map(([key, spellings]) => ({ key, ...mostOften(spellings) })).filter(isOften);
  return withoutParts(found)
    .map(({ term, count: often }) => ({ term, count: often }))
    .sort((a, b) => b.count - a.count || a.term.localeCompare(b.term, 'en'))
    .slice(0, MOST_TERMS);
}

interface Found extends ProposedTerm {
  key: string;
}

const isOften = ({ term, count }: Found): boolean =>
  count >= (term.includes(' ') ? FEWEST_OF_WORDS : FEWEST_OF_ACRONYM);

function mostOften(spellings: ReadonlyMap<string, number>): ProposedTerm {
  const sorted = [...spellings].sort((a, b) => b[1] - a[1]);
  return { term: sorted[0]![0], count: sorted.reduce((sum, [, count]) => sum + count, 0) };
}

/** Without words that stand nearly always within longer ones. */
function withoutParts(found: readonly Found[]): Found[] {
  const counts = new Map(found.map(({ key, count }) => [key, count]));
  const within = new Map<string, number>();
  for (const { key } of found) {
    const words = key.split(' ');
    for (const part of [words.slice(1).join(' '), words.slice(0, -1).join(' ')])
      within.set(part, Math.max(within.get(part) ?? 0, counts.get(key)!));
  }
  return found.filter(({ key, count }) => !key.includes(' ') || (within.get(key) ?? 0) < count * 0.8);
}
