/** The adaptive binary arithmetic encoder of JBIG2 and JPEG 2000 (ITU-T T.88, annex E). */

/** Probability estimate of the less probable symbol, next state after each symbol, and whether they change places (table E.1). */
const STATES: readonly (readonly [estimate: number, afterMore: number, afterLess: number, switches: 0 | 1])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];
const ESTIMATE = Uint16Array.from(STATES, ([estimate]) => estimate);
/** A context is its state times two, plus the more probable symbol; these are its successors. */
const AFTER_MORE = Uint8Array.from({ length: STATES.length * 2 }, (_, context) => {
  const [, next] = STATES[context >> 1] ?? [0, 0];
  return next * 2 + (context & 1);
});
const AFTER_LESS = Uint8Array.from({ length: STATES.length * 2 }, (_, context) => {
  const [, , next, switches] = STATES[context >> 1] ?? [0, 0, 0, 0];
  return next * 2 + ((context & 1) ^ switches);
});

export class ArithmeticEncoder {
  private interval = 0x8000;
  private code = 0;
  private shifts = 12;
  private bytes: Buffer;
  /** Place of the byte that a carry may still change; -1 before the first. */
  private last = -1;
  private readonly contexts: Uint8Array;

  constructor(contexts: number, expectedBytes: number) {
    this.contexts = new Uint8Array(contexts);
    this.bytes = Buffer.allocUnsafe(Math.max(1024, expectedBytes));
  }

  encode(context: number, bit: number): void {
    const state = this.contexts[context] ?? 0;
    const estimate = ESTIMATE[state >> 1] ?? 0;
    this.interval -= estimate;
    if ((state & 1) === bit) {
      if ((this.interval & 0x8000) !== 0) {
        this.code += estimate;
        return;
      }
      if (this.interval < estimate) this.interval = estimate;
      else this.code += estimate;
      this.contexts[context] = AFTER_MORE[state] ?? 0;
    } else {
      if (this.interval < estimate) this.code += estimate;
      else this.interval = estimate;
      this.contexts[context] = AFTER_LESS[state] ?? 0;
    }
    do {
      this.interval <<= 1;
      this.code *= 2;
      this.shifts -= 1;
      if (this.shifts === 0) this.byteOut();
    } while ((this.interval & 0x8000) === 0);
  }

  /** T.88, E.2.9; closed by the marker that ends arithmetic data. */
  finish(): Buffer {
    const most = this.code + this.interval;
    this.code = Math.floor(this.code / 0x10000) * 0x10000 + 0xffff;
    if (this.code >= most) this.code -= 0x8000;
    this.code *= 2 ** this.shifts;
    this.byteOut();
    this.code *= 2 ** this.shifts;
    this.byteOut();
    const end = this.bytes[this.last] === 0xff ? this.last : this.last + 1;
    return Buffer.concat([this.bytes.subarray(0, end), Buffer.from([0xff, 0xac])]);
  }

  /** T.88, E.2.8: a byte of ones is followed by seven bits, so that a carry cannot run through it. */
  private byteOut(): void {
    if (this.last >= 0 && this.bytes[this.last] !== 0xff && this.code >= 0x8000000) {
      this.bytes[this.last] = (this.bytes[this.last] ?? 0) + 1;
      if (this.bytes[this.last] === 0xff) this.code %= 0x8000000;
    }
    const bits = this.last >= 0 && this.bytes[this.last] === 0xff ? 20 : 19;
    this.push(Math.floor(this.code / 2 ** bits) & 0xff);
    this.code %= 2 ** bits;
    this.shifts = bits === 20 ? 7 : 8;
  }

  private push(byte: number): void {
    this.last += 1;
    if (this.last === this.bytes.length) this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2);
    this.bytes[this.last] = byte;
  }
}
