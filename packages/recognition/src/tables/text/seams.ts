import type { Word } from '../../lines/line.ts';
import { chunkOf, rowOfChunks, textOf, type Chunk, type TextRow } from '../chunks.ts';
import { isNumber } from '../numbers.ts';
import type { DrawnParts } from './drawn-parts.ts';

/**
 * Where a column that keeps to its right edge ends and one that keeps to its left begins, with nothing but the padding
 * of their cells between: as narrow as a space, at the same place in row after row. Points.
 */
interface Seam {
  left: number;
  right: number;
  gaps: Gap[];
  /** Rows between the first and the last that run over it. */
  crossed: number;
}

interface Gap {
  row: TextRow;
  chunk: Chunk;
  /** Index in the chunk of the word after it. */
  at: number;
  left: number;
  right: number;
  before: Word;
  after: Word;
}

export interface Seamed {
  rows: TextRow[];
  /** x positions of the seams. */
  seams: number[];
}

/** Rows that tell a seam: of figures that are drawn apart and begin at different places, of figures, of words. */
const FEWEST = 3;
const FEWEST_FIGURES = 4;
const FEWEST_WORDS = 5;
/** Points: how far edges of one column differ by rounding. */
const ALIGNED = 0.7;
/** In multiples of the text size: narrower gaps part letters. */
const NARROWEST = 0.08;
/** In multiples of the text size: rows farther apart are of two tables. */
const APART = 3;
/** Points: texts that keep to their right edge begin at different places. */
const RAGGED = 2;
/** Share of a seam's rows that may run over it. */
const CROSSED = 0.25;
/** Share of the texts before a seam that are figures, where they are what tells it. */
const FIGURES = 0.7;
const LIST_LABEL = /^\(?(?:\d{1,3}\p{Ll}?|\p{L})[.):]+$/u;

/** Signs that belong to the figure before them: per cent, currencies, degrees. */
const UNIT = /^(?:[%‰°′″\p{Sc}][\p{Lu}]?|EUR|USD|GBP|CHF|JPY|CNY|CAD|AUD|kr|zł|Kč|Ft)[.,;)]*$/u;

/** Cuts chunks where two columns stand as near to each other as words do, or as letters where `wholes` says so. */
export function partAtSeams(rows: readonly TextRow[], wholes: DrawnParts['wholes'] = new Map()): Seamed {
  const all = new Map(rows.map((row) => [row, gapsOf(row, wholes)]));
  const seams = seamsOf(all);
  if (seams.length === 0) return { rows: [...rows], seams: [] };
  const cuts = new Map<Chunk, Set<number>>();
  const within = [...all.values()].flat().filter((gap) => isWithinWord(gap, wholes));
  for (const seam of seams)
    for (const { chunk, at } of [...seam.gaps, ...within.filter((gap) => meetsAt(gap, seam))])
      cuts.set(chunk, (cuts.get(chunk) ?? new Set()).add(at));
  return {
    rows: rows.map((row) =>
      row.chunks.some((chunk) => cuts.has(chunk))
        ? rowOfChunks(row.chunks.flatMap((chunk) => cut(chunk, [...(cuts.get(chunk) ?? [])])))
        : row,
    ),
    seams: seams.map(({ left, right }) => (left + right) / 2),
  };
}

function cut(chunk: Chunk, at: readonly number[]): Chunk[] {
  if (at.length === 0) return [chunk];
  const ends = [0, ...at.toSorted((a, b) => a - b), chunk.words.length];
  return ends.slice(1).map((end, index) => chunkOf(chunk.words.slice(ends[index], end)));
}

/** Whether a reader sees one word where the program drew two texts. */
function isWithinWord({ before, after }: Gap, wholes: DrawnParts['wholes']): boolean {
  const whole = wholes.get(before);
  return whole !== undefined && whole === wholes.get(after);
}

