import type { Colour, ParagraphText } from '../model/entities.ts';
import type { TextStyle } from '../model/drawing.ts';
import type { FontBook, Run } from './font-book.ts';
import { readParagraphs, type Align, type Format, type Piece } from './paragraph-codes.ts';

/** Characters that stand beside each other. Lengths in drawing units, from the text's insertion point, y upwards. */
interface SetPiece {
  runs: Run[];
  x: number;
  y: number;
  /** The font's size in both directions. */
  across: number;
  up: number;
  oblique: number;
  colour: Colour | undefined;
}

interface Rule {
  from: [number, number];
  to: [number, number];
  colour: Colour | undefined;
}

export interface SetParagraphs {
  pieces: SetPiece[];
  rules: Rule[];
  box: { left: number; bottom: number; right: number; top: number };
}

interface Part {
  width: number;
  height: number;
  isSpace: boolean;
  pieces: SetPiece[];
  rules: Rule[];
}

interface Line {
  parts: Part[];
  width: number;
  height: number;
  align: Align | undefined;
  newColumn: boolean;
}

/** Baselines of single-spaced text are this many heights apart (DXF reference, MTEXT). */
const SPACING = 5 / 3;
const STACK_SCALE = 0.7;

export function layOut(text: ParagraphText, style: TextStyle | undefined, fonts: FontBook): SetParagraphs {
  const setter = new PartSetter(style, fonts);
  const pieces = readParagraphs(text.text, text.height);
  const columnWidth = text.columns.count > 1 && text.columns.width > 0 ? text.columns.width : text.width;
  const lines = broken(pieces, setter, columnWidth, text.height);
  return placed(lines, text, columnWidth);
}

/** Sets pieces as parts that a line may be broken between: words and spaces. */
class PartSetter {
  private readonly style: TextStyle | undefined;
  private readonly fonts: FontBook;

  constructor(style: TextStyle | undefined, fonts: FontBook) {
    this.style = style;
    this.fonts = fonts;
  }

  words(text: string, format: Format): Part[] {
    return text
      .split(/(\s+|(?<=[\u2e80-\u9fff\uac00-\ud7af])|(?=[\u2e80-\u9fff\uac00-\ud7af]))/u)
      .filter((word) => word !== '' && word !== undefined)
      .map((word) => this.part(word, format));
  }

  part(text: string, format: Format, scale = 1, raise = 0): Part {
    const { style } = this;
    const font = this.fonts.choose(format.font || (style?.font ?? ''), format.bold, format.italic);
    const runs = this.fonts.runsOf(font, text);
    const height = format.height * scale;
    const up = height / font.first.capitals;
    const across = up * (format.widthFactor ?? style?.widthFactor ?? 1) * font.widthScale * format.tracking;
    const width = runs.reduce((sum, run) => sum + run.width, 0) * across;
    const oblique = format.oblique || (style?.oblique ?? 0);
    const rules: Rule[] = [];
    const rule = (y: number) => rules.push({ from: [0, y], to: [width, y], colour: format.colour });
    if (format.underline) rule(-0.2 * height);
    if (format.overline) rule(1.2 * height);
    if (format.strike) rule(0.5 * height);
    const piece: SetPiece = { runs, x: 0, y: raise * format.height, across, up, oblique, colour: format.colour };
    return { width, height, isSpace: /^\s+$/.test(text), pieces: [piece], rules };
  }

  stack(piece: Extract<Piece, { piece: 'stack' }>): Part {
    const { format, line } = piece;
    const upper = this.part(piece.upper, format, STACK_SCALE, 0.6);
    const lower = this.part(piece.lower, format, STACK_SCALE, -0.25);
    if (line === 'slash') return this.part(`${piece.upper}⁄${piece.lower}`, format, STACK_SCALE);
    const width = Math.max(upper.width, lower.width);
    const centred = (part: Part) =>
      part.pieces.map((each) => ({ ...each, x: line === 'bar' ? (width - part.width) / 2 : 0 }));
    const y = 0.52 * format.height;
    const rules: Rule[] = line === 'bar' ? [{ from: [0, y], to: [width, y], colour: format.colour }] : [];
    return { width, height: format.height, isSpace: false, pieces: [...centred(upper), ...centred(lower)], rules };
  }
}

