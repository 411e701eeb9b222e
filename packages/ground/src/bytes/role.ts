/**
 * What is done with bytes and that a platform does faster than we could: `node.ts` calls Node.js, `browser.ts` needs
 * nothing but the language and two libraries. Which one an importer of `@pagewright/ground/bytes` gets is said in
 * `package.json`, under `exports`. Both give the same answers, packed bytes included (pako finds repetitions as the zlib
 * of Node.js does), so that a file saved in a browser is the file that the server would have saved; a test compares them.
 */
export interface Bytes {
  /** One character a byte. `start` and `end` are brought within the bytes. */
  latin1(bytes: Uint8Array, start?: number, end?: number): string;
  /** One byte a character, of its lowest eight bits. */
  fromLatin1(text: string): Uint8Array;
  /** What is no UTF-8 becomes U+FFFD. */
  utf8(bytes: Uint8Array): string;
  fromUtf8(text: string): Uint8Array;
  /** UTF-16; an odd byte at the end is left out, a lone surrogate stays one. */
  utf16(bytes: Uint8Array, order: 'big-endian' | 'little-endian'): string;
  /** UTF-16, big-endian, without a mark. */
  fromUtf16(text: string): Uint8Array;
  /** In lower case. */
  hex(bytes: Uint8Array): string;
  /** Pairs of digits up to the first that is none. */
  fromHex(digits: string): Uint8Array;
  /** One after the other; with `length` cut to it, or filled up with zeros. */
  concat(pieces: readonly Uint8Array[], length?: number): Uint8Array;
  equal(one: Uint8Array, other: Uint8Array): boolean;
  /** Where these characters, one a byte, stand first at or behind `from`; -1 where they do not. */
  findText(bytes: Uint8Array, text: string, from?: number): number;
  /** Where they stand last; -1 where they do not. */
  findLastText(bytes: Uint8Array, text: string): number;
  /** RFC 1950. `level` from 0 to 9. */
  deflate(bytes: Uint8Array, level: number): Uint8Array;
  /**
   * RFC 1950. What breaks off gives what it holds so far, and what stands behind the end is not looked at. Throws
   * `TooManyBytes` beyond `most` bytes, and an Error that names the fault where the data do not hold.
   */
  inflate(bytes: Uint8Array, most: number): Uint8Array;
  /** RFC 7932; fails like `inflate`. No browser does this within a call: there it is undefined. */
  unbrotli: ((bytes: Uint8Array, most: number) => Uint8Array) | undefined;
  md5(bytes: Uint8Array): Uint8Array;
  sha256(bytes: Uint8Array): Uint8Array;
}

/** Unpacked data would take more than was allowed. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}