/** Whether a text ends or begins at a seam, as the heading of one of its columns does that is cut off at its cell. */
function meetsAt({ row, left, right }: Gap, seam: Seam): boolean {
  const [first, last] = [seam.gaps[0]?.row, seam.gaps.at(-1)?.row];
  if (!first || !last) return false;
  const apart = Math.max(first.baseline - row.baseline, row.baseline - last.baseline);
  return (
    apart <= row.size * APART && (Math.abs(left - seam.left) <= ALIGNED || Math.abs(right - seam.right) <= ALIGNED)
  );
}

function seamsOf(rows: ReadonlyMap<TextRow, readonly Gap[]>): Seam[] {
  const done: Seam[] = [];
  let open: Seam[] = [];
  for (const [row, gaps] of rows) {
    open = open.filter((seam) => {
      const near = row.baseline - baselineOf(seam) <= row.size * APART && !(seam.gaps.length === 1 && seam.crossed > 0);
      if (!near && seam.gaps.length >= FEWEST) done.push(seam);
      return near;
    });
    const met = new Set<Seam>();
    for (const gap of gaps) {
      const seam = open.find((each) => !met.has(each) && agrees(each, gap));
      if (seam) {
        seam.gaps.push(gap);
        met.add(seam);
        continue;
      }
      const started = { left: gap.left, right: gap.right, gaps: [gap], crossed: 0 };
      open.push(started);
      met.add(started);
    }
    for (const seam of open) if (!met.has(seam) && runsOver(row, seam)) seam.crossed += 1;
  }
  return [...done, ...open].filter(partsColumns);
}

const baselineOf = ({ gaps }: Seam): number => gaps.at(-1)?.row.baseline ?? 0;

function agrees(seam: Seam, { left, right }: Gap): boolean {
  return Math.abs(seam.left - left) <= ALIGNED && Math.abs(seam.right - right) <= ALIGNED;
}

function runsOver({ chunks }: TextRow, { left, right }: Seam): boolean {
  return chunks.some(({ words }) => words.some(({ box }) => box.left < left - ALIGNED && box.right > right + ALIGNED));
}

function gapsOf(row: TextRow, wholes: DrawnParts['wholes']): Gap[] {
  return row.chunks.flatMap((chunk) =>
    chunk.words.flatMap((after, at) => {
      const before = chunk.words[at - 1];
      if (!before || isThousands(before, after) || UNIT.test(textOf([after]))) return [];
      const gap = { row, chunk, at, left: before.box.right, right: after.box.left, before, after };
      return gap.right - gap.left < chunk.size * NARROWEST && !isWithinWord(gap, wholes) ? [] : [gap];
    }),
  );
}

/** One figure, whose thousands a space parts. */
function isThousands(before: Word, after: Word): boolean {
  return /^\d{3}(?!\d)/u.test(textOf([after])) && /^[^\p{L}]*\d{1,3}$/u.test(textOf([before]));
}

function partsColumns({ gaps, crossed }: Seam): boolean {
  if (gaps.length < FEWEST || crossed > gaps.length * CROSSED) return false;
  const texts = gaps.map(({ before }) => textOf([before]));
  if (texts.filter((text) => LIST_LABEL.test(text)).length > texts.length * (1 - FIGURES)) return false;
  const lefts = gaps.map(({ before }) => before.box.left);
  const ragged = Math.max(...lefts) - Math.min(...lefts) > RAGGED;
  const apart = gaps.every(drawnApart);
  const figures = texts.filter(isNumber).length >= texts.length * FIGURES;
  if (figures) return (ragged && apart) || ((ragged || apart) && gaps.length >= FEWEST_FIGURES);
  return ragged && apart && gaps.length >= FEWEST_WORDS;
}

/** Whether the program drew two texts: no space character connects them. */
function drawnApart({ before, after }: Gap): boolean {
  const [last, first] = [before.letters.at(-1), after.letters[0]];
  return last !== undefined && first !== undefined && last.object !== first.object && !last.spaceAfter;
}
