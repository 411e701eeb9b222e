import { BLACK_MAKE_UP, BLACK_TERMINATING, EXTENDED_MAKE_UP, WHITE_MAKE_UP, WHITE_TERMINATING } from './ccitt-codes.ts';

/** Group 4 fax coding (ITU-T T.6), the smallest lossless form of a page of text that every PDF reader knows. */

/** `bits` holds rows padded to bytes, most significant bit first, 1 is black. */
export function encodeGroup4(bits: Uint8Array, width: number, height: number): Buffer {
  const out = new BitWriter(bits.length >> 2);
  const stride = (width + 7) >> 3;
  let above: number[] = [width, width];
  for (let row = 0; row < height; row += 1) {
    const changes = changesOf(bits, row * stride, width);
    encodeRow(out, changes, above, width);
    above = changes;
  }
  // End of block: two end-of-line codes (T.6, 2.2.5).
  out.write(1, 12);
  out.write(1, 12);
  return out.finish();
}

/** Columns at which the colour changes, starting from white, closed by the width. */
function changesOf(bits: Uint8Array, start: number, width: number): number[] {
  const changes: number[] = [];
  let colour = 0;
  for (let column = 0; column < width;) {
    const byte = bits[start + (column >> 3)] ?? 0;
    // Whole bytes of one colour are the most of a page.
    if ((column & 7) === 0 && byte === (colour ? 0xff : 0) && column + 8 <= width) {
      column += 8;
      continue;
    }
    if (((byte >> (7 - (column & 7))) & 1) !== colour) {
      changes.push(column);
      colour ^= 1;
    }
    column += 1;
  }
  changes.push(width, width);
  return changes;
}

/** Codes for a distance of -3 to 3 between a change and the one above it (T.6, table 1). */
const VERTICAL: readonly (readonly [code: number, bits: number])[] = [
  [0b0000010, 7],
  [0b000010, 6],
  [0b010, 3],
  [0b1, 1],
  [0b011, 3],
  [0b000011, 6],
  [0b0000011, 7],
];

function encodeRow(out: BitWriter, changes: readonly number[], above: readonly number[], width: number): void {
  // a0: it lies before the first column at the start of a row.
  let edge = -1;
  let colour = 0;
  let next = 0;
  let reference = 0;
  while (edge < width) {
    const a1 = changes[next] ?? width;
    reference = referenceChange(above, reference, edge, colour, width);
    const b1 = above[reference] ?? width;
    const b2 = above[reference + 1] ?? width;

    if (b2 < a1) {
      out.write(0b0001, 4);
      edge = b2;
      continue;
    }
    const distance = a1 - b1;
    if (distance >= -3 && distance <= 3) {
      const [code, length] = VERTICAL[distance + 3] ?? [0, 0];
      out.write(code, length);
      edge = a1;
      colour ^= 1;
      next += 1;
      continue;
    }
    const a2 = changes[next + 1] ?? width;
    out.write(0b001, 3);
    writeRun(out, a1 - Math.max(edge, 0), colour);
    writeRun(out, a2 - a1, colour ^ 1);
    edge = a2;
    next += 2;
  }
}

/** Place of b1: the first change above that lies to the right of a0 and ends a run of a0's colour. */
function referenceChange(above: readonly number[], from: number, edge: number, colour: number, width: number): number {
  let place = from;
  while (place > 0 && (above[place - 1] ?? 0) > edge) place -= 1;
  while ((above[place] ?? width) < width && ((above[place] ?? width) <= edge || (place & 1) !== colour)) place += 1;
  return place;
}

function writeRun(out: BitWriter, run: number, colour: number): void {
  let left = run;
  while (left >= 2560) {
    writeCode(out, EXTENDED_MAKE_UP[EXTENDED_MAKE_UP.length - 1]);
    left -= 2560;
  }
  if (left >= 1792) {
    const step = (left - 1792) >> 6;
    writeCode(out, EXTENDED_MAKE_UP[step]);
    left -= 1792 + step * 64;
  } else if (left >= 64) {
    const step = (left >> 6) - 1;
    writeCode(out, (colour ? BLACK_MAKE_UP : WHITE_MAKE_UP)[step]);
    left -= (step + 1) * 64;
  }
  writeCode(out, (colour ? BLACK_TERMINATING : WHITE_TERMINATING)[left]);
}

function writeCode(out: BitWriter, code: string | undefined): void {
  if (code !== undefined) out.write(Number.parseInt(code, 2), code.length);
}

class BitWriter {
  private bytes: Buffer;
  private length = 0;
  private held = 0;
  private count = 0;

  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafe(Math.max(1024, expected));
  }

  /** At most 16 bits. */
  write(code: number, bits: number): void {
    this.held = (this.held << bits) | code;
    this.count += bits;
    while (this.count >= 8) {
      this.count -= 8;
      this.push((this.held >> this.count) & 0xff);
    }
    this.held &= (1 << this.count) - 1;
  }

  finish(): Buffer {
    if (this.count > 0) this.push((this.held << (8 - this.count)) & 0xff);
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  private push(byte: number): void {
    if (this.length === this.bytes.length) this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2);
    this.bytes[this.length] = byte;
    this.length += 1;
  }
}
