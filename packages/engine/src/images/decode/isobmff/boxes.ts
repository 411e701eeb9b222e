/** Boxes of the ISO base media file format (ISO/IEC 14496-12, 4.2), the container of AVIF. */

export interface Box {
  type: string;
  /** Without size and type. */
  body: Buffer;
  /** The box as it stands in the file. */
  whole: Buffer;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** The sizes that say: to the end of the file, and: in the eight bytes that follow. */
const TO_THE_END = 0;
const LARGE = 1;

/** Boxes that follow each other; ends where one says that it is longer than what is there. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at < bytes.length;) {
    const found = headerAt(bytes, at);
    if (!found || at + found.size > bytes.length) return;
    const whole = bytes.subarray(at, at + found.size);
    yield { type: whole.toString('latin1', 4, 8), body: whole.subarray(found.header), whole };
    at += found.size;
  }
}

/** How many bytes the last box of a file says to have that are not there. */
export function bytesMissing(file: Buffer): number {
  let at = 0;
  while (at < file.length) {
    const found = headerAt(file, at);
    if (!found) return 0;
    at += found.size;
  }
  return at - file.length;
}

/** Lengths of the header and of the whole box, as it says; `undefined` where none can begin. */
export function headerAt(bytes: Buffer, at: number): { header: number; size: number } | undefined {
  if (at + HEADER_BYTES > bytes.length) return undefined;
  const declared = bytes.readUInt32BE(at);
  const header = declared === LARGE ? LARGE_HEADER_BYTES : HEADER_BYTES;
  if (at + header > bytes.length) return undefined;
  const size =
    declared === TO_THE_END
      ? bytes.length - at
      : declared === LARGE
        ? Number(bytes.readBigUInt64BE(at + HEADER_BYTES))
        : declared;
  return size < header ? undefined : { header, size };
}

/** The first box at the end of a path of types, each inside the one before. */
export function boxAt(bytes: Buffer, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  const found = boxesIn(bytes).find((box) => box.type === type);
  return found && rest.length > 0 ? boxAt(found.body, ...rest) : found;
}

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, HEADER_BYTES));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

/** A box with a version and flags, which are 0 here. */
export function fullBox(type: string, version: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...parts);
}

export function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
