import { STOP_WORDS } from '../../words/languages.ts';
import { stemsOf } from '../../words/stems.ts';
import { primaryOf } from '../../words/tags.ts';
import { isElided } from './words-of-clauses.ts';
import { wordsOfDates } from './words-of-dates.ts';

/** Which words of a language a term is made of. */
export interface TermRules {
  isStop: (word: string) => boolean;
  isOfDate: (word: string) => boolean;
  mayBegin: (word: string) => boolean;
  mayEnd: (word: string) => boolean;
  /** One word that says what several say elsewhere. */
  isCompound: (word: string) => boolean;
  /** All forms of a word have the same. */
  stemOf: (word: string) => string;
}

const SHORTEST_WORD = 3;
/** Letters; most compounds of two nouns have more. */
const SHORTEST_COMPOUND = 14;

/** `language`: BCP 47. */
export function rulesOf(language: string | undefined): TermRules {
  const primary = primaryOf(language) || 'en';
  const stops = STOP_WORDS.get(primary);
  const dates = wordsOfDates(language);
  const isStop = (word: string) => stops?.has(word.toLowerCase()) === true;
  const isContent = (word: string) => word.length >= SHORTEST_WORD && !isElided(word) && !isStop(word);
  // German writes all of its nouns with a capital, and a term ends in one.
  const isNoun = (word: string) => primary !== 'de' || /^\p{Lu}/u.test(word);
  return {
    isStop,
    isOfDate: (word) => dates.has(word.toLowerCase()),
    mayBegin: isContent,
    mayEnd: (word) => isContent(word) && isNoun(word),
    isCompound: (word) => primary === 'de' && isNoun(word) && word.length >= SHORTEST_COMPOUND,
    stemOf: stemmerOf(language),
  };
}

function stemmerOf(language: string | undefined): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? stemsOf(word, language, { stopWords: 'kept' }).join('_');
    known.set(word, stem);
    return stem;
  };
}
