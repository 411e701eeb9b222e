import type { Letter } from '../glyphs/letter.ts';
import type { Run, TabStop, TextLine } from '../model/text.ts';
import { inReadingOrder, textDirection } from './bidi.ts';
import { leadersOf, type Leader } from './leaders.ts';
import { isNumber } from '../tables/numbers.ts';
import { unionOf, type Line, type Word } from './line.ts';
import { wordText } from './word-text.ts';

/** What stands between two words of a line. */
type Separator = ' ' | '\t' | '';

/** In multiples of the text size: a gap this wide within a line is a tab. */
const TAB_GAP = 1.5;

/** A line as the model has it; `join` is left to those that know the next line. */
export function textLineOf(line: Line): TextLine {
  const separated = separate(line);
  const text = separated.map(({ word, before }) => before + word.letters.map((letter) => letter.text).join(''));
  const base = textDirection(text.join(''));
  const placed: { item: Letter | Separator; text: string }[] = separated.flatMap(({ word, before }) => {
    const separator = before === '' ? [] : [{ item: before, text: before }];
    return [...separator, ...word.letters.map((letter) => ({ item: letter, text: letter.text }))];
  });
  return { box: line.box, baseline: line.baseline, runs: runsOf(inReadingOrder(placed, base)), join: 'space' };
}

/** Runs of words that are read from left to right; `gaps` are what precedes each. */
export function runsOfWords(words: readonly Word[], gaps: readonly string[]): Run[] {
  const placed = words.flatMap((word, at): { item: Letter | Separator; text: string }[] => [
    { item: ' ', text: gaps[at] ?? '' },
    ...word.letters.map((letter) => ({ item: letter, text: letter.text })),
  ]);
  return runsOf(placed);
}

/** Where tabs of a line lead, in points of the page: from the text's left edge to the right one before the next tab. */
export interface TabPlace {
  left: number;
  right: number;
  leader: TabStop['leader'];
  printed?: string;
}

export function tabPlaces(line: Line): TabPlace[] {
  const places: TabPlace[] = [];
  for (const { word, before, leader } of separate(line)) {
    const last = places.at(-1);
    if (before !== '\t') {
      if (last) last.right = word.box.right;
      continue;
    }
    const { left, right } = word.box;
    places.push({ left, right, leader: leader?.leader ?? 'none', ...(leader ? { printed: leader.text } : {}) });
  }
  return places;
}

interface SeparatedWord {
  word: Word;
  before: Separator;
  leader?: Leader;
}

/** Words of a line with what precedes each as it stands; what only fills the way to the next word is left out. */
function separate({ words, size }: Line): SeparatedWord[] {
  const leaders = leadersOf(words);
  const even = gapsAreEven(words);
  return words.flatMap((word, at): SeparatedWord[] => {
    if (leaders.some(({ from, to }) => at >= from && at < to)) return [];
    const leader = leaders.find(({ to }) => to === at);
    if (leader) return [{ word, before: '\t', leader }];
    const last = words[at - 1];
    if (!last) return [{ word, before: '' }];
    const gap = word.box.left - last.box.right;
    return [{ word, before: gap > size * TAB_GAP && !(even && !areNumbers(last, word)) ? '\t' : ' ' }];
  });
}

/** No sentence has two numbers beside each other, however evenly it is stretched. */
const areNumbers = (...words: readonly Word[]): boolean => words.every((word) => isNumber(wordText(word)));

/** A line that was stretched to the margin has wide gaps all along. */
function gapsAreEven(words: readonly Word[]): boolean {
  if (words.length < 3) return false;
  const gaps = words.slice(1).map((word, at) => word.box.left - (words[at]?.box.right ?? 0));
  return Math.min(...gaps) > Math.max(...gaps) * 0.6;
}

function runsOf(read: readonly { item: Letter | Separator; text: string }[]): Run[] {
  const runs: { letters: Letter[]; text: string }[] = [];
  let waiting = '';
  for (const { item, text } of read) {
    if (typeof item === 'string') {
      waiting = text;
      continue;
    }
    const current = runs.at(-1);
    const first = current?.letters[0];
    if (current && first && first.style === item.style && first.link === item.link) {
      current.text += waiting + text;
      current.letters.push(item);
    } else {
      // A space between two styles is none of an underlined or linked stretch's.
      const before = current && first && !(marks(first) && !marks(item));
      if (before) current.text += waiting;
      runs.push({ letters: [item], text: before ? text : waiting + text });
    }
    waiting = '';
  }
  return runs.map(({ letters, text }) => runOf(letters, text));
}

const marks = ({ link, style }: Letter): boolean =>
  link !== undefined || style.underline || style.strike || style.highlight !== undefined;

function runOf(letters: readonly Letter[], text: string): Run {
  const [first] = letters;
  if (!first) throw new RangeError('a run has letters');
  const sure = letters.reduce((least, { confidence }) => Math.min(least, confidence ?? Infinity), Infinity);
  const box = unionOf(
    letters.map(({ left, right, baseline, size }) => ({
      left,
      right,
      top: baseline - size * 0.8,
      bottom: baseline + size * 0.22,
    })),
  );
  return {
    text: text.normalize('NFC'),
    style: first.style,
    box,
    ...(first.link ? { link: first.link } : {}),
    ...(sure === Infinity ? {} : { confidence: sure }),
  };
}

/** A line's text in reading order. */
export function readLine(line: Line): string {
  return textLineOf(line)
    .runs.map(({ text }) => text)
    .join('');
}
