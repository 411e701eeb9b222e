import { askingStems } from '../retrieval/asking-words.ts';
import { conceptsIn } from '../retrieval/concept-names.ts';
import { joinedLetters } from '../retrieval/joined-letters.ts';
import { STOP_WORDS } from '../words/languages.ts';
import { stemsOf } from '../words/stems.ts';
import { primaryOf } from '../words/tags.ts';
import type { Evidence, Said } from './evidence.ts';
import { MONTH_WORDS } from './number-words.ts';

/** A word with a capital, its parts and what is joined to it. */
const NAME = /\p{Lu}[\p{L}\p{M}\p{N}]*(?:[&’'-][\p{L}\p{M}\p{N}]+)*/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** What begins a sentence, or a part of it that is written as one. */
const BEGINNING = /(?:^|[.!?:…]["”»’)]*\s+|[«“"(]\s*)$/u;

/** Whether every proper name of a sentence is in its quotes, above them, or in the question. */
export function areNamesSupported({ text, language }: Said, { quoted, above, asked, written }: Evidence): boolean {
  const texts = [...quoted, ...above, ...asked];
  const joined = texts.map((said) => joinedLetters(said.text)).join(' \n ');
  const words = new Set(joined.match(WORD)?.flatMap((word) => [folded(word), ...stemsOf(word, language, KEPT)]));
  const isThere = (name: string) =>
    partsOf(name).every(
      (part) => words.has(folded(part)) || stemsOf(part, language, KEPT).some((stem) => words.has(stem)),
    );
  // A word that the documents do not have may be a name where they are of the same language.
  const isOfOneLanguage = quoted.some((said) => primaryOf(said.language) === primaryOf(language));
  const mayBeName = (word: string) => {
    const way = written(word);
    return (
      way === 'name' ||
      (way === undefined && isOfOneLanguage && conceptsIn(stemsOf(word, language), language).length === 0)
    );
  };
  return capitalsIn(joinedLetters(text), language).every(
    ({ name, isFirst }) => isThere(name) || isShortFor(name, texts) || (isFirst && !mayBeName(name)),
  );
}

const KEPT = { stopWords: 'kept' } as const;

const folded = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const partsOf = (name: string): string[] => name.split(/[’'&-]/u).filter((part) => part.length > 1 && part !== 's');

/** Words with a capital that may be names. `isFirst`: it would have one anyway. */
function capitalsIn(text: string, language: string | undefined): { name: string; isFirst: boolean }[] {
  const primary = primaryOf(language);
  const common = STOP_WORDS.get(primary);
  const asking = askingStems(language);
  return Array.from(text.matchAll(NAME), ({ 0: name, index }) => {
    const isAbbreviated = /^\p{Lu}{2,}/u.test(name);
    const isFirst = !isAbbreviated && BEGINNING.test(text.slice(0, index));
    const small = name.toLowerCase();
    const isPlain = name.length === 1 || MONTH_WORDS.has(small) || common?.has(small) || (isFirst && asking.has(small));
    // German writes every noun with a capital.
    return { name, isFirst, isName: isAbbreviated || (!isPlain && primary !== 'de') };
  }).filter(({ isName }) => isName);
}

/** "CEO" for "chief executive officer". */
function isShortFor(name: string, texts: readonly Said[]): boolean {
  if (!/^\p{Lu}{2,6}s?$/u.test(name)) return false;
  const letters = name.replace(/s$/u, '').toLowerCase();
  return texts.some(({ text }) => {
    const words = text.match(WORD) ?? [];
    const initials = (all: readonly string[]) => all.map((word) => word[0]!.toLowerCase()).join('');
    return (
      initials(words).includes(letters) ||
      initials(words.filter((word) => word.length > 3 || /^\p{Lu}/u.test(word))).includes(letters)
    );
  });
}
