import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import type { Operand } from '@pagewright/pdf/content-stream/operators.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import {
  asArray,
  asDict,
  asNumber,
  PdfName,
  PdfNumber,
  PdfString,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import { advanceOf, driftOf, stretch, wayOf } from './advance.ts';
import type { Clip, ClipPath } from './clip.ts';
import { FIRST_COLOURS, type Colours } from './colour.ts';
import { IDENTITY, matrixOf, multiply, pointAt, shifted, type Matrix } from './matrix.ts';
import type { Mark, Show, ShowItem, TextState } from './page-model.ts';

export interface GraphicsState {
  /** From user space to the page. */
  matrix: Matrix;
  font: TextFont | undefined;
  fontObject: PdfObject | undefined;
  leading: number;
  text: TextState;
  colours: Colours;
  /** Of what is filled: 1 covers, and nothing is seen of what has 0 (ISO 32000-2, 11.6.4.4). */
  alpha: number;
  clip?: Clip;
  /** Paths of this content. */
  clips?: readonly ClipPath[];
  /** Around the form that is being drawn. */
  marks?: readonly Mark[];
}

/** What a page's content begins with. */
export const FIRST_STATE: GraphicsState = {
  matrix: IDENTITY,
  font: undefined,
  fontObject: undefined,
  leading: 0,
  text: { size: 0, characterSpacing: 0, wordSpacing: 0, scale: 1, rise: 0, mode: 0 },
  colours: FIRST_COLOURS,
  alpha: 1,
};

const MOST_SAVED = 4096;

/** Follows where text is written (ISO 32000-2, 9.3 and 9.4), within one content stream. */
export class TextPen {
  state: GraphicsState;
  marks: readonly Mark[];
  private readonly saved: GraphicsState[] = [];
  private readonly readFont: (font: PdfObject | undefined) => TextFont;
  private readonly resources: PdfDict | undefined;
  private matrix: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;
  /** See `ShownCode.drift`; of the pen, until it is set anew. */
  private drift = 0;

  constructor(
    state: GraphicsState,
    readFont: (font: PdfObject | undefined) => TextFont,
    resources: PdfDict | undefined,
  ) {
    this.state = state;
    this.marks = state.marks ?? [];
    this.readFont = readFont;
    this.resources = resources;
  }

  /** Whether the operation was about graphics state or text. What it shows is added to `shows`. */
  take(operation: ReadOperation, operator: number, shows: Show[]): boolean {
    const { operands } = operation;
    const number = (index: number) => numberAt(operands, index);
    switch (operation.operator) {
      case 'q':
        if (this.saved.length < MOST_SAVED) this.saved.push(this.state);
        return true;
      case 'Q':
        this.state = this.saved.pop() ?? this.state;
        return true;
      case 'cm':
        this.change({ matrix: multiply(matrixOf(operands.map((_, index) => number(index))), this.state.matrix) });
        return true;
      case 'gs':
        this.takeParameters(operands[0]);
        return true;
      case 'BT':
        this.matrix = IDENTITY;
        this.line = IDENTITY;
        this.drift = 0;
        return true;
      case 'Tf':
        this.takeFont(operands[0], number(1));
        return true;
      case 'Tc':
        this.changeText({ characterSpacing: number(0) });
        return true;
      case 'Tw':
        this.changeText({ wordSpacing: number(0) });
        return true;
      case 'Tz':
        this.changeText({ scale: number(0) / 100 });
        return true;
      case 'Ts':
        this.changeText({ rise: number(0) });
        return true;
      case 'Tr':
        this.changeText({ mode: number(0) });
        return true;
      case 'TL':
        this.change({ leading: number(0) });
        return true;
      case 'Tm':
        this.line = matrixOf(operands.map((_, index) => number(index)));
        this.matrix = this.line;
        this.drift = 0;
        return true;
      case 'Td':
        this.newLine(number(0), number(1));
        return true;
      case 'TD':
        this.change({ leading: -number(1) });
        this.newLine(number(0), number(1));
        return true;
      case 'T*':
        this.newLine(0, -this.state.leading);
        return true;
      case 'Tj':
        this.show(operation, operator, operands, '', shows);
        return true;
      case 'TJ':
        this.show(operation, operator, listOf(operands[0]), '', shows);
        return true;
      case "'":
        this.newLine(0, -this.state.leading);
        this.show(operation, operator, operands, 'T* ', shows);
        return true;
      case '"':
        this.changeText({ wordSpacing: number(0), characterSpacing: number(1) });
        this.newLine(0, -this.state.leading);
        this.show(
          operation,
          operator,
          operands.slice(2),
          `${spellingOf(operands[0])} Tw ${spellingOf(operands[1])} Tc T* `,
          shows,
        );
        return true;
      default:
        return false;
    }
  }

