import { BLACK_MAKE_UP, BLACK_TERMINATING, EXTENDED_MAKE_UP, WHITE_MAKE_UP, WHITE_TERMINATING } from './ccitt-codes.ts';

/** `/DecodeParms` of `CCITTFaxDecode` (ISO 32000-2, table 11). */
export interface FaxParameters {
  /** Below 0 Group 4, 0 Group 3 in one dimension, above 0 Group 3 in two. */
  k: number;
  columns: number;
  /** 0 where the data tells the end. */
  rows: number;
  byteAligned: boolean;
}

/** Of all codes of T.4 and T.6. */
const LONGEST_CODE = 13;
const PASS = -10;
const HORIZONTAL = -11;

/** By length and value: `1 << length | value`. */
type CodeTable = Map<number, number>;

const key = (code: string) => (1 << code.length) | Number.parseInt(code, 2);

function runTable(terminating: readonly string[], makeUp: readonly string[]): CodeTable {
  const table: CodeTable = new Map();
  for (const [run, code] of terminating.entries()) table.set(key(code), run);
  for (const [index, code] of makeUp.entries()) table.set(key(code), (index + 1) * 64);
  for (const [index, code] of EXTENDED_MAKE_UP.entries()) table.set(key(code), 1792 + index * 64);
  return table;
}

const WHITE = runTable(WHITE_TERMINATING, WHITE_MAKE_UP);
const BLACK = runTable(BLACK_TERMINATING, BLACK_MAKE_UP);
/** T.6, table 1. */
const MODES: CodeTable = new Map([
  [key('1'), 0],
  [key('011'), 1],
  [key('000011'), 2],
  [key('0000011'), 3],
  [key('010'), -1],
  [key('000010'), -2],
  [key('0000010'), -3],
  [key('0001'), PASS],
  [key('001'), HORIZONTAL],
]);

/**
 * Rows padded to bytes, most significant bit first, 1 is black. `undefined` where a code is none of the standard's or
 * rows are missing: other readers may make something else of such data.
 */
export function decodeFax(data: Uint8Array, parameters: FaxParameters, height: number): Buffer | undefined {
  const { k, columns, byteAligned } = parameters;
  const stride = (columns + 7) >> 3;
  const bits = Buffer.alloc(stride * height);
  const reader = new BitReader(data);
  let above: number[] = [columns];
  for (let row = 0; row < height; row += 1) {
    if (byteAligned) reader.align();
    let inTwo = k < 0;
    if (k >= 0) {
      reader.skipEndOfLine();
      if (k > 0) inTwo = reader.bit() === 0;
    }
    const changes = inTwo ? readRowInTwo(reader, above, columns) : readRowInOne(reader, columns);
    if (!changes) return undefined;
    paint(bits, row * stride, changes, columns);
    above = changes;
  }
  return bits;
}

function readRowInOne(reader: BitReader, columns: number): number[] | undefined {
  const changes: number[] = [];
  let column = 0;
  for (let black = false; column < columns; black = !black) {
    const run = readRun(reader, black);
    if (run === undefined || column + run > columns) return undefined;
    changes.push((column += run));
  }
  return changes;
}

/** Changes of colour from left to right, starting from white; the last may stand at the row's end. */
function readRowInTwo(reader: BitReader, above: readonly number[], columns: number): number[] | undefined {
  const changes: number[] = [];
  let edge = 0;
  // a0 lies before the first column at first, and a change must lie behind it.
  let nearest = 0;
  let place = 0;
  while (edge < columns) {
    const black = changes.length & 1;
    // b1: the first change above to the right of a0 that begins the opposite colour.
    while (place > 0 && (above[place - 1] ?? columns) > edge) place -= 1;
    while (place < above.length && ((above[place] ?? columns) < nearest || (place & 1) !== black)) place += 1;
    const b1 = above[place] ?? columns;
    const mode = reader.code(MODES);
    if (mode === undefined) return undefined;
    if (mode === PASS) edge = above[place + 1] ?? columns;
    else if (mode === HORIZONTAL) {
      const first = readRun(reader, black === 1);
      const second = readRun(reader, black === 0);
      if (first === undefined || second === undefined || edge + first + second > columns) return undefined;
      changes.push(edge + first, edge + first + second);
      edge += first + second;
    } else {
      const change = b1 + mode;
      if (change < edge || change > columns) return undefined;
      changes.push(change);
      edge = change;
    }
    nearest = edge + 1;
  }
  return changes;
}

function readRun(reader: BitReader, black: boolean): number | undefined {
  for (let total = 0; ;) {
    const run = reader.code(black ? BLACK : WHITE);
    if (run === undefined) return undefined;
    total += run;
    if (run < 64) return total;
  }
}

function paint(bits: Buffer, start: number, changes: readonly number[], columns: number): void {
  for (let index = 0; index < changes.length; index += 2) {
    const end = changes[index + 1] ?? columns;
    for (let column = changes[index] ?? columns; column < end;) {
      if ((column & 7) === 0 && column + 8 <= end) {
        bits[start + (column >> 3)] = 0xff;
        column += 8;
      } else {
        const at = start + (column >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
        column += 1;
      }
    }
  }
}

class BitReader {
  private at = 0;
  private readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  bit(): number {
    const byte = this.data[this.at >> 3] ?? 0;
    const bit = (byte >> (7 - (this.at & 7))) & 1;
    this.at += 1;
    return bit;
  }

  code(table: CodeTable): number | undefined {
    const start = this.at;
    for (let code = 1, length = 1; length <= LONGEST_CODE; length += 1) {
      code = (code << 1) | this.bit();
      const value = table.get(code);
      if (value !== undefined) return this.at > this.data.length * 8 ? undefined : value;
    }
    this.at = start;
    return undefined;
  }

  align(): void {
    this.at = (this.at + 7) & ~7;
  }

  /** At least eleven zeros and a one (T.4, 4.1.2), if they are next. */
  skipEndOfLine(): void {
    const start = this.at;
    let zeros = 0;
    while (this.at < this.data.length * 8 && this.bit() === 0) zeros += 1;
    if (zeros < 11) this.at = start;
  }
}
