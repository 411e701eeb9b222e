import { bytesToHex } from '@noble/hashes/utils.js';
import { concat, findText, fromLatin1 } from '@pagewright/ground/bytes';
import { PdfNumber, PdfString, type PdfArray } from '@pagewright/pdf/objects/objects.ts';

/** Where a signature goes: everything of the file but `<…>` between `from` and `to` is signed (ISO 32000-2, 12.8.1). Bytes from 0. */
export interface SignatureHole {
  from: number;
  to: number;
}

/** A file up to its signature. Whoever embeds one of another length than the hole has fails. */
export interface PreparedFile {
  bytes: Uint8Array;
  hole: SignatureHole;
}

/** As many digits as the largest file needs. */
const DIGITS = 10;

/** Values of `/ByteRange` and `/Contents` that keep their width until the signature is known. */
export function placeholders(mark: string, signatureBytes: number): { range: PdfArray; contents: PdfString } {
  const number = () => new PdfNumber(mark.repeat(DIGITS));
  return { range: [0, number(), number(), number()], contents: new PdfString(`<${'0'.repeat(signatureBytes * 2)}>`) };
}

/** A digit whose placeholder stands in none of these texts; a name or a reason could look like one. */
export function freeMark(...texts: readonly string[]): string {
  const free = '987654321'.split('').find((digit) => texts.every((text) => !text.includes(digit.repeat(DIGITS))));
  if (free === undefined) throw new RangeError('each placeholder is taken');
  return free;
}

/** `increment`: what follows the first `start` bytes of the file. Fills in the range, and tells where the signature goes. */
export function fillRange(
  increment: Uint8Array,
  start: number,
  mark: string,
): { increment: Uint8Array; hole: SignatureHole } {
  const blank = mark.repeat(DIGITS);
  const range = findText(increment, `[0 ${blank} ${blank} ${blank}]`);
  const contents = range < 0 ? -1 : findText(increment, '/Contents<', range);
  const end = contents < 0 ? -1 : findText(increment, '>', contents);
  if (end < 0) throw new RangeError('there is no signature to fill in');
  const hole = { from: start + contents + '/Contents'.length, to: start + end + 1 };
  const rest = start + increment.length - hole.to;
  const digits = [hole.from, hole.to, rest].map((number) => String(number).padStart(DIGITS, '0')).join(' ');
  const filled = increment.slice();
  filled.set(fromLatin1(digits), range + '[0 '.length);
  return { increment: filled, hole };
}

/** What is signed, in two parts. */
export function signedParts({ bytes, hole }: PreparedFile): [Uint8Array, Uint8Array] {
  return [bytes.subarray(0, hole.from), bytes.subarray(hole.to)];
}

/** The file with its signature, DER. Fails with a RangeError where the hole is too small. */
export function embedSignature({ bytes, hole }: PreparedFile, signature: Uint8Array): Uint8Array {
  const room = hole.to - hole.from - 2;
  const hex = bytesToHex(signature);
  if (hex.length > room) throw new RangeError(`the signature has ${hex.length / 2} bytes, the hole ${room / 2}`);
  const written = fromLatin1(`<${hex.padEnd(room, '0')}>`);
  return concat([bytes.subarray(0, hole.from), written, bytes.subarray(hole.to)]);
}
