import { md5 as hashMd5 } from '@noble/hashes/legacy.js';
import { sha256 as hashSha256 } from '@noble/hashes/sha2.js';
import { deflate as deflateBytes, Inflate, Z_SYNC_FLUSH } from 'pako';
import { TooManyBytes, type Bytes } from './role.ts';
import { withAnyWindow } from './zlib-window.ts';

/** Given, it makes pako take what has the header of RFC 1950 alone. */
const WINDOW_BITS = 15;

/** As many arguments as a function takes in every browser. */
const MOST_AT_ONCE = 8192;

export const latin1: Bytes['latin1'] = (bytes, start = 0, end = bytes.length) => {
  const last = Math.min(bytes.length, end);
  let text = '';
  for (let at = Math.max(0, start); at < last; at += MOST_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(last, at + MOST_AT_ONCE)));
  return text;
};

export const fromLatin1: Bytes['fromLatin1'] = (text) => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};

export const utf8: Bytes['utf8'] = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

export const fromUtf8: Bytes['fromUtf8'] = (text) => new TextEncoder().encode(text);

export const utf16: Bytes['utf16'] = (bytes, order) => {
  const [high, low] = order === 'big-endian' ? [0, 1] : [1, 0];
  let text = '';
  // A TextDecoder would replace lone surrogates.
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(((bytes[at + high] ?? 0) << 8) | (bytes[at + low] ?? 0));
  return text;
};

export const fromUtf16: Bytes['fromUtf16'] = (text) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1) {
    bytes[at * 2] = text.charCodeAt(at) >> 8;
    bytes[at * 2 + 1] = text.charCodeAt(at);
  }
  return bytes;
};

export const hex: Bytes['hex'] = (bytes) => {
  let digits = '';
  for (const byte of bytes) digits += byte.toString(16).padStart(2, '0');
  return digits;
};

export const fromHex: Bytes['fromHex'] = (digits) => {
  const pairs = /^(?:[0-9a-f]{2})*/i.exec(digits)?.[0] ?? '';
  const bytes = new Uint8Array(pairs.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(pairs.slice(at * 2, at * 2 + 2), 16);
  return bytes;
};

export const concat: Bytes['concat'] = (pieces, length) => {
  const whole = new Uint8Array(length ?? pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    const room = whole.length - at;
    if (room <= 0) break;
    whole.set(piece.length > room ? piece.subarray(0, room) : piece, at);
    at += piece.length;
  }
  return whole;
};

export const equal: Bytes['equal'] = (one, other) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const findText: Bytes['findText'] = (bytes, text, from = 0) => {
  if (text === '') return Math.min(from, bytes.length);
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (standsAt(bytes, text, at)) return at;
  return -1;
};

export const findLastText: Bytes['findLastText'] = (bytes, text) => {
  for (let at = bytes.length - text.length; at >= 0; at -= 1) if (standsAt(bytes, text, at)) return at;
  return -1;
};

function standsAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

export const deflate: Bytes['deflate'] = (bytes, level) => deflateBytes(bytes, { level });

/** Z_NEED_DICT of zlib. */
const NEEDS_DICTIONARY = 2;

export const inflate: Bytes['inflate'] = withAnyWindow((bytes, most) => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflater = new Inflate({ windowBits: WINDOW_BITS });
  inflater.onData = (piece) => {
    size += piece.length;
    if (size > most) throw new TooManyBytes(`more than ${most} bytes`);
    pieces.push(piece as Uint8Array);
  };
  inflater.push(bytes, Z_SYNC_FLUSH);
  // A stream that wants a dictionary (RFC 1950, 2.2) gives nothing without one, and pako calls that no error.
  if (inflater.err === NEEDS_DICTIONARY) throw new Error('Missing dictionary');
  if (inflater.err < 0) throw new Error(inflater.msg);
  return concat(pieces);
});

export const unbrotli: Bytes['unbrotli'] = undefined;

export const md5: Bytes['md5'] = (bytes) => hashMd5(bytes);

export const sha256: Bytes['sha256'] = (bytes) => hashSha256(bytes);
