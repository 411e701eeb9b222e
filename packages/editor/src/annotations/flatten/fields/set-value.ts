import type { FieldBox } from './field-box.ts';
import { shownAt, type FieldFont } from './field-font.ts';

/** How a value stands in its field (ISO 32000-2, 12.7.5.3). */
export interface Setting {
  readonly font: FieldFont;
  /** Points; 0 where it is chosen by the room. */
  readonly size: number;
  readonly align: 'left' | 'centre' | 'right';
  readonly isMultiline: boolean;
  /** As many cells as letters have, one each; `undefined` for a text that runs on. */
  readonly cells: number | undefined;
  /** Points down to which a text that has no room is set smaller; `undefined` where it keeps its size, as readers have it. */
  readonly least: number | undefined;
}

interface SetValue {
  /** Of `Tf`. */
  size: number;
  /** Operators between `BT` and `ET`, behind font and colour. */
  words: string;
  /** Whether all of it is seen. */
  fits: boolean;
}

/** Heights of a line by its size: those that Acrobat and pdf.js take where a field leaves the size to them. */
const ROOM = 1.35;
/** And between lines. */
const LEADING = 1.16;
const LEAST_SIZE = 4;
/** That are tried for several lines, the usual one first. */
const SIZES = Array.from({ length: 17 }, (_, at) => 12 - at / 2);
/** Points by which a text may stand over: rounding, not letters. */
const SLACK = 0.01;
/** Points between edge and letters. */
const PADDING = 2;

/** `text`: with line feeds between its lines. */
export function setValue(text: string, box: FieldBox, setting: Setting): SetValue {
  if (setting.isMultiline) return setLines(text, box, setting);
  const line = text.replaceAll('\n', ' ');
  return setting.cells === undefined ? setLine(line, box, setting) : setInCells(line, box, setting, setting.cells);
}

const paddingOf = ({ line }: FieldBox): number => Math.max(PADDING, 2 * line);

/** Letters that reach up from the baseline stand in the middle of the field, as poppler and MuPDF have it. */
const baselineIn = (box: FieldBox, font: FieldFont, size: number): number =>
  withDescenders((box.height - font.ascent * size) / 2, { box, font, size });

interface BaselineRoom {
  box: FieldBox;
  font: FieldFont;
  size: number;
  /** Points from the last baseline up to the first. */
  below?: number;
}

/**
 * The first baseline (points above the bottom of the field), raised as far as the last line's letters reach below theirs: what is
 * outside of the edge is clipped. In a field too low for both, ascenders and descenders lose the same.
 */
function withDescenders(baseline: number, { box, font, size, below = 0 }: BaselineRoom): number {
  const lowest = box.line - font.descent * size + below;
  const highest = box.height - box.line - font.ascent * size;
  if (baseline >= lowest) return baseline;
  return lowest <= highest ? lowest : Math.max(baseline, (lowest + highest) / 2);
}

function setLine(line: string, box: FieldBox, { font, size: given, align, least }: Setting): SetValue {
  const [padding, share] = [paddingOf(box), font.widthOf(line)];
  const room = box.width - 2 * padding;
  const fitting = Math.min(box.height / ROOM, room / (share || 1));
  const smallest = least ?? LEAST_SIZE;
  const shrunk = least === undefined ? given : Math.min(given, Math.max(least, room / (share || 1)));
  const size = given > 0 ? shrunk : Math.max(smallest, fitting);
  const words = shownAt(font, line, startOf(align, box, share * size), baselineIn(box, font, size));
  return { size, words, fits: share * size <= room + SLACK };
}

function startOf(align: Setting['align'], box: FieldBox, width: number): number {
  const padding = paddingOf(box);
  if (align === 'left') return padding;
  return align === 'right' ? box.width - padding - width : (box.width - width) / 2;
}

/** Each letter in the middle of its cell. */
function setInCells(line: string, box: FieldBox, { font, size: given, align }: Setting, cells: number): SetValue {
  const letters = [...line].slice(0, cells);
  const cell = box.width / cells;
  const size = given > 0 ? given : Math.max(LEAST_SIZE, box.height / ROOM);
  const free = cells - letters.length;
  const first = align === 'left' ? 0 : align === 'right' ? free : Math.floor(free / 2);
  const y = baselineIn(box, font, size);
  const words = letters.map((letter, at) =>
    shownAt(font, letter, (first + at + 0.5) * cell - (font.widthOf(letter) * size) / 2, y),
  );
  return { size, words: words.join('\n'), fits: letters.length === [...line].length };
}

function setLines(text: string, box: FieldBox, { font, size: given, align, least }: Setting): SetValue {
  const padding = paddingOf(box);
  const room = { width: box.width - 2 * padding, height: box.height - 2 * padding };
  const linesAt = (size: number) => brokenLines(text, font, room.width / size);
  const isRoomAt = (size: number) => linesAt(size).length * LEADING * size <= room.height + SLACK;
  const size = sizeOfLines(given, least, isRoomAt);
  const lines = linesAt(size);
  const below = (lines.length - 1) * LEADING * size;
  const isCut = lines.length > 1 && !isRoomAt(size);
  const usual = box.height - padding - size;
  // Of a text that does not fit, the first lines are seen.
  const top = isCut ? usual : withDescenders(usual, { box, font, size, below });
  const words = lines.map((line, at) =>
    shownAt(font, line, startOf(align, box, font.widthOf(line) * size), top - at * LEADING * size),
  );
  // A field that is just as high as a line has room for one.
  const isOneLine = lines.length === 1 && LEADING * size <= box.height;
  return { size, words: words.join('\n'), fits: isOneLine || isRoomAt(size) };
}

function sizeOfLines(given: number, least: number | undefined, isRoomAt: (size: number) => boolean): number {
  if (given > 0 && least === undefined) return given;
  const sizes = given > 0 ? [given, ...SIZES.filter((each) => each < given)] : SIZES;
  const smallest = least ?? LEAST_SIZE;
  return sizes.find((each) => each >= smallest && isRoomAt(each)) ?? (given > 0 ? Math.min(given, smallest) : smallest);
}

/** At spaces, and within words that are wider than the field. */
function brokenLines(text: string, font: FieldFont, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const pieces = paragraph.split(/(?<= )/).flatMap((word) => piecesOf(word, font, width));
    return linesOf(pieces, font, width).map((line) => line.trimEnd());
  });
}

function piecesOf(word: string, font: FieldFont, width: number): string[] {
  return font.widthOf(word.trimEnd()) <= width ? [word] : linesOf([...word], font, width);
}

/** As many pieces in a line as there is room for, but for spaces at its end. Each letter is measured once, however long a text is. */
function linesOf(pieces: readonly string[], font: FieldFont, width: number): string[] {
  const lines: string[] = [];
  let [line, taken] = ['', 0];
  for (const piece of pieces) {
    if (line !== '' && piece.trimEnd() !== '' && font.widthOf(piece.trimEnd(), taken) > width) {
      lines.push(line);
      [line, taken] = ['', 0];
    }
    line += piece;
    taken = font.widthOf(piece, taken);
  }
  return [...lines, line];
}