function broken(pieces: readonly Piece[], setter: PartSetter, width: number, height: number): Line[] {
  const lines: Line[] = [];
  let align: Align | undefined;
  let line: Line = { parts: [], width: 0, height: 0, align, newColumn: false };
  const end = (newColumn: boolean) => {
    lines.push(line);
    line = { parts: [], width: 0, height: 0, align, newColumn };
  };
  const add = (part: Part) => {
    const isTooLong = width > 0 && line.width + part.width > width * 1.0001 && line.parts.length > 0;
    if (isTooLong && !part.isSpace) end(false);
    if (isTooLong && part.isSpace) return;
    line.parts.push(part);
    line.width += part.width;
    line.height = Math.max(line.height, part.height);
  };

  for (const piece of pieces) {
    if (piece.piece === 'text') for (const part of setter.words(piece.text, piece.format)) add(part);
    else if (piece.piece === 'stack') add(setter.stack(piece));
    else if (piece.piece === 'column') end(true);
    else if (piece.piece === 'tab') {
      const stop = 4 * piece.format.height;
      add({ width: stop - (line.width % stop), height: piece.format.height, isSpace: true, pieces: [], rules: [] });
    } else if (Number.isNaN(piece.indent)) {
      // Settings of the paragraph, at its beginning.
      align = piece.align;
      if (line.parts.length === 0) line.align = align;
    } else end(false);
  }
  lines.push(line);
  for (const each of lines) if (each.height === 0) each.height = height;
  return lines.map(trimmed);
}

/** Spaces at the end of a line count for nothing where it is aligned. */
function trimmed(line: Line): Line {
  const parts = [...line.parts];
  while (parts.at(-1)?.isSpace) parts.pop();
  return { ...line, parts, width: parts.reduce((sum, part) => sum + part.width, 0) };
}

function placed(lines: readonly Line[], text: ParagraphText, width: number): SetParagraphs {
  const columns = inColumns(lines, text);
  const pieces: SetPiece[] = [];
  const rules: Rule[] = [];
  const spacing = SPACING * text.lineSpacing;
  const widest = width > 0 ? width : Math.max(0, ...lines.map((line) => line.width));
  const block = columns.length * widest + (columns.length - 1) * text.columns.gutter;
  const tall = Math.max(...columns.map((column) => heightOf(column, spacing)));
  const [column, row] = [(text.attachment - 1) % 3, Math.floor((text.attachment - 1) / 3)];
  const left = -block * (column / 2);
  const top = tall * (row / 2);

  for (const [index, each] of columns.entries()) {
    const start = left + index * (widest + text.columns.gutter);
    let baseline = top;
    for (const [place, line] of each.entries()) {
      baseline -= place === 0 ? line.height : spacing * line.height;
      const share = line.align ? ALIGNED[line.align] : column / 2;
      let x = start + (widest - line.width) * share;
      for (const part of line.parts) {
        for (const piece of part.pieces) pieces.push({ ...piece, x: x + piece.x, y: baseline + piece.y });
        for (const { from, to, colour } of part.rules)
          rules.push({ from: [x + from[0], baseline + from[1]], to: [x + to[0], baseline + to[1]], colour });
        x += part.width;
      }
    }
  }
  return { pieces, rules, box: { left, right: left + block, top, bottom: top - tall } };
}

const ALIGNED: Record<Align, number> = { left: 0, centre: 0.5, right: 1 };

function heightOf(lines: readonly Line[], spacing: number): number {
  return lines.reduce((sum, line, index) => sum + (index === 0 ? line.height : spacing * line.height), 0);
}

/** Lines of each column: as many as its height holds, or the same number in each if no height is given. */
function inColumns(lines: readonly Line[], { columns, lineSpacing }: ParagraphText): Line[][] {
  const spacing = SPACING * lineSpacing;
  const wanted = columns.count;
  const all: Line[][] = [[]];
  const even = Math.ceil(lines.length / wanted);
  for (const line of lines) {
    const current = all.at(-1) ?? [];
    const limit = columns.heights[all.length - 1] ?? 0;
    const isFull = limit > 0 ? heightOf([...current, line], spacing) > limit * 1.001 : current.length >= even;
    if (line.newColumn || (wanted > 1 && isFull && current.length > 0 && all.length < wanted)) all.push([line]);
    else current.push(line);
  }
  return all;
}
