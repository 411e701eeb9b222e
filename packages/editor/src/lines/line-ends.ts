import { keepsHyphen } from '@pagewright/recognition/paragraphs/hyphens.ts';
import { joinAfter } from '@pagewright/recognition/paragraphs/join.ts';
import { levelLineOf, type LevelLine } from './level-line.ts';
import type { TextLine } from './text-line.ts';

/**
 * What is between a line and the next one: nothing, where a word goes on; a hyphen that only divides a word, at the end of the
 * line; a space within a paragraph; a tab between the cells of a row; a break.
 */
export type LineEnd = 'nothing' | 'hyphen' | 'space' | 'tab' | 'line' | 'paragraph';

/** In multiples of the text size. */
const FARTHEST_LEADING = 2.2;
const INDENT = 0.7;
const SAME_EDGE = 0.5;
/** Of the leading that most lines of the column have. */
const WIDER = 1.25;
const SAME_SIZE = 1.15;
/** A label at the beginning of an item of a list. */
const LABEL = /^(?:[\u2022\u2023\u2043\u25AA-\u25FE\u2013\u2014*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])(?:\s|$)/iu;
const WORD = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu;

/** For each line of a page, what follows it. The last one ends a paragraph. `levels`: the same lines laid level. */
export function lineEndsOf(
  lines: readonly TextLine[],
  levels: readonly LevelLine[] = lines.map((line) => levelLineOf(line)),
): LineEnd[] {
  const read = lines.map((line, at) => ({ line, text: textOfLine(line), extent: levels[at] ?? levelLineOf(line) }));
  const columns = Map.groupBy(read, ({ line }) => line.column);
  const measures = new Map([...columns].map(([column, within]) => [column, measure(within)] as const));
  const words = vocabularyOf(read.map(({ text }) => text));
  return read.map((one, at) => {
    const next = read[at + 1];
    const column = measures.get(one.line.column);
    if (!next || !column) return 'paragraph';
    const end = endBetween(one, next, column);
    if (end !== 'space') return end;
    const join = joinAfter(one.text, next.text);
    if (join === 'hyphen') return keepsHyphen(one.text, next.text, words) ? 'nothing' : 'hyphen';
    return join === 'nothing' ? 'nothing' : 'space';
  });
}

const textOfLine = ({ characters }: TextLine): string => characters.map(({ text }) => text).join('');

interface Read {
  line: TextLine;
  text: string;
  extent: LevelLine;
}

interface Column {
  from: number;
  to: number;
  /** Between the feet of most lines. */
  leading: number;
  /** Rows in which several lines stand side by side. */
  crowded: ReadonlySet<number>;
}

function measure(lines: readonly Read[]): Column {
  const rows = Map.groupBy(lines, ({ line }) => line.row);
  const leadings = lines
    .flatMap((one, at) => {
      const next = lines[at + 1];
      return next && next.line.row !== one.line.row ? [leadingOf(one, next)] : [];
    })
    .filter((leading) => leading > 0)
    .sort((a, b) => a - b);
  return {
    from: Math.min(...lines.map(({ extent }) => extent.from)),
    to: Math.max(...lines.map(({ extent }) => extent.to)),
    leading: leadings[leadings.length >> 1] ?? 0,
    crowded: new Set([...rows].flatMap(([row, within]) => (within.length > 1 ? [row] : []))),
  };
}

/** Columns of vertical writing follow each other to the left, which is down for a line that is laid level. */
const leadingOf = (one: Read, next: Read) => one.extent.low - next.extent.low;

function endBetween(one: Read, next: Read, column: Column): LineEnd {
  const [a, b] = [one.line, next.line];
  if (a.angle !== b.angle || a.vertical !== b.vertical) return 'paragraph';
  if (a.column !== b.column) return goesOnInNextColumn(one, next) ? 'space' : 'paragraph';
  if (a.row === b.row) return 'tab';
  if (column.crowded.has(a.row) || column.crowded.has(b.row)) return 'line';
  const size = Math.max(a.size, b.size);
  const leading = leadingOf(one, next);
  const isFar = leading > FARTHEST_LEADING * size || (column.leading > 0 && leading > column.leading * WIDER);
  if (isFar || leading <= 0 || size > SAME_SIZE * Math.min(a.size, b.size)) return 'paragraph';
  // A line that would have had room for the next word was ended on purpose.
  if (roomBehind(one, column) > firstWordOf(next) + size * SAME_EDGE) return 'line';
  const isIndented = indentOf(next, column) > indentOf(one, column) + size * INDENT;
  return isIndented || LABEL.test(next.text) ? 'line' : 'space';
}

/** A sentence that is not over, and words that begin none. */
const goesOnInNextColumn = (one: Read, next: Read) =>
  one.line.size <= SAME_SIZE * next.line.size &&
  next.line.size <= SAME_SIZE * one.line.size &&
  /[\p{Ll}\p{Lo},\u2010-]$/u.test(one.text) &&
  /^[\p{Ll}\p{Lo}]/u.test(next.text);

const roomBehind = ({ line, extent }: Read, column: Column) =>
  line.rightToLeft ? extent.from - column.from : column.to - extent.to;

const indentOf = ({ line, extent }: Read, column: Column) =>
  line.rightToLeft ? column.to - extent.to : extent.from - column.from;

/** Width of the first word, with the space before it. */
function firstWordOf({ line, extent: { edges } }: Read): number {
  const [first] = line.words;
  if (!first) return 0;
  let [from, to] = [Infinity, -Infinity];
  for (let at = first.from; at < first.to; at += 1) {
    from = Math.min(from, edges[at * 2] ?? Infinity);
    to = Math.max(to, edges[at * 2 + 1] ?? -Infinity);
  }
  return to - from + line.size * 0.25;
}

/** How often each word stands within lines, in small letters. */
function vocabularyOf(texts: readonly string[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const text of texts)
    for (const { 0: word, index } of text.matchAll(WORD)) {
      // What begins or ends a line may be a part of a word.
      if (index === 0 || index + word.length >= text.length - 1) continue;
      const key = word.toLowerCase();
      words.set(key, (words.get(key) ?? 0) + 1);
    }
  return words;
}
