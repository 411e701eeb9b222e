/** The bytes that a font shows, as sets of single bytes and of pairs; which of the two are codes, the font decides. */
export class Codes {
  private readonly bytes = new Uint8Array(256);
  private pairs: Uint8Array | undefined;
  private halves = false;

  add(text: Uint8Array): void {
    this.pairs ??= new Uint8Array(65_536);
    for (const byte of text) this.bytes[byte] = 1;
    for (let at = 0; at + 1 < text.length; at += 2) this.pairs[((text[at] ?? 0) << 8) | (text[at + 1] ?? 0)] = 1;
    if (text.length % 2 === 1) this.halves = true;
  }

  /** Adds what another font shows. */
  include(other: Codes): void {
    for (const byte of other.single) this.bytes[byte] = 1;
    if (other.pairs) {
      this.pairs ??= new Uint8Array(65_536);
      for (const pair of indexesOf(other.pairs)) this.pairs[pair] = 1;
    }
    this.halves ||= other.halves;
  }

  get single(): number[] {
    return indexesOf(this.bytes);
  }

  /** `undefined` where a string ended in the middle of a pair. */
  get double(): number[] | undefined {
    return this.halves ? undefined : this.pairs ? indexesOf(this.pairs) : [];
  }
}

function indexesOf(flags: Uint8Array): number[] {
  const indexes: number[] = [];
  for (const [index, flag] of flags.entries()) if (flag === 1) indexes.push(index);
  return indexes;
}
