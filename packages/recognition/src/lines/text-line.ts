import type { Letter } from '../glyphs/letter.ts';
import type { Run, TextLine } from '../model/text.ts';
import { baseDirection, inReadingOrder } from './bidi.ts';
import { unionOf, type Line, type Word } from './line.ts';

/** What stands between two words of a line. */
type Separator = ' ' | '\t' | '';

/** Of the size: a gap this wide within a line is a tab. */
const TAB_GAP = 1.5;

/** A line as the model has it; `join` is left to those that know the next line. */
export function textLineOf(line: Line, back: (box: Line['box']) => Line['box'] = (box) => box): TextLine {
  const letters = line.words.flatMap((word) => word.letters.map((letter) => ({ item: letter, text: letter.text })));
  const base = baseDirection(letters.map(({ text }) => text));
  const separators = separatorsOf(line);
  const placed: { item: Letter | Separator; text: string }[] = line.words.flatMap((word, at) => {
    const separator = separators[at] ?? '';
    const before = separator === '' ? [] : [{ item: separator, text: separator }];
    return [...before, ...word.letters.map((letter) => ({ item: letter, text: letter.text }))];
  });
  return {
    box: back(line.box),
    baseline: line.baseline,
    runs: runsOf(inReadingOrder(placed, base), back),
    join: 'space',
  };
}

/** What precedes each word of the line as it stands; nothing before the first. */
function separatorsOf({ words, size }: Line): Separator[] {
  return words.map((word, at): Separator => {
    const last = words[at - 1];
    if (!last) return '';
    const gap = word.box.left - last.box.right;
    return gap > size * TAB_GAP ? '\t' : ' ';
  });
}

function runsOf(
  read: readonly { item: Letter | Separator; text: string }[],
  back: (box: Line['box']) => Line['box'],
): Run[] {
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
      if (current) current.text += waiting;
      runs.push({ letters: [item], text });
    }
    waiting = '';
  }
  return runs.map(({ letters, text }) => runOf(letters, text, back));
}

function runOf(letters: readonly Letter[], text: string, back: (box: Line['box']) => Line['box']): Run {
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
    box: back(box),
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

export const wordText = (word: Word): string => word.letters.map(({ text }) => text).join('');
