import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { codesIn } from '@pagewright/editor';
import { KINDS, MAKERS, type BlockKind, type Choice, type Kind, type Made } from './make.ts';
import { cornersWith, isLast, isTurned, wordsOf, type Word } from './words.ts';

/** A word of a page, and what is done to it. */
export interface Wish {
  kind: Kind | BlockKind;
  operation: EditOperation;
  /** From 1. */
  page: number;
  was: string;
  text: string;
  font: string;
  /** Stand-ins, for letters that the font lacks. */
  faces: readonly FaceFacts[];
  inForm: boolean;
  turned: boolean;
  /** What may change: corners of the word or block before and after, in page space. */
  areas: readonly Point[][];
  /** Height of a line there, in points. */
  height: number;
  /** Of a block the letters that go and those that come; all others are still there then. */
  letters?: { gone: string; come: string };
  /** Origin of its first letter. */
  origin: Point;
}

export interface Point {
  x: number;
  y: number;
}

/** A sequence of whole numbers below `n` that is the same in every run. */
export function seeded(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const FIRST_PAGES = 40;
const TRIES = 20;
/** Letters of a word that wide letters have room in. */
const LONG_WORD = 7;
/** Which words a kind of edit can be made of. */
const FITS: Record<Kind, (word: Word) => boolean> = {
  shorter: () => true,
  longer: isLast,
  insert: isLast,
  delete: () => true,
  style: () => true,
  'missing letter': ({ text }) => [...text].length >= LONG_WORD,
};

/** Up to `most` edits of a document, kinds and places in turn. */
export function chooseEdits(choice: Choice, most: number): Wish[] {
  const { document, random } = choice;
  const wishes: Wish[] = [];
  for (let attempt = 0; attempt < TRIES && wishes.length < most; attempt += 1) {
    const index = random(Math.min(document.pages.length, FIRST_PAGES));
    const model = document.readPage(document.pages[index] ?? 0);
    const words = (model?.contents ?? []).flatMap((content) => wordsOf(content));
    if (!model || words.length === 0) continue;
    const shows = model.contents.flatMap((content) => content.shows);
    // Forms and turned text are rare: every second time they come first.
    const rare = words.filter(({ content, show }) => content.path.length > 0 || isTurned(show));
    const some = attempt % 2 === 0 && rare.length > 0 ? rare : words;
    const kind = KINDS[random(KINDS.length)] ?? 'shorter';
    const pool = some.filter(FITS[kind]);
    const word = pool[random(pool.length)];
    const made = word && MAKERS[kind]({ ...choice, page: model.page, shows }, word, words);
    if (word && made) wishes.push({ ...wishOf(index + 1, word, made), kind });
  }
  return wishes;
}

function wishOf(page: number, word: Word, { operation, text, faces, grown }: Made): Omit<Wish, 'kind'> {
  const { show, content } = word;
  return {
    operation,
    page,
    was: word.text,
    text,
    font: `${show.font.kind}${show.font.embedded ? '' : ', not embedded'}`,
    faces,
    inForm: content.path.length > 0,
    turned: isTurned(show),
    areas: [cornersWith(word, grown)],
    height: Number.POSITIVE_INFINITY,
    origin: originOf(word),
  };
}

function originOf({ show, from }: Word): Point {
  const { x = 0, y = 0 } = codesIn(show)[from] ?? {};
  return { x, y };
}
