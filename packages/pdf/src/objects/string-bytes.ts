import { hexValue } from './characters.ts';

/** Reads the bytes that strings stand for (ISO 32000-2, 7.3.4), one string after the other into one room. */
export class StringBytes {
  private room = new Uint8Array(1024);
  private filled = 0;

  /** `from` and `to`: where the string lies, delimiters included. The answer holds until the next call. */
  read(bytes: Uint8Array, from: number, to: number): Uint8Array {
    this.filled = 0;
    if (bytes[from] === 0x3c) this.readHex(bytes, from + 1, to);
    else this.readLiteral(bytes, from + 1, to);
    return this.room.subarray(0, this.filled);
  }

  private readLiteral(bytes: Uint8Array, from: number, to: number): void {
    let open = 1;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x5c) {
        at = this.readEscape(bytes, at + 1);
        continue;
      }
      if (byte === 0x28) open += 1;
      else if (byte === 0x29 && (open -= 1) === 0) return;
      // A line end of any kind is one line feed.
      if (byte === 0x0d) {
        this.push(0x0a);
        if (bytes[at + 1] === 0x0a) at += 1;
      } else this.push(byte);
    }
  }

  /** `at` is behind the backslash; gives the place of the escape's last byte. */
  private readEscape(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? 0;
    if (isOctal(byte)) {
      let value = 0;
      let digits = 0;
      for (let digit = byte; digits < 3 && isOctal(digit); digit = bytes[at + digits] ?? 0) {
        value = value * 8 + digit - 0x30;
        digits += 1;
      }
      this.push(value & 0xff);
      return at + digits - 1;
    }
    if (byte === 0x0d) return bytes[at + 1] === 0x0a ? at + 1 : at;
    if (byte === 0x0a) return at;
    this.push(ESCAPES.get(byte) ?? byte);
    return at;
  }

  private readHex(bytes: Uint8Array, from: number, to: number): void {
    let high = -1;
    for (let at = from; at < to && bytes[at] !== 0x3e; at += 1) {
      const digit = hexValue(bytes[at] ?? 0);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        this.push((high << 4) | digit);
        high = -1;
      }
    }
    if (high >= 0) this.push(high << 4);
  }

  private push(byte: number): void {
    if (this.filled === this.room.length) {
      const larger = new Uint8Array(this.room.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.filled] = byte;
    this.filled += 1;
  }
}

const ESCAPES = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

const isOctal = (byte: number) => byte >= 0x30 && byte <= 0x37;
