const BYTES = 256;
const PAIRS = 65_536;

/** The bytes that a font shows, as sets of single bytes and of pairs; which of the two are codes, the font decides. */
export class Codes {
  private readonly bytes = new Uint8Array(BYTES / 8);
  private pairs: Uint8Array | undefined;
  private halves = false;

  /** Every single byte; of pairs nothing is said. */
  static all(): Codes {
    const codes = new Codes();
    codes.bytes.fill(0xff);
    codes.halves = true;
    return codes;
  }

  add(text: Uint8Array): void {
    const pairs = (this.pairs ??= new Uint8Array(PAIRS / 8));
    for (const byte of text) mark(this.bytes, byte);
    for (let at = 0; at + 1 < text.length; at += 2) mark(pairs, ((text[at] ?? 0) << 8) | (text[at + 1] ?? 0));
    if (text.length % 2 === 1) this.halves = true;
  }

  /** Adds what another font shows. */
  include(other: Codes): void {
    for (const byte of numbersIn(other.bytes)) mark(this.bytes, byte);
    const pairs = (this.pairs ??= new Uint8Array(PAIRS / 8));
    for (const pair of numbersIn(other.pairs ?? NONE)) mark(pairs, pair);
    this.halves ||= other.halves;
  }

  get single(): number[] {
    return numbersIn(this.bytes);
  }

  /** `undefined` where a string ended in the middle of a pair. */
  get double(): number[] | undefined {
    return this.halves ? undefined : numbersIn(this.pairs ?? NONE);
  }
}

const NONE = new Uint8Array();

function mark(bits: Uint8Array, number: number): void {
  bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7));
}

/** The places of the bits that are set, the lowest bit of a byte first. */
function numbersIn(bits: Uint8Array): number[] {
  const numbers: number[] = [];
  for (const [index, byte] of bits.entries())
    for (let bit = 0; byte >> bit > 0; bit += 1) if ((byte >> bit) & 1) numbers.push(index * 8 + bit);
  return numbers;
}
