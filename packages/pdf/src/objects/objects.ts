/**
 * The objects of a PDF (ISO 32000-2, 7.3) as plain JavaScript values: dictionaries are maps, arrays are arrays,
 * integers are numbers. What has a spelling that a round trip would change keeps it.
 */

export type PdfObject =
  | null
  | boolean
  | number
  | PdfNumber
  | PdfName
  | PdfString
  | PdfRef
  | PdfDict
  | PdfStream
  | PdfArray;
export type PdfArray = PdfObject[];
/** Keys without the solidus, their `#` escapes decoded, one character a byte. */
export type PdfDict = Map<string, PdfObject>;

/** Whatever gives objects by number: an opened file, or objects made in memory. */
export interface ObjectHome {
  /** A number that nothing stands under gives `null` (ISO 32000-2, 7.3.10). */
  fetch(number: number): PdfObject;
}

/** An indirect reference that knows where to look. */
export class PdfRef {
  readonly home: ObjectHome;
  readonly number: number;
  readonly generation: number;

  constructor(home: ObjectHome, number: number, generation = 0) {
    this.home = home;
    this.number = number;
    this.generation = generation;
  }
}

export class PdfName {
  readonly value: string;

  private constructor(value: string) {
    this.value = value;
  }

  static of(value: string): PdfName {
    let name = NAMES.get(value);
    if (name === undefined) {
      name = new PdfName(value);
      if (NAMES.size < MOST_SHARED_NAMES) NAMES.set(value, name);
    }
    return name;
  }
}
const NAMES = new Map<string, PdfName>();
/** A hostile file could otherwise fill a long-lived thread with names. */
const MOST_SHARED_NAMES = 4096;

/** A number whose spelling JavaScript would not give back: "1.50", "+3", "-0", "007". */
export class PdfNumber {
  readonly value: number;
  readonly spelling: string;

  constructor(spelling: string) {
    this.spelling = spelling;
    const value = Number(spelling.replace(/^([+-])[+-]+/, '$1'));
    this.value = Number.isFinite(value) ? value : 0;
  }
}

/** A string as it is spelled in the file, delimiters included, one character a byte. */
export class PdfString {
  readonly spelling: string;

  constructor(spelling: string) {
    this.spelling = spelling;
  }
}

/** A stream whose bytes are a slice of the file, still encoded; those of an encrypted file are decrypted when asked for. */
export class PdfStream {
  readonly dict: PdfDict;
  private bytes: Uint8Array | (() => Uint8Array);

  constructor(dict: PdfDict, bytes: Uint8Array | (() => Uint8Array)) {
    this.dict = dict;
    this.bytes = bytes;
  }

  get raw(): Uint8Array {
    if (typeof this.bytes === 'function') this.bytes = this.bytes();
    return this.bytes;
  }
}

/** References to references are not allowed by the standard; a few are followed, a ring ends as `null`. */
const LONGEST_REFERENCE_CHAIN = 8;

export function resolve(value: PdfObject | undefined): PdfObject {
  let object = value ?? null;
  for (let steps = 0; object instanceof PdfRef; steps += 1) {
    if (steps === LONGEST_REFERENCE_CHAIN) return null;
    object = object.home.fetch(object.number);
  }
  return object;
}

export function isDict(value: PdfObject | undefined): value is PdfDict {
  return value instanceof Map;
}

/** The dictionary that a value is, refers to, or carries as a stream. */
export function asDict(value: PdfObject | undefined): PdfDict | undefined {
  const object = resolve(value);
  if (object instanceof PdfStream) return object.dict;
  return isDict(object) ? object : undefined;
}

export function asArray(value: PdfObject | undefined): PdfArray | undefined {
  const object = resolve(value);
  return Array.isArray(object) ? object : undefined;
}

export function asNumber(value: PdfObject | undefined): number | undefined {
  const object = resolve(value);
  if (typeof object === 'number') return object;
  return object instanceof PdfNumber ? object.value : undefined;
}

export function asInteger(value: PdfObject | undefined): number | undefined {
  const number = asNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** The value of a name, without its solidus. */
export function asName(value: PdfObject | undefined): string | undefined {
  const object = resolve(value);
  return object instanceof PdfName ? object.value : undefined;
}

export function asString(value: PdfObject | undefined): PdfString | undefined {
  const object = resolve(value);
  return object instanceof PdfString ? object : undefined;
}

export function dictOf(entries: Record<string, PdfObject | undefined>): PdfDict {
  const dict: PdfDict = new Map();
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) dict.set(key, value);
  return dict;
}
