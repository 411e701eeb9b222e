import { STEMMERS, STOP_WORDS } from './languages.ts';
import { primaryOf } from './tags.ts';

/** Scripts without spaces between words, and Korean, whose endings are written on to them: two characters tell them apart. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** A number with its separators, characters of a script without spaces, a word with its apostrophes. */
const TOKENS = new RegExp(
  `\\p{N}+(?:[.,]\\p{N}+)*(?![\\p{L}\\p{N}])|[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+(?:'(?:(?![${UNSPACED}])[\\p{L}\\p{M}])+)*`,
  'gu',
);
/** Soft hyphens and joiners within words; the joiner of Persian and the like tells words apart. */
const UNSEEN = /\u00ad|\u200b|\u200d|\u2060|\ufeff/g;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

/** Whether a piece between two spaces is of a script that puts none between words. */
export const isUnspaced = (piece: string): boolean => HAS_UNSPACED.test(piece);

/** Words that are found in most texts of a language are left out. */
export interface StemOptions {
  stopWords: 'kept' | 'omitted';
}

/**
 * What a text is found and compared by: the stems of its words in their order, in small letters, as Snowball makes them. A
 * language without a stemmer gives the words themselves, with their accents; scripts without spaces give pairs of characters.
 *
 * @param language BCP 47; words of one that is not known stay as they are.
 */
export function stemsOf(
  text: string,
  language: string | undefined,
  { stopWords }: StemOptions = { stopWords: 'omitted' },
): string[] {
  const primary = primaryOf(language);
  const stem = STEMMERS.get(primary);
  const omitted = stopWords === 'omitted' ? STOP_WORDS.get(primary) : undefined;
  const stems: string[] = [];
  for (const word of wordsOf(text)) {
    if (isUnspaced(word)) {
      for (const pair of pairsOf(word)) if (!omitted?.has(pair)) stems.push(pair);
      continue;
    }
    if (omitted?.has(word)) continue;
    for (const part of partsOf(word, primary)) {
      if (omitted && (omitted.has(part) || isElided(part, word))) continue;
      stems.push(stem && !/\p{N}/u.test(part) ? stem(part) : part);
    }
  }
  return stems;
}

/** Words of a text in small letters, a run of characters without spaces as one. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[’ʼ＇]/g, "'")
    .toLowerCase()
    .match(TOKENS) ?? [];

/** "l'exercice" is two words, "company's" one. */
function partsOf(word: string, language: string): string[] {
  if (!word.includes("'")) return [word];
  if (language === 'en') return [word.replace(/'(?:s|)$/, '').replaceAll("'", '')];
  return word.split("'").filter((part) => part !== '');
}

/** What is left of "le", "de", "que" before a vowel. */
const isElided = (part: string, word: string): boolean =>
  part !== word && /^(?:\p{L}|qu|jusqu|lorsqu|puisqu)$/u.test(part);

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => characters[at]! + character);
}

/** How many words a text has; of a script without spaces two characters count as one. */
export const wordCount = (text: string): number =>
  wordsOf(text).reduce((sum, word) => sum + (isUnspaced(word) ? Math.ceil([...word].length / 2) : 1), 0);
