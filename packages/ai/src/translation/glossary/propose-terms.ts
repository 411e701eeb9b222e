import { textOfParts, type Segment } from '../segment.ts';
import { rulesOf } from './term-rules.ts';
import { wordsOfClauses } from './words-of-clauses.ts';

export interface ProposedTerm {
  /** As it is written most often. */
  term: string;
  /** How often it stands in texts that differ. */
  count: number;
}

const MOST_WORDS = 6;
const FEWEST_OF_WORDS = 3;
const FEWEST_OF_ACRONYM = 2;
const MOST_TERMS = 40;
/** Of the occurrences of a term: where so many are within a longer one, it is a part of that. */
const PART = 0.8;
const ACRONYM = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}]{2,8}$/u;
const ROMAN_NUMBER = /^[IVX]+$/;

/**
 * Terms that a glossary of a document should have: acronyms, and words that stand beside each other again and again, in any form; the
 * most frequent first. `language`: of the document, BCP 47. Texts of scripts without spaces have no such words.
 */
export function proposeTerms(segments: readonly Segment[], language: string | undefined): ProposedTerm[] {
  const rules = rulesOf(language);
  const counts = new Map<string, Counted>();
  const count = (key: string, term: string, stems: readonly string[]) => {
    const counted = counts.get(key) ?? { stems, spellings: new Map() };
    counted.spellings.set(term, (counted.spellings.get(term) ?? 0) + 1);
    counts.set(key, counted);
  };
  const plainWords = new Set<string>();
  for (const text of differentTexts(segments))
    for (const words of wordsOfClauses(text)) {
      const stems = words.map(({ word }) => rules.stemOf(word));
      const isCapitals = words.length > 1 && words.every(({ word }) => word === word.toUpperCase());
      for (const [at, { word, from }] of words.entries()) {
        plainWords.add(word);
        if (!isCapitals && isAcronym(word)) count(word, word, [rules.stemOf(word)]);
        if (!rules.mayBegin(word)) continue;
        for (const [more, last] of words.slice(at, at + MOST_WORDS).entries()) {
          if (rules.isOfDate(last.word)) break;
          if (!(more === 0 ? rules.isCompound(word) : rules.mayEnd(last.word))) continue;
          const run = stems.slice(at, at + more + 1);
          count(run.join(' '), text.slice(from, last.to).replaceAll(/\s+/g, ' '), run);
        }
      }
    }
  const found = [...counts.values()].map(foundOf).filter(isOften);
  return withoutParts(found)
    .filter(({ term }) => !isAcronym(term) || !(plainWords.has(term.toLowerCase()) || rules.isStop(term)))
    .map(({ term, count: often }) => ({ term, count: often }))
    .sort((a, b) => b.count - a.count || a.term.localeCompare(b.term, 'en'))
    .slice(0, MOST_TERMS);
}

const isAcronym = (word: string): boolean => ACRONYM.test(word) && !ROMAN_NUMBER.test(word);

/** Running titles stand on every page, and what differs in its numbers alone is translated like the first. */
function differentTexts(segments: readonly Segment[]): Iterable<string> {
  const texts = segments.map(({ parts }) => textOfParts(parts));
  return new Map(texts.map((text) => [text.replaceAll(/\p{N}+/gu, '0'), text])).values();
}

interface Counted {
  stems: readonly string[];
  spellings: Map<string, number>;
}

interface Found extends ProposedTerm {
  stems: readonly string[];
}

/** Of spellings that are as frequent, that which came first. */
function foundOf({ stems, spellings }: Counted): Found {
  const sorted = [...spellings].sort((a, b) => b[1] - a[1]);
  return { stems, term: sorted[0]![0], count: sorted.reduce((sum, [, count]) => sum + count, 0) };
}

const isOften = ({ term, count }: Found): boolean => count >= (isAcronym(term) ? FEWEST_OF_ACRONYM : FEWEST_OF_WORDS);

/** Without words that stand nearly always within longer ones. */
function withoutParts(found: readonly Found[]): Found[] {
  const within = new Map<string, number>();
  for (const { stems, count } of found)
    for (const [from] of stems.entries())
      for (let to = from + 1; to <= stems.length; to += 1) {
        const part = stems.slice(from, to).join(' ');
        if (to - from < stems.length) within.set(part, Math.max(within.get(part) ?? 0, count));
      }
  return found.filter(({ stems, count }) => (within.get(stems.join(' ')) ?? 0) < count * PART);
}
