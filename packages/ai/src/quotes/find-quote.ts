import type { Passage } from '../passages/passage.ts';
import { isUnspaced, wordCount } from '../words/stems.ts';
import { plainWords, type PlainWords } from './plain-words.ts';
import type { Quote } from './quote.ts';

/** Fewer words stand anywhere; whole cells and whole passages are as short as they are. */
const FEWEST_WORDS = 3;
/** Where a model leaves something out. */
const OMISSION = /\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3,})\s*/u;
const ENDS = /^[\s"'“”‘’«».,;:…|]+|[\s"'“”‘’«».,;:…|]+$/gu;

export type FoundQuote = readonly Quote[] | 'not-found' | 'too-short';

/**
 * Where words stand in a passage: once, or part by part where they leave something out, and of a row cell by cell. They must be
 * there as `plainWords` compares them, whole, and say enough to stand nowhere else.
 */
export function findQuote(passage: Passage, words: string): FoundQuote {
  const plain = plainOf(passage);
  const whole = found(passage, plain, words);
  if (typeof whole !== 'string') return [whole];
  const parts = words
    .split(passage.cells ? /\s*\|\s*|\s*[.…]{3,}\s*|\s*…\s*/u : OMISSION)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length < 2) return whole;
  const quotes: Quote[] = [];
  for (const part of parts) {
    const quote = found(passage, plain, part);
    if (typeof quote === 'string') return quote;
    quotes.push(quote);
  }
  return quotes;
}

/** A figure in a passage: a whole cell, or a number that stands there by itself. */
export function findFigure(passage: Passage, words: string): Quote | undefined {
  const [place] = occurrencesOf(plainOf(passage).text, plainWords(words.replaceAll(ENDS, '')).text);
  return place === undefined ? undefined : wordsAt(passage, plainOf(passage), place);
}

const known = new WeakMap<Passage, PlainWords>();

/** A passage is looked into for many quotes. */
function plainOf(passage: Passage): PlainWords {
  const plain = known.get(passage) ?? plainWords(passage.text);
  known.set(passage, plain);
  return plain;
}

function found(passage: Passage, plain: PlainWords, words: string): Quote | 'not-found' | 'too-short' {
  const trimmed = words.replaceAll(ENDS, '');
  const wanted = plainWords(passage.cells ? trimmed.replaceAll('|', ' ') : trimmed).text;
  const places = occurrencesOf(plain.text, wanted);
  if (places.length === 0) return 'not-found';
  const place =
    wordCount(trimmed) >= FEWEST_WORDS ? places[0] : places.find((each) => isWhole(passage, rangeOf(plain, each)));
  return place === undefined ? 'too-short' : wordsAt(passage, plain, place);
}

function isWhole({ text, cells = [] }: Passage, { from, to }: Range): boolean {
  return [{ from: 0, to: text.length }, ...cells].some((whole) => {
    const around =
      from < whole.from || to > whole.to ? undefined : text.slice(whole.from, from) + text.slice(to, whole.to);
    return around?.replaceAll(ENDS, '') === '';
  });
}

/** Of a stretch of the plain text: where it stands in the text itself. */
const rangeOf = (plain: PlainWords, { from, to }: Range): Range => ({ from: plain.from[from]!, to: plain.to[to - 1]! });

interface Range {
  from: number;
  to: number;
}

/** Where words stand as whole words and whole numbers. */
function occurrencesOf(text: string, wanted: string): Range[] {
  const ranges: Range[] = [];
  if (wanted === '') return ranges;
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length;
    if (!goesOn(text, from) && !goesOn(text, to)) ranges.push({ from, to });
  }
  return ranges;
}

/** Whether one word or number stands on both sides of a place. */
function goesOn(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  if (/[\p{L}\p{N}\p{M}]$/u.test(before) && /^[\p{L}\p{N}\p{M}]/u.test(after))
    return !isUnspaced(before.at(-1)!) && !isUnspaced(after[0]!);
  return (/\d[.,]$/.test(before) && /^\d/.test(after)) || (/\d$/.test(before) && /^[.,]\d/.test(after));
}

/** From the beginning of the first word to the end of the last; scripts without spaces are cut where the words are. */
function wordsAt({ number, text, words }: Passage, plain: PlainWords, place: Range): Quote {
  let { from, to } = rangeOf(plain, place);
  for (const word of words)
    if (word.from < to && word.to > from) {
      if (word.from < from && !isUnspaced(text[from]!)) ({ from } = word);
      if (word.to > to && !isUnspaced(text[to - 1]!)) ({ to } = word);
    }
  return { passage: number, from, to };
}