  private change(part: Partial<GraphicsState>): void {
    this.state = { ...this.state, ...part };
  }

  private changeText(part: Partial<TextState>): void {
    this.change({ text: { ...this.state.text, ...part } });
  }

  private newLine(x: number, y: number): void {
    this.line = shifted(this.line, x, y);
    this.matrix = this.line;
    this.drift = 0;
  }

  private takeFont(name: Operand | undefined, size: number): void {
    const font = name instanceof PdfName ? asDict(this.resources?.get('Font'))?.get(name.value) : undefined;
    this.setFont(font, size);
  }

  /** `Font` of a graphics state among the resources, a font and its size, and `ca`. */
  private takeParameters(name: Operand | undefined): void {
    const states = asDict(this.resources?.get('ExtGState'));
    const given = name instanceof PdfName ? asDict(states?.get(name.value)) : undefined;
    const font = asArray(given?.get('Font'));
    if (font) this.setFont(font[0], asNumber(font[1]) ?? 0);
    const alpha = asNumber(given?.get('ca'));
    if (alpha !== undefined) this.change({ alpha });
  }

  private setFont(fontObject: PdfObject | undefined, size: number): void {
    this.change({ font: this.readFont(fontObject), fontObject, text: { ...this.state.text, size } });
  }

  private show(
    { from, to }: ReadOperation,
    operator: number,
    parts: readonly Operand[],
    lead: string,
    shows: Show[],
  ): void {
    const { font, fontObject, text: state, colours, alpha, clip, clips = [] } = this.state;
    if (!font) return;
    const matrix = multiply(this.matrix, this.state.matrix);
    const factor = stretch(font, state);
    const items: ShowItem[] = [];
    let [pen, at] = [0, 0];
    for (const part of parts) {
      if (typeof part === 'number' || part instanceof PdfNumber) {
        const adjustment = typeof part === 'number' ? part : part.value;
        items.push({ adjustment, spelling: spellingOf(part) });
        pen += wayOf(adjustment, state) * factor;
      } else if (part instanceof PdfString)
        for (const code of font.cut(bytesOf(part))) {
          const advance = advanceOf(font, state, code) * factor;
          const { x, y } = this.originOf(font, state, matrix, pen, font.offsetOf(code));
          items.push({ code, at, text: font.textOf(code), pen, advance, drift: this.drift, x, y });
          pen += advance;
          this.drift += driftOf(font, state, code) * factor;
          at += code.length;
        }
    }
    const { matrix: text, line, marks } = this;
    this.matrix = font.vertical ? shifted(text, 0, pen) : shifted(text, pen, 0);
    const place = { matrix, text, line, user: this.state.matrix };
    const drawn = { font, fontObject, state, colours, alpha, clip, clips };
    shows.push({ operator, from, to, lead, ...drawn, ...place, items, marks });
  }

  private originOf(
    { vertical }: TextFont,
    { size, scale, rise }: TextState,
    matrix: Matrix,
    pen: number,
    offset: { x: number; y: number },
  ): { x: number; y: number } {
    if (!vertical) return pointAt(matrix, pen, rise);
    return pointAt(matrix, (offset.x / 1000) * size * scale, pen + (offset.y / 1000) * size + rise);
  }
}

function numberAt(operands: readonly Operand[], index: number): number {
  const operand = operands[index];
  return typeof operand === 'number' ? operand : operand instanceof PdfNumber ? operand.value : 0;
}

function spellingOf(operand: Operand | undefined): string {
  return operand instanceof PdfNumber ? operand.spelling : typeof operand === 'number' ? String(operand) : '0';
}

const listOf = (operand: Operand | undefined): readonly Operand[] => (Array.isArray(operand) ? operand : []);
