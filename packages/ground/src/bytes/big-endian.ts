/**
 * Numbers of up to six bytes, the highest byte first, as fonts and PDF have them. Reading or writing outside of the
 * bytes, or a number that does not fit, throws a RangeError: offsets of a damaged file lead anywhere.
 */

const outside = (at: number) => new RangeError(`byte ${at} is outside`);

/** Widest number that a double holds exactly. */
const MOST_BYTES = 6;

export function readUint8(bytes: Uint8Array, at: number): number {
  const value = bytes[at];
  if (value === undefined) throw outside(at);
  return value;
}

export function readUint16(bytes: Uint8Array, at: number): number {
  const high = bytes[at];
  const low = bytes[at + 1];
  if (high === undefined || low === undefined) throw outside(at);
  return (high << 8) | low;
}

export function readInt16(bytes: Uint8Array, at: number): number {
  return (readUint16(bytes, at) << 16) >> 16;
}

export function readUint32(bytes: Uint8Array, at: number): number {
  return readInt32(bytes, at) >>> 0;
}

export function readInt32(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  const second = bytes[at + 1];
  const third = bytes[at + 2];
  const fourth = bytes[at + 3];
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw outside(at);
  return (first << 24) | (second << 16) | (third << 8) | fourth;
}

/** `width`: 1 to 6 bytes. */
export function readUint(bytes: Uint8Array, at: number, width: number): number {
  if (width < 1 || width > MOST_BYTES) throw new RangeError(`no number has ${width} bytes here`);
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + readUint8(bytes, at + index);
  return value;
}

export function writeUint8(bytes: Uint8Array, at: number, value: number): void {
  writeUint(bytes, at, value, 1);
}

export function writeUint16(bytes: Uint8Array, at: number, value: number): void {
  writeUint(bytes, at, value, 2);
}

export function writeInt16(bytes: Uint8Array, at: number, value: number): void {
  if (value < -0x8000 || value > 0x7fff) throw new RangeError(`${value} does not fit into 2 bytes`);
  writeUint(bytes, at, value & 0xffff, 2);
}

export function writeUint32(bytes: Uint8Array, at: number, value: number): void {
  writeUint(bytes, at, value, 4);
}

export function writeInt32(bytes: Uint8Array, at: number, value: number): void {
  if (value < -0x8000_0000 || value > 0x7fff_ffff) throw new RangeError(`${value} does not fit into 4 bytes`);
  writeUint(bytes, at, value >>> 0, 4);
}

/** `width`: 1 to 6 bytes. */
export function writeUint(bytes: Uint8Array, at: number, value: number, width: number): void {
  if (value < 0 || value > 256 ** width - 1) throw new RangeError(`${value} does not fit into ${width} bytes`);
  if (!(at >= 0 && at + width <= bytes.length)) throw outside(at);
  let rest = Math.trunc(value);
  for (let index = at + width - 1; index >= at; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}
