import { concat } from '@pagewright/ground/bytes';

/*
 * The encodings of ASN.1 (X.690). BER allows what DER forbids: a length that only an end-of-contents mark ends, and an OCTET STRING
 * in pieces. Signers that stream their output write both.
 */

/** Real signatures have about 15 levels. Deeper nesting is an attack on the stack. */
const DEEPEST = 64;
/** Values within one encoding; a revocation list of 10,000 entries fits. */
export const MOST_VALUES = 50_000;
/** Octets of a length. More do not fit into a double. */
const MOST_LENGTH_OCTETS = 6;

const INDEFINITE = 0x80;
const CONSTRUCTED = 0x20;
const OCTET_STRING = 0x04;
const SET = 0x31;

interface Header {
  /** First octet of the tag: class, form and number. */
  tag: number;
  lengthAt: number;
  contentAt: number;
  /** `undefined`: indefinite. */
  length: number | undefined;
}

/** `undefined` if no value begins at `at`. */
function headerAt(bytes: Uint8Array, at: number): Header | undefined {
  const tag = bytes[at];
  if (tag === undefined) return undefined;
  let lengthAt = at + 1;
  if ((tag & 0x1f) === 0x1f) {
    while (((bytes[lengthAt] ?? 0) & 0x80) !== 0) lengthAt += 1;
    lengthAt += 1;
  }
  const first = bytes[lengthAt];
  if (first === undefined) return undefined;
  if (first < 0x80) return { tag, lengthAt, contentAt: lengthAt + 1, length: first };
  const contentAt = lengthAt + 1 + (first & 0x7f);
  if (first === INDEFINITE) return { tag, lengthAt, contentAt, length: undefined };
  if (contentAt - lengthAt > 1 + MOST_LENGTH_OCTETS || contentAt > bytes.length) return undefined;
  let length = 0;
  for (let octet = lengthAt + 1; octet < contentAt; octet += 1) length = length * 256 + (bytes[octet] ?? 0);
  return { tag, lengthAt, contentAt, length };
}

const isEndMark = (bytes: Uint8Array, at: number) => bytes[at] === 0 && bytes[at + 1] === 0;

/** Returns the offset behind the value that begins at 0; `undefined` if the value is cut off or malformed. */
export function endOfValue(bytes: Uint8Array): number | undefined {
  let at = 0;
  let open = 0;
  do {
    if (open > 0 && isEndMark(bytes, at)) {
      open -= 1;
      at += 2;
      continue;
    }
    const header = headerAt(bytes, at);
    if (!header) return undefined;
    if (header.length === undefined) open += 1;
    at = header.contentAt + (header.length ?? 0);
    if (at > bytes.length) return undefined;
  } while (open > 0);
  return at;
}

/**
 * Returns the value without indefinite lengths and without strings in pieces. Everything else keeps its bytes: certificates are
 * compared by them. Throws a RangeError for a malformed value.
 */
export const withDefiniteLengths = (bytes: Uint8Array): Uint8Array => new Rewriting(bytes, 'as written').whole();

/** Returns the value with the shortest lengths and sorted sets (X.690, 11.6). Throws a RangeError for a malformed value. */
export const asDer = (bytes: Uint8Array): Uint8Array => new Rewriting(bytes, 'DER').whole();

interface Rewritten {
  bytes: Uint8Array;
  /** The bytes are a part of the original. */
  isSame: boolean;
}

class Rewriting {
  readonly #bytes: Uint8Array;
  readonly #isDer: boolean;
  #values = 0;
  /** Offset behind the value that was read last. */
  #end = 0;

  constructor(bytes: Uint8Array, form: 'as written' | 'DER') {
    this.#bytes = bytes;
    this.#isDer = form === 'DER';
  }

  whole = (): Uint8Array => this.#value(0, this.#bytes.length, 0).bytes;

  /** The value at `at`, which ends at `limit` or before. */
  #value(at: number, limit: number, depth: number): Rewritten {
    this.#values += 1;
    if (depth > DEEPEST || this.#values > MOST_VALUES) throw new RangeError('nested too deep, or too long');
    const header = headerAt(this.#bytes, at);
    if (!header || header.contentAt + (header.length ?? 0) > limit) throw new RangeError(`no value at ${at}`);
    const { tag, lengthAt, contentAt, length } = header;
    const tags = this.#bytes.subarray(at, lengthAt);
    if ((tag & CONSTRUCTED) === 0) {
      if (length === undefined) throw new RangeError(`a primitive value without a length at ${at}`);
      this.#end = contentAt + length;
      return this.#result(at, tags, [this.#bytes.subarray(contentAt, this.#end)]);
    }
    const parts = this.#parts(header, limit, depth);
    const pieces = parts.map(({ bytes }) => bytes);
    if (tag === (OCTET_STRING | CONSTRUCTED))
      return { bytes: encoded(Uint8Array.of(OCTET_STRING), pieces.map(octetsOf)), isSame: false };
    if (this.#isDer && tag === SET) pieces.sort(compareBytes);
    if (length === undefined || parts.some(({ isSame }) => !isSame))
      return { bytes: encoded(tags, pieces), isSame: false };
    return this.#result(at, tags, pieces);
  }

  /** Of a value that ends at `#end`. */
  #result(at: number, tags: Uint8Array, pieces: readonly Uint8Array[]): Rewritten {
    if (this.#isDer) return { bytes: encoded(tags, pieces), isSame: false };
    return { bytes: this.#bytes.subarray(at, this.#end), isSame: true };
  }

  #parts({ length, contentAt }: Header, limit: number, depth: number): Rewritten[] {
    const parts: Rewritten[] = [];
    const last = length === undefined ? limit : contentAt + length;
    this.#end = contentAt;
    while (length === undefined ? !isEndMark(this.#bytes, this.#end) : this.#end < last)
      parts.push(this.#value(this.#end, last, depth + 1));
    if (length === undefined) this.#end += 2;
    if (this.#end > limit) throw new RangeError('a value without an end');
    return parts;
  }
}

function octetsOf(value: Uint8Array): Uint8Array {
  const header = headerAt(value, 0);
  if (header?.tag !== OCTET_STRING) throw new RangeError('a piece of an octet string is something else');
  return value.subarray(header.contentAt);
}

/** A value of a tag, with the shortest length. */
export function encoded(tag: Uint8Array, content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, piece) => sum + piece.length, 0);
  return concat([tag, lengthOctets(length), ...content]);
}

function lengthOctets(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Uint8Array.of(0x80 | octets.length, ...octets);
}

/** The order of DER: shorter ones as if they were filled with zeros (X.690, 11.6). */
function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
