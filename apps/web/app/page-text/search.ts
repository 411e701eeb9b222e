import type { Hit, LineOfPage, PlaceInText, SearchWish } from './messages.ts';

/** Words among the text of a page: over the ends of its lines, with or without the hyphens there. */

const CONTEXT = 36;
const MARKS = /\p{M}+/gu;
const LETTER = /[\p{L}\p{M}\p{N}_]/u;
const SPACES = /\s+/gu;
/** What people type for what is printed. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
  [/[\u2010\u2011\u00AD]/g, '-'],
];

/** A page's text, packed: thousands of pages are kept while one searches. */
export interface SearchedPage {
  /** Characters of all lines, with a space where lines are apart; a hyphen that only divides a word is `SOFT`. */
  text: string;
  /** Units of each character; nothing where each has one. */
  lengths: Uint8Array | undefined;
  /** The character with which each line begins. */
  starts: Uint32Array;
}

const SOFT = '\u00AD';

export function searchedPageOf(lines: readonly LineOfPage[]): SearchedPage {
  const characters: string[] = [];
  const starts = new Uint32Array(lines.length);
  for (const [line, { characters: own, end }] of lines.entries()) {
    starts[line] = characters.length;
    characters.push(...own.slice(0, -1), end === 'hyphen' ? SOFT : (own.at(-1) ?? ''));
    if (end !== 'nothing' && end !== 'hyphen') characters.push(' ');
  }
  const isEven = characters.every(({ length }) => length === 1);
  const lengths = isEven ? undefined : Uint8Array.from(characters, ({ length }) => length);
  return { text: characters.join(''), lengths, starts };
}

function charactersOf({ text, lengths }: SearchedPage): string[] {
  if (!lengths) return text.split('');
  let at = 0;
  return Array.from(lengths, (length) => text.slice(at, (at += length)));
}

/** What stands between letters of a word on paper, or on them, and not in what people type. */
const BETWEEN_LETTERS = /[\s\p{M}\p{Pd}\p{Sk}ˆˇˉˊˋ~\u00AD]+/gu;

/**
 * Text without spaces, hyphens, accents and case. Where that of the words is not in that of what a page draws, a hit on that
 * page is unlikely, and not impossible: letters may be drawn in another order than they are read.
 */
export function barelyLetters(text: string): string {
  let letters = text.normalize('NFKD').toLowerCase();
  for (const [printed, typed] of PLAIN) letters = letters.replaceAll(printed, typed);
  // Accents are drawn on letters without dots.
  return letters.replaceAll(BETWEEN_LETTERS, '').replaceAll('ı', 'i').replaceAll('ȷ', 'j');
}

export type Finder = (page: SearchedPage) => Omit<Hit, 'page'>[];

/** `undefined` where the wish has no letters. */
export function finderOf(wish: SearchWish): Finder | undefined {
  const fold = foldOf(wish);
  const wanted = fold(wish.words).replaceAll(SPACES, ' ').trim();
  if (wanted === '') return undefined;
  return (page) => {
    const hits = findIn(page, { wanted, fold, soft: '', wish });
    if (!wanted.includes('-') || !page.text.includes(SOFT)) return hits;
    // Who types the hyphen of a divided word finds it too.
    const known = new Set(hits.map(({ from }) => `${from.line} ${from.at}`));
    const typed = findIn(page, { wanted, fold, soft: '-', wish });
    return [...hits, ...typed.filter(({ from }) => !known.has(`${from.line} ${from.at}`))];
  };
}

interface Finding {
  wanted: string;
  fold: (text: string) => string;
  /** What stands for a hyphen that divides a word. */
  soft: string;
  wish: SearchWish;
}

function findIn(page: SearchedPage, { wanted, fold, soft, wish }: Finding): Omit<Hit, 'page'>[] {
  const characters = charactersOf(page);
  let text = '';
  /** For each unit of the text, the character that it is of. */
  const of: number[] = [];
  for (const [at, character] of characters.entries()) {
    const folded = character === SOFT ? soft : character === ' ' ? ' ' : fold(character);
    if (folded === ' ' && text.endsWith(' ')) continue;
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) of.push(at);
  }
  const hits: Omit<Hit, 'page'>[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (wish.wholeWords && !isWhole(text, at, end)) continue;
    const [first, last] = [of[at] ?? 0, of[end - 1] ?? 0];
    hits.push({
      from: placeOf(page, first, 0),
      to: placeOf(page, last, 1),
      before: plainOf(characters.slice(Math.max(0, first - CONTEXT), first)),
      words: plainOf(characters.slice(first, last + 1)),
      after: plainOf(characters.slice(last + 1, last + 1 + CONTEXT)),
    });
  }
  return hits;
}

function foldOf({ matchCase, matchAccents }: SearchWish): (text: string) => string {
  // The same few characters come again and again.
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    let folded = matchAccents ? text.normalize('NFC') : text.normalize('NFKD').replaceAll(MARKS, '');
    if (!matchCase) folded = folded.toLowerCase();
    for (const [printed, typed] of PLAIN) folded = folded.replaceAll(printed, typed);
    known.set(text, folded);
    return folded;
  };
}

function isWhole(text: string, from: number, to: number): boolean {
  const [before, after] = [text[from - 1], text[to]];
  const [first, last] = [text[from], text[to - 1]];
  const isInside = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && LETTER.test(one) && LETTER.test(other);
  return !isInside(before, first) && !isInside(last, after);
}

/** `behind`: 1 for the place behind the character, 0 for the one before it. */
function placeOf({ starts }: SearchedPage, character: number, behind: 0 | 1): PlaceInText {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= character) low = middle;
    else high = middle - 1;
  }
  return { line: low, at: character - (starts[low] ?? 0) + behind };
}

const plainOf = (characters: readonly string[]): string => characters.join('').replaceAll(SOFT, '');
