import { sha256, hex } from '@pagewright/ground/bytes';
import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { PdfDict, PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Clip, ClipPath } from './clip.ts';
import type { Colours } from './colour.ts';
import { pointAt, type Matrix } from './matrix.ts';

/** A page as its operators draw it. Places are in points of its default user space, before the page is turned or cropped. */
export interface PageModel {
  /** Object number. */
  page: number;
  /** The page's own content, then that of each form that it draws, as often as it is drawn. */
  contents: ContentModel[];
}

export interface ContentModel {
  /** The `Do` operators that lead to it, each counted in its content; empty for the page. */
  path: readonly number[];
  /** Decoded; pieces of a page's content joined by a line feed. */
  bytes: Uint8Array;
  /** An operator that the standard does not have: what is drawn behind it cannot be told, so nothing is changed. */
  unknownOperator: string | undefined;
  resources: PdfDict | undefined;
  /** From its space, as it begins, to the page. */
  matrix: Matrix;
  /** As it begins. */
  clip: Clip | undefined;
  /** Under which the structure tree finds its marks (ISO 32000-2, 14.7.5.4); that of a page is in its dictionary. */
  parents: number | undefined;
  /** Those that it begins itself. */
  marks: Mark[];
  shows: Show[];
}

/** An operator that shows text (ISO 32000-2, 9.4.3). */
export interface Show {
  operator: number;
  /** Where its first operand begins and where it ends, in bytes of the content. */
  from: number;
  to: number;
  /** What `'` and `"` do before they show, in operators of their own; empty for the others. */
  lead: string;
  font: TextFont;
  /** The same among the resources. */
  fontObject: PdfObject | undefined;
  state: TextState;
  colours: Colours;
  /** Of what it fills: see `GraphicsState`. */
  alpha: number;
  clip: Clip | undefined;
  /** Paths of its content that clip it, the outermost first. */
  clips: readonly ClipPath[];
  /** From text space, where the operator begins, to the page. */
  matrix: Matrix;
  /** The same to user space, that of the line (ISO 32000-2, 9.4.2: T sub lm), and the way from user space to the page. */
  text: Matrix;
  line: Matrix;
  user: Matrix;
  items: ShowItem[];
  /** Marked content around it, the outermost first. */
  marks: readonly Mark[];
}

/** ISO 32000-2, 9.3. */
export interface TextState {
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  /** Of widths; 1 is as the font has them. */
  scale: number;
  rise: number;
  /** 0 fills, 1 strokes, 2 does both, 3 does neither; 4 to 7 the same, and clip. */
  mode: number;
}

/** A code, or what moves the pen between two, in thousandths of the size, as it is spelled. */
export type ShowItem = ShownCode | { adjustment: number; spelling: string };

export interface ShownCode {
  code: Code;
  /** Where its bytes begin in the strings of the operator, one behind the other. */
  at: number;
  /** `undefined` where the document does not tell. */
  text: string | undefined;
  /** Way of the pen since the operator began, in text space, along the line or down the column. */
  pen: number;
  /** How far this code moves the pen, spacing included. */
  advance: number;
  /** How much farther along the line PDFium draws it than the file says, in text space. */
  drift: number;
  /** Origin of the glyph on the page. */
  x: number;
  y: number;
}

/** Marked content (ISO 32000-2, 14.6). */
export interface Mark {
  /** Where the operation that begins it begins and ends, in bytes of its content. */
  from: number;
  to: number;
  tag: string;
  properties: PdfDict | undefined;
  mcid: number | undefined;
  /** What is read instead of what it shows. */
  actualText: string | undefined;
}

export const isCode = (item: ShowItem): item is ShownCode => 'code' in item;

export const codesIn = ({ items }: Show): ShownCode[] => items.filter(isCode);

/** U+FFFD where the document does not tell. */
export const textIn = (codes: readonly ShownCode[]): string => codes.map(({ text }) => text ?? '\uFFFD').join('');

export const fingerprintOf = (content: Uint8Array): string => hex(sha256(content));

/** The corners of a code's box on the page, from the lower end of its origin's side on, counter-clockwise. */
export function cornersOf(show: Show, shown: ShownCode): { x: number; y: number }[] {
  const { font, state, matrix } = show;
  const thousandth = state.size / 1000;
  if (font.vertical) {
    const half = font.offsetOf(shown.code).x * thousandth * state.scale || (state.size / 2) * state.scale;
    const [left, right] = [-Math.abs(half), Math.abs(half)];
    const [top, bottom] = [shown.pen, shown.pen + shown.advance];
    return [
      pointAt(matrix, left, bottom),
      pointAt(matrix, right, bottom),
      pointAt(matrix, right, top),
      pointAt(matrix, left, top),
    ];
  }
  const [low, high] = [state.rise + font.descent * thousandth, state.rise + font.ascent * thousandth];
  const end = shown.pen + font.advanceOf(shown.code) * thousandth * state.scale;
  return [
    pointAt(matrix, shown.pen, low),
    pointAt(matrix, end, low),
    pointAt(matrix, end, high),
    pointAt(matrix, shown.pen, high),
  ];
}

/** The same where PDFium draws it, which is what people see and point at. */
export function drawnCornersOf(show: Show, shown: ShownCode): { x: number; y: number }[] {
  const corners = cornersOf(show, shown);
  if (shown.drift === 0) return corners;
  const [a, b] = show.matrix;
  return corners.map(({ x, y }) => ({ x: x + a * shown.drift, y: y + b * shown.drift }));
}
