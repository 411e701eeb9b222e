import { levelsOf, type Levels } from '@pagewright/pdf/typesetting/bidi.ts';
import { strokesOf, type Stroke } from '@pagewright/pdf/typesetting/shaping/strokes.ts';
import type { InkedCluster } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import { piecesOf, type Piece } from './pieces.ts';
import { advanceOf, type InkedWord, type Words } from './words.ts';

/** Part of a line in one direction. Lengths in thousandths of the font's size. */
export interface LineItem {
  /** From left to right. */
  strokes: readonly Stroke[];
  level: number;
  advance: number;
  isSpace: boolean;
}

export interface Line {
  items: readonly LineItem[];
  advance: number;
  /** The level of its paragraph: an odd one starts at the right margin. */
  base: number;
}

export interface LineSettings {
  /** Thousandths of the font's size. */
  room: number;
  longLines: 'wrap' | 'clip';
  /** Columns. */
  tabWidth: number;
}

/** Paragraphs past this are ordered in parts (UTF-16 units). */
const LONGEST_ORDERED = 50_000;
/** Longer ones are broken anywhere (UTF-16 units). */
const LONG_WORD = 400;
/** Lengths that differ by less are equal (thousandths of the size). */
const TOLERANCE = 0.01;

/** Breaks one paragraph into lines. */
export class ParagraphLines {
  /** It was cut off at the margin. */
  clipped = false;
  missing = 0;
  private items: LineItem[] = [];
  private pen = 0;
  private hasInk = false;
  private base = 0;
  private readonly words: Words;
  private readonly settings: LineSettings;
  private readonly emit: (line: Line) => void;

  constructor(words: Words, settings: LineSettings, emit: (line: Line) => void) {
    this.words = words;
    this.settings = settings;
    this.emit = emit;
  }

  set(paragraph: string): void {
    for (let from = 0; from < paragraph.length && !this.clipped;) {
      const to = endOfPart(paragraph, from);
      this.setPart(paragraph.slice(from, to));
      from = to;
    }
    this.breakLine();
  }

  private setPart(part: string): void {
    const levels = levelsOf(part);
    this.base = levels?.base ?? 0;
    for (const piece of piecesOf(part)) {
      const face = this.setPiece(piece, levels);
      if (this.clipped) return;
      this.setSpaces(piece.spaces, levels?.of[piece.start + piece.word.length] ?? this.base, face);
    }
  }

  private setPiece({ start, word, goesOn }: Piece, levels: Levels | undefined): InkedWord['face'] | undefined {
    if (word === '') return undefined;
    const { room, longLines } = this.settings;
    const parts = partsOf(word, start, levels);
    if (goesOn || word.length >= LONG_WORD) return this.setLongWord(parts);
    const inked = parts.map((part) => ({ ...part, ...this.words.word(part.text, part.level) }));
    const advance = inked.reduce((sum, part) => sum + part.advance, 0);
    const fits = this.pen + advance <= room + TOLERANCE;
    if (!fits && longLines === 'wrap' && this.hasInk) this.breakLine();
    for (const { text, strokes, level, missing, advance: own } of inked) {
      if (this.clipped) return undefined;
      this.missing += missing;
      if (this.pen + own <= room + TOLERANCE) this.push({ strokes, level, advance: own, isSpace: false });
      else this.setByClusters(this.words.clusters(text, level).clusters, level);
    }
    return inked.at(-1)?.face;
  }

  /** A word that no line holds begins where the one before ends. */
  private setLongWord(parts: readonly WordPart[]): InkedWord['face'] | undefined {
    let face: InkedWord['face'] | undefined;
    for (const { text, level } of parts) {
      if (this.clipped) return undefined;
      const inked = this.words.clusters(text, level);
      face = inked.face;
      this.missing += inked.clusters.filter(({ missing }) => missing).length;
      this.setByClusters(inked.clusters, level);
    }
    return face;
  }

  private setByClusters(clusters: readonly InkedCluster[], level: number): void {
    const { room, longLines } = this.settings;
    let fitting: InkedCluster[] = [];
    let advance = 0;
    const pushFitting = () => {
      if (fitting.length > 0) this.push(itemOf(fitting, level));
      [fitting, advance] = [[], 0];
    };
    for (const cluster of clusters) {
      if (this.pen + advance + cluster.advance > room + TOLERANCE) {
        pushFitting();
        if (longLines === 'clip') {
          this.clipped = true;
          return;
        }
        // A letter wider than the page stands alone on its line.
        if (this.items.length > 0) this.breakLine();
      }
      fitting.push(cluster);
      advance += cluster.advance;
    }
    pushFitting();
  }

  private setSpaces(spaces: string, level: number, face: InkedWord['face'] | undefined): void {
    for (const [run] of spaces.matchAll(/ +|\t/g)) {
      if (run === '\t') {
        const stop = this.settings.tabWidth * this.words.column;
        const next = (Math.floor(this.pen / stop + TOLERANCE) + 1) * stop;
        this.push({ strokes: [], level: this.base, advance: next - this.pen, isSpace: true });
      } else {
        const { strokes, advance } = this.words.spaces(run.length, face);
        this.push({ strokes, level, advance, isSpace: true });
      }
    }
  }

  private push(item: LineItem): void {
    this.items.push(item);
    this.pen += item.advance;
    this.hasInk ||= !item.isSpace;
  }

  /** Spaces at the end of a line take no room (UAX 9, L1). */
  private breakLine(): void {
    const end = this.items.findLastIndex(({ isSpace }) => !isSpace) + 1;
    const items = this.items.slice(0, end);
    this.emit({ items, advance: items.reduce((sum, { advance }) => sum + advance, 0), base: this.base });
    this.items = [];
    this.pen = 0;
    this.hasInk = false;
  }
}

function itemOf(clusters: readonly InkedCluster[], level: number): LineItem {
  const strokes = strokesOf(level % 2 === 0 ? clusters : clusters.toReversed());
  return { strokes, level, advance: advanceOf(clusters), isSpace: false };
}

function endOfPart(paragraph: string, from: number): number {
  const most = from + LONGEST_ORDERED;
  if (most >= paragraph.length) return paragraph.length;
  const space = paragraph.lastIndexOf(' ', most);
  if (space > from) return space + 1;
  return isLowSurrogate(paragraph.charCodeAt(most)) ? most - 1 : most;
}

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

interface WordPart {
  text: string;
  level: number;
}

/** A word of two directions is set in parts. */
function partsOf(word: string, start: number, levels: Levels | undefined): WordPart[] {
  if (!levels) return [{ text: word, level: 0 }];
  const parts: WordPart[] = [];
  for (let at = 0; at < word.length;) {
    const level = levels.of[start + at] ?? 0;
    let to = at + 1;
    while (to < word.length && levels.of[start + to] === level) to += 1;
    parts.push({ text: word.slice(at, to), level });
    at = to;
  }
  return parts;
}
