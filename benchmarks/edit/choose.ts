import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import {
  codesIn,
  cornersOf,
  type EditedDocument,
  fingerprintOf,
  type ContentModel,
  type Show,
} from '@pagewright/editor';

const KINDS = ['shorter', 'longer', 'delete'] as const;
type Kind = (typeof KINDS)[number];

/** A word of a page, and what is done to it. */
export interface Wish {
  kind: Kind;
  operation: EditOperation;
  /** From 1. */
  page: number;
  was: string;
  text: string;
  font: string;
  inForm: boolean;
  turned: boolean;
  /** Corners of the word before and after, in page space. */
  corners: { x: number; y: number }[];
}

interface Word {
  content: ContentModel;
  show: Show;
  from: number;
  to: number;
  text: string;
}

/** A sequence of whole numbers below `n` that is the same in every run. */
export function seeded(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const SHORTEST_WORD = 4;
const FIRST_PAGES = 40;
const TRIES = 12;
/** Of the size: what stays free before the next word. */
const LEAST_GAP = 0.35;
const FARTHEST = 40;

/** Up to `most` edits of a document, kinds and places in turn. */
export function chooseEdits(document: EditedDocument, most: number, random: (n: number) => number): Wish[] {
  const wishes: Wish[] = [];
  for (let attempt = 0; attempt < TRIES && wishes.length < most; attempt += 1) {
    const index = random(Math.min(document.pages.length, FIRST_PAGES));
    const model = document.readPage(document.pages[index] ?? 0);
    const words = (model?.contents ?? []).flatMap((content) => wordsOf(content));
    if (!model || words.length === 0) continue;
    // Forms and turned text are rare: every second time they come first.
    const rare = words.filter(({ content, show }) => content.path.length > 0 || isTurned(show));
    const some = attempt % 2 === 0 && rare.length > 0 ? rare : words;
    const kind = KINDS[random(KINDS.length)] ?? 'shorter';
    const pool = kind === 'longer' ? some.filter(isLast) : some;
    const word = pool[random(pool.length)];
    const wish = word && wishOf(model.page, index + 1, word, kind, words, random);
    if (wish) wishes.push(wish);
  }
  return wishes;
}

function wordsOf(content: ContentModel): Word[] {
  if (content.unknownOperator !== undefined) return [];
  return content.shows.flatMap((show) => {
    const isOpen = show.font.obstacle === undefined && show.state.mode <= 2 && Math.abs(sizeOf(show)) > 3;
    if (!isOpen || show.marks.some(({ actualText }) => actualText !== undefined)) return [];
    const words: Word[] = [];
    let word: Word | undefined;
    for (const [index, { text, pen }] of codesIn(show).entries()) {
      const before = codesIn(show)[index - 1];
      const gap = before ? Math.abs(pen - before.pen - before.advance) : 0;
      if (text === undefined || !/^[\p{L}]+$/u.test(text) || gap > 0.15 * Math.abs(show.state.size)) word = undefined;
      if (text === undefined || !/^[\p{L}]+$/u.test(text)) continue;
      if (!word) words.push((word = { content, show, from: index, to: index, text: '' }));
      word.text += text;
      word.to = index + 1;
    }
    return words.filter(({ text }) => text.length >= SHORTEST_WORD);
  });
}

function wishOf(
  page: number,
  number: number,
  word: Word,
  kind: Kind,
  words: readonly Word[],
  random: (n: number) => number,
): Wish | undefined {
  const { show, content } = word;
  const old = lengthOf(word);
  const free = kind === 'longer' ? freeBehind(word, words) : 0;
  const fitting = words.filter((each) => {
    const length = widthIn(show, each.text);
    if (length === undefined || each.text === word.text) return false;
    return kind === 'longer' ? length > old * 1.02 && length < old + free : length <= old;
  });
  const chosen = kind === 'delete' ? undefined : fitting[random(fitting.length)];
  if (kind !== 'delete' && !chosen) return undefined;
  const target = {
    page,
    path: [...content.path],
    operator: show.operator,
    from: word.from,
    to: word.to,
    fingerprint: fingerprintOf(content.bytes),
    text: word.text,
  };
  const grown = Math.max(0, (widthIn(show, chosen?.text ?? '') ?? 0) - old);
  return {
    kind,
    operation: chosen
      ? { kind: 'text.replace', target, text: chosen.text, rest: 'stays' }
      : { kind: 'text.delete', target, rest: 'stays' },
    page: number,
    was: word.text,
    text: chosen?.text ?? '',
    font: `${show.font.kind}${show.font.embedded ? '' : ', not embedded'}`,
    inForm: content.path.length > 0,
    turned: isTurned(show),
    corners: cornersWith(word, grown),
  };
}

/** Nothing that is seen stands behind it in its operator, and the line runs along the page. */
const isLast = ({ show, to }: Word) =>
  !isTurned(show) &&
  !show.font.vertical &&
  codesIn(show)
    .slice(to)
    .every(({ text }) => text?.trim() === '');
const sizeOf = ({ state, matrix }: Show) => state.size * Math.hypot(matrix[2], matrix[3]);
const isTurned = ({ matrix: [a, b] }: Show) => Math.abs(b) > 0.01 * Math.abs(a) || a < 0;

/** Along the line, in text space. */
function lengthOf({ show, from, to }: Word): number {
  const [first, last] = [codesIn(show)[from], codesIn(show)[to - 1]];
  return first && last ? last.pen + last.advance - first.pen : 0;
}

function widthIn({ font, state }: Show, text: string): number | undefined {
  let width = 0;
  for (const character of text) {
    const [code] = font.codesOf(character);
    if (!code) return undefined;
    width += ((font.advanceOf(code) / 1000) * state.size + state.characterSpacing) * state.scale;
  }
  return width;
}

/** Text space that is empty behind a word: up to the next glyph of its line, or a little where there is none. */
function freeBehind({ show, to }: Word, words: readonly Word[]): number {
  const codes = codesIn(show);
  const last = codes[to - 1];
  const scale = Math.hypot(show.matrix[0], show.matrix[1]);
  if (!last || scale === 0) return 0;
  const end = last.x + last.advance * scale;
  const height = Math.abs(sizeOf(show));
  const shows = new Set(words.map((word) => word.show));
  // Not past what is farthest on the right: there may be no page any more.
  const ends = [...shows].flatMap((each) => codesIn(each)).map(({ x }) => x);
  let nearest = Math.min(
    end + FARTHEST,
    ends.reduce((most, x) => Math.max(most, x), 0),
  );
  for (const other of shows)
    for (const { x, y } of codesIn(other))
      if (x > last.x + 0.1 && Math.abs(y - last.y) < height) nearest = Math.min(nearest, x);
  return Math.max(0, nearest - end - LEAST_GAP * height) / scale;
}

function cornersWith({ show, from, to }: Word, grown: number): { x: number; y: number }[] {
  const codes = codesIn(show).slice(from, to);
  const corners = codes.flatMap((shown) => cornersOf(show, shown));
  const last = codes.at(-1);
  return last ? [...corners, ...cornersOf(show, { ...last, pen: last.pen + grown })] : corners;
}
