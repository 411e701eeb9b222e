import { findText } from '@pagewright/ground/bytes';
import { isDigit, isRegular, isWhitespace } from '../objects/characters.ts';
import { keyOf } from './operators.ts';

/** What stands next in a content stream. Numbers rather than names: every byte of every page goes through here. */
export const TOKEN = {
  end: 0,
  number: 1,
  name: 2,
  /** "(…)" */
  literal: 3,
  /** "<…>" */
  hex: 4,
  /** "[", "]", "<<", ">>" and what stands where it should not. */
  delimiter: 5,
  /** An operator, or `true`, `false`, `null`. */
  word: 6,
} as const;
export type Token = (typeof TOKEN)[keyof typeof TOKEN];

const LONGEST_OPERATOR = 3;
const IMAGE_DATA = keyOf('ID');

/**
 * Cuts a content stream into tokens (ISO 32000-2, 7.2 and 7.8.2). Nothing fails: like readers of pages it takes what is
 * no syntax for something, and takes "12Tf" for a number and an operator.
 */
export class ContentLexer {
  readonly bytes: Uint8Array;
  /** Where the last token begins and where it ends. */
  start = 0;
  end = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): Token {
    const { bytes } = this;
    let at = this.end;
    let byte = bytes[at];
    for (; byte !== undefined && (isWhitespace(byte) || byte === 0x25); byte = bytes[at])
      at = byte === 0x25 ? this.endOfComment(at) : at + 1;
    this.start = at;
    if (byte === undefined) {
      this.end = at;
      return TOKEN.end;
    }
    if (isNumberPart(byte)) {
      do at += 1;
      while (isNumberPart(bytes[at] ?? 0));
      this.end = at;
      return TOKEN.number;
    }
    if (isRegular(byte)) {
      this.end = this.endOfRegular(at);
      return TOKEN.word;
    }
    switch (byte) {
      case 0x2f: // /
        this.end = this.endOfRegular(at + 1);
        return TOKEN.name;
      case 0x28: // (
        this.end = this.endOfLiteral(at);
        return TOKEN.literal;
      case 0x3c: // <
        if (bytes[at + 1] !== 0x3c) {
          const close = bytes.indexOf(0x3e, at);
          this.end = close < 0 ? bytes.length : close + 1;
          return TOKEN.hex;
        }
        this.end = at + 2;
        return TOKEN.delimiter;
      default:
        this.end = byte === 0x3e && bytes[at + 1] === 0x3e ? at + 2 : at + 1;
        return TOKEN.delimiter;
    }
  }

  /** The last token as `keyOf` has it; 0 where it is longer than any operator. */
  key(): number {
    if (this.end - this.start > LONGEST_OPERATOR) return 0;
    let key = 0;
    for (let at = this.start; at < this.end; at += 1) key = (key << 8) | (this.bytes[at] ?? 0);
    return key;
  }

  /**
   * Behind `BI`: goes behind the `EI` (ISO 32000-2, 8.9.7). Answers where `ID` ends and where `EI` begins, between
   * which the bytes of the picture may look like anything; `undefined`, at the end of the content, where there is no end.
   */
  passInlineImage(): { from: number; to: number } | undefined {
    for (let token = this.next(); token !== TOKEN.end; token = this.next())
      if (token === TOKEN.word && this.key() === IMAGE_DATA) return this.passImageData(this.end);
    return undefined;
  }

  /** `length`: how many bytes the picture says that it has (its key `L`, new in PDF 2.0). */
  passImageData(from: number, length = 0): { from: number; to: number } | undefined {
    const { bytes } = this;
    for (let to = findText(bytes, 'EI', from + length); to >= 0; to = findText(bytes, 'EI', to + 2)) {
      if (!isWhitespace(bytes[to - 1] ?? 0) || isRegular(bytes[to + 2] ?? 0x20)) continue;
      this.start = to;
      this.end = to + 2;
      return { from, to };
    }
    this.start = bytes.length;
    this.end = bytes.length;
    return undefined;
  }

  private endOfRegular(from: number): number {
    const { bytes } = this;
    let at = from;
    while (at < bytes.length && isRegular(bytes[at] ?? 0)) at += 1;
    return at;
  }

  private endOfComment(from: number): number {
    const { bytes } = this;
    let at = from;
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
    return at;
  }

  private endOfLiteral(from: number): number {
    const { bytes } = this;
    let open = 0;
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29 && --open === 0) return at + 1;
    }
    return bytes.length;
  }
}

function isNumberPart(byte: number): boolean {
  return isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e;
}
