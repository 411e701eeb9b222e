import { findText, latin1 } from '@pagewright/ground/bytes';
import { isDigit, isRegular, isWhitespace } from '@pagewright/pdf/objects/characters.ts';

/** The operators of a content stream that decide where pictures come to lie (ISO 32000-2, 8.2, 8.4.4 and 8.8). */
export type PlacingOperator = { op: 'q' } | { op: 'Q' } | { op: 'cm'; matrix: Matrix } | { op: 'Do'; name: string };

/** `[a b c d e f]` as in ISO 32000-2, 8.3.4. */
export type Matrix = readonly [number, number, number, number, number, number];

const EMPTY: readonly number[] = [];

/** Reads past everything else; text, paths and inline pictures are skipped unparsed. */
export function scanContent(content: Uint8Array): PlacingOperator[] {
  const found: PlacingOperator[] = [];
  let numbers: number[] = [];
  let name = '';
  for (let at = 0; at < content.length;) {
    const byte = content[at] ?? 0;
    if (isWhitespace(byte)) at += 1;
    else if (byte === 0x25) at = skipComment(content, at);
    else if (byte === 0x28) at = skipString(content, at);
    else if (byte === 0x2f) {
      const end = endOfRegular(content, at + 1);
      name = latin1(content, at + 1, end);
      at = end;
    } else if (isDigit(byte) || byte === 0x2d || byte === 0x2b || byte === 0x2e) {
      const end = endOfRegular(content, at);
      const value = Number(latin1(content, at, end));
      numbers.push(Number.isFinite(value) ? value : 0);
      at = end;
    } else if (!isRegular(byte)) at = byte === 0x3c && content[at + 1] !== 0x3c ? skipHex(content, at) : at + 1;
    else {
      const end = endOfRegular(content, at);
      const length = end - at;
      const second = content[at + 1];
      if (length === 1 && byte === 0x71) found.push({ op: 'q' });
      else if (length === 1 && byte === 0x51) found.push({ op: 'Q' });
      else if (length === 2 && byte === 0x63 && second === 0x6d) found.push({ op: 'cm', matrix: lastSix(numbers) });
      else if (length === 2 && byte === 0x44 && second === 0x6f) found.push({ op: 'Do', name: unescapeName(name) });
      at = length === 2 && byte === 0x42 && second === 0x49 ? skipInlineImage(content, end) : end;
      if (numbers.length > 0) numbers = [];
    }
  }
  return found;
}

function lastSix(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.length >= 6 ? numbers.slice(-6) : EMPTY;
  return [a, b, c, d, e, f];
}

function unescapeName(name: string): string {
  return name.includes('#')
    ? name.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : name;
}

function endOfRegular(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && isRegular(content[at] ?? 0)) at += 1;
  return Math.max(at, from);
}

function skipComment(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at += 1;
  return at;
}

function skipString(content: Uint8Array, from: number): number {
  let open = 0;
  for (let at = from; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) open += 1;
    else if (byte === 0x29 && --open === 0) return at + 1;
  }
  return content.length;
}

function skipHex(content: Uint8Array, from: number): number {
  const end = content.indexOf(0x3e, from);
  return end < 0 ? content.length : end + 1;
}

/** To behind the `EI` that stands between white space (ISO 32000-2, 8.9.7); its bytes may look like anything before. */
function skipInlineImage(content: Uint8Array, from: number): number {
  let at = findText(content, 'ID', from);
  while (at >= 0) {
    at = findText(content, 'EI', at + 2);
    if (at < 0) break;
    if (isWhitespace(content[at - 1] ?? 0) && !isRegular(content[at + 2] ?? 0x20)) return at + 2;
  }
  return content.length;
}
