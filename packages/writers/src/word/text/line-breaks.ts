import type { Run, TextBlock } from '@pagewright/recognition';
import { spacingOf, widthInEms } from '../../shared/fonts/advances.ts';
import { writtenSize } from '../fonts/stand-ins.ts';

/** Where the lines of a paragraph would break when it reflows, by the widths of its letters. */

/** Of its size: how large Word and LibreOffice make what is raised or lowered. */
const RAISED = 0.6;
/** Blanks, then what follows them up to where a line may break again. */
const WORDS = /([^\S\n]*)([^\s]*?(?:[-\u2010\u2013\u2014](?=\p{L})|(?=\s|$)))/gu;

/** What stays on one line, and the blanks before it. Widths in points. */
interface Word {
  width: number;
  characters: number;
  blank: number;
  blanks: number;
  /** The writer broke the line before it. */
  isBroken: boolean;
}

export interface MeasuredText {
  words: Word[];
  /** Of every line but the first: the word that it begins with. */
  starts: { word: number; isDivided: boolean }[];
}

/** Undefined where the width of a letter is not known, or where tabs and blanks make widths of their own. */
export function measureText({ lines, direction, kind }: TextBlock): MeasuredText | undefined {
  if (direction !== 'ltr' || kind === 'code') return undefined;
  const words: Word[] = [];
  const starts: MeasuredText['starts'] = [];
  let before: TextBlock['lines'][number]['join'] = 'space';
  for (const [index, { runs, join }] of lines.entries()) {
    const isDivided = before === 'hyphen' || before === 'nothing';
    if (index > 0) starts.push({ word: words.length - (isDivided ? 1 : 0), isDivided });
    let isOpen = isDivided && words.length > 0;
    let isFirst = true;
    for (const [at, run] of runs.entries()) {
      const isLast = at === runs.length - 1;
      const text = isLast ? withoutEnd(run.text, join) : run.text;
      if (/[\t\n\ufffc]/.test(text)) return undefined;
      for (const [, blanks = '', letters = ''] of text.matchAll(WORDS)) {
        const blank = widthOf(blanks, run);
        const width = widthOf(letters, run);
        if (blank === undefined || width === undefined) return undefined;
        const word = words.at(-1);
        if (isOpen && blanks === '' && word) {
          word.width += width;
          word.characters += letters.length;
        } else if (letters !== '' || blanks !== '') {
          const isLineStart = isFirst && index > 0;
          const own = isLineStart && blanks === '' ? (widthOf(' ', run) ?? 0) : blank;
          const isBroken = isLineStart && before === 'break';
          words.push({
            width,
            characters: letters.length,
            blank: own,
            blanks: Math.max(blanks.length, isLineStart ? 1 : 0),
            isBroken,
          });
        }
        isFirst = false;
        isOpen = !/[-\u2010\u2013\u2014]$/.test(letters);
      }
    }
    before = join;
  }
  return { words: words.length === 0 ? [] : words, starts };
}

const withoutEnd = (text: string, join: string) =>
  join === 'hyphen' ? text.trimEnd().replace(/[-\u00ad\u2010]$/, '') : text.trimEnd();

function widthOf(text: string, { style }: Run): number | undefined {
  if (text === '') return 0;
  const width = widthInEms(text, style);
  if (width === undefined) return undefined;
  const size = writtenSize(style.size) * (style.script === 'normal' ? 1 : RAISED);
  return width * size + (text.length * Math.round(spacingOf(style) * 20)) / 20;
}

/** The words with which lines begin, the first one left out. `room`: points that a line has. `spacing`: points more after every character. */
export function breaksOf({ words }: MeasuredText, room: (line: number) => number, spacing: number): number[] {
  const starts: number[] = [];
  let x = 0;
  let isEmpty = true;
  for (const [index, { width, characters, blank, blanks, isBroken }] of words.entries()) {
    const own = width + characters * spacing;
    const gap = isEmpty ? 0 : blank + blanks * spacing;
    if (!isEmpty && (isBroken || x + gap + own > room(starts.length))) {
      starts.push(index);
      x = own;
    } else x += gap + own;
    isEmpty = false;
  }
  return starts;
}

/** How many lines more or fewer, and how many that begin elsewhere than on the page. */
export function mismatchOf(text: MeasuredText, breaks: readonly number[]): number {
  const found = new Set(breaks);
  const elsewhere = text.starts.filter(
    ({ word, isDivided }) => !found.has(word) && !(isDivided && found.has(word + 1)),
  ).length;
  return Math.abs(breaks.length - text.starts.length) * 3 + elsewhere;
}

/**
 * Points between which the room of a line lies where all lines break as on the page; `least` above `most` where none does.
 *
 * @param first Points that the first line has less than the others.
 */
export function roomBetween({ words, starts }: MeasuredText, first: number): { least: number; most: number } {
  const bounds = [0, ...starts.map(({ word }) => word), words.length];
  let [least, most] = [0, Infinity];
  for (let line = 0; line < bounds.length - 1; line += 1) {
    const own = words.slice(bounds[line], bounds[line + 1]);
    const taken = own.reduce(
      (sum, { width, blank }, at) => sum + width + (at === 0 ? 0 : blank),
      line === 0 ? first : 0,
    );
    least = Math.max(least, taken);
    const next = words[bounds[line + 1] ?? words.length];
    if (next && !next.isBroken) most = Math.min(most, taken + next.blank + next.width);
  }
  return { least, most };
}
