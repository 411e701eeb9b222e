import { latin1 } from '@pagewright/ground/bytes';
import { hexValue, isDigit, isRegular, isWhitespace } from './characters.ts';
import { damaged } from './failure.ts';
import {
  PdfName,
  PdfNumber,
  PdfRef,
  PdfString,
  type ObjectHome,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from './objects.ts';

/** Deeper nesting is no document but an attack on the stack; qpdf draws the same line. */
const DEEPEST_NESTING = 500;
const CANONICAL_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;

/** Reads objects out of bytes (ISO 32000-2, 7.2 and 7.3). Fails with `UnreadableAsIs` where the syntax does not hold. */
export class ObjectParser {
  readonly bytes: Uint8Array;
  readonly home: ObjectHome;
  position: number;

  constructor(bytes: Uint8Array, home: ObjectHome, position = 0) {
    this.bytes = bytes;
    this.home = home;
    this.position = position;
  }

  /** The next object; the position is left behind it. */
  parse(depth = 0): PdfObject {
    this.skipSpace();
    const { bytes } = this;
    const byte = bytes[this.position];
    if (byte === undefined) throw damaged('the file ends within an object');
    if (depth > DEEPEST_NESTING) throw damaged('objects are nested too deep');
    switch (byte) {
      case 0x2f: // /
        return PdfName.of(this.readName());
      case 0x28: // (
        return this.readLiteralString();
      case 0x5b: // [
        this.position += 1;
        return this.readArray(depth);
      case 0x3c: // <
        if (bytes[this.position + 1] !== 0x3c) return this.readHexString();
        this.position += 2;
        return this.readDict(depth);
    }
    if (isDigit(byte)) return this.readNumberOrReference();
    if (byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.readNumber();
    const keyword = this.readKeyword();
    if (keyword === 'true') return true;
    if (keyword === 'false') return false;
    if (keyword === 'null') return null;
    throw damaged(`unexpected "${keyword.slice(0, 20)}" at ${this.position}`);
  }

  /** Passes white space and comments. */
  skipSpace(): void {
    const { bytes } = this;
    for (let at = this.position; ; at += 1) {
      const byte = bytes[at];
      if (byte === undefined || (byte !== 0x25 && !isWhitespace(byte))) {
        this.position = at;
        return;
      }
      if (byte !== 0x25) continue;
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
    }
  }

  /** A run of regular characters, possibly empty. */
  readKeyword(): string {
    this.skipSpace();
    const start = this.position;
    let at = start;
    while (at < this.bytes.length && isRegular(this.bytes[at] ?? 0)) at += 1;
    this.position = at;
    return latin1(this.bytes, start, at);
  }

  /** An unsigned integer, or `undefined` with the position unchanged. */
  readUnsigned(): number | undefined {
    const start = this.position;
    this.skipSpace();
    let value = 0;
    let at = this.position;
    for (let byte = this.bytes[at]; byte !== undefined && isDigit(byte); byte = this.bytes[at]) {
      value = value * 10 + byte - 0x30;
      at += 1;
    }
    if (at === this.position || at - this.position > 15) {
      this.position = start;
      return undefined;
    }
    this.position = at;
    return value;
  }

  private readNumberOrReference(): PdfObject {
    const start = this.position;
    const number = this.readUnsigned();
    if (number === undefined || isRegular(this.bytes[this.position] ?? 0x20)) {
      this.position = start;
      return this.readNumber();
    }
    const after = this.position;
    if (isWhitespace(this.bytes[after] ?? 0x5d)) {
      const generation = this.readUnsigned();
      if (generation !== undefined && isWhitespace(this.bytes[this.position] ?? 0x5d)) {
        this.skipSpace();
        if (this.bytes[this.position] === 0x52 && !isRegular(this.bytes[this.position + 1] ?? 0x20)) {
          this.position += 1;
          return new PdfRef(this.home, number, generation);
        }
      }
    }
    this.position = after;
    return this.bytes[start] === 0x30 && after - start > 1 ? new PdfNumber(latin1(this.bytes, start, after)) : number;
  }

  private readNumber(): number | PdfNumber {
    const spelling = this.readKeyword();
    if (CANONICAL_INTEGER.test(spelling)) return Number(spelling);
    if (!/^[+-]*\d*\.?\d*(?:-\d*)?$/.test(spelling)) throw damaged(`"${spelling.slice(0, 20)}" is not a number`);
    return new PdfNumber(spelling);
  }

  private readName(): string {
    const { bytes } = this;
    const start = this.position + 1;
    let at = start;
    let escaped = false;
    for (let byte = bytes[at]; byte !== undefined && isRegular(byte); byte = bytes[at]) {
      if (byte === 0x23) escaped = true;
      at += 1;
    }
    this.position = at;
    const spelling = latin1(bytes, start, at);
    return escaped ? unescapeName(spelling) : spelling;
  }

  private readLiteralString(): PdfString {
    const { bytes } = this;
    const start = this.position;
    let open = 0;
    for (let at = start; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29 && --open === 0) {
        this.position = at + 1;
        return new PdfString(latin1(bytes, start, at + 1));
      }
    }
    throw damaged('a string does not end');
  }

  private readHexString(): PdfString {
    const start = this.position;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) throw damaged('a hexadecimal string does not end');
    for (let at = start + 1; at < end; at += 1) {
      const byte = this.bytes[at] ?? 0;
      if (hexValue(byte) < 0 && !isWhitespace(byte)) throw damaged('a hexadecimal string holds something else');
    }
    this.position = end + 1;
    return new PdfString(latin1(this.bytes, start, end + 1));
  }

  private readArray(depth: number): PdfArray {
    const array: PdfArray = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.position] === 0x5d) {
        this.position += 1;
        return array;
      }
      array.push(this.parse(depth + 1));
    }
  }

  private readDict(depth: number): PdfDict {
    const dict: PdfDict = new Map();
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.position];
      if (byte === 0x3e && this.bytes[this.position + 1] === 0x3e) {
        this.position += 2;
        return dict;
      }
      if (byte !== 0x2f) throw damaged('a dictionary key is not a name');
      const key = this.readName();
      dict.set(key, this.parse(depth + 1));
    }
  }
}

/** What a name without its solidus stands for (ISO 32000-2, 7.3.5). */
export function unescapeName(spelling: string): string {
  if (!spelling.includes('#')) return spelling;
  return spelling.replace(/#([0-9a-fA-F]{2})/g, (_escape: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
