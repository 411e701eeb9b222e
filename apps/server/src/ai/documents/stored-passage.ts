import { pageOf, type Passage, type PassageCell, type PassageWord } from '@pagewright/ai';

/** A passage as its row keeps it: words, by far the most of it, as lists of numbers. */
interface Rest {
  kind: Passage['kind'];
  /** Of each word: page, left, top, right, bottom, from, to, and 1 where the line divides it. */
  words: number[][];
  headings: readonly string[];
  cells?: readonly PassageCell[];
  caption?: string;
  table?: number;
  language?: string;
}

export interface StoredPassage {
  number: number;
  page: number;
  text: string;
  rest: Rest;
}

/** Of a point: finer than any reader shows. */
const HUNDREDTHS = 100;
const rounded = (points: number) => Math.round(points * HUNDREDTHS) / HUNDREDTHS;

export function storedPassage(passage: Passage): StoredPassage {
  const { number, text, words, ...rest } = passage;
  const asNumbers = words.map(({ page, box, from, to, divided }) => [
    page,
    ...[box.left, box.top, box.right, box.bottom].map(rounded),
    from,
    to,
    ...(divided ? [1] : []),
  ]);
  return { number, page: pageOf(passage), text, rest: { ...rest, words: asNumbers } };
}

export function passageOf({ number, text, rest: { words, ...rest } }: Omit<StoredPassage, 'page'>): Passage {
  return { ...rest, number, text, words: words.map(wordOf) };
}

function wordOf([
  page = 1,
  left = 0,
  top = 0,
  right = 0,
  bottom = 0,
  from = 0,
  to = 0,
  divided,
]: number[]): PassageWord {
  return { page, box: { left, top, right, bottom }, from, to, ...(divided === 1 && { divided: true }) };
}
