import { fromLatin1, fromUtf16, hex, latin1, utf16, utf8 } from '@pagewright/ground/bytes';
import { decodeHex } from '../filters/filters.ts';
import { PdfString } from './objects.ts';

/** The bytes that a string stands for (ISO 32000-2, 7.3.4). */
export function bytesOf(string: PdfString): Uint8Array {
  const { spelling } = string;
  const inner = fromLatin1(spelling.slice(1, -1));
  return spelling.startsWith('<') ? decodeHex(inner) : unescape(inner);
}

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function unescape(inner: Uint8Array): Uint8Array {
  if (!inner.includes(0x5c) && !inner.includes(0x0d)) return inner;
  const plain: number[] = [];
  for (let at = 0; at < inner.length; at += 1) {
    const byte = inner[at] ?? 0;
    if (byte === 0x0d) {
      if (inner[at + 1] === 0x0a) at += 1;
      plain.push(10);
    } else if (byte !== 0x5c) plain.push(byte);
    else {
      at += 1;
      const next = inner[at] ?? 0;
      const octal = /^[0-7]{1,3}/.exec(latin1(inner, at, at + 3))?.[0];
      if (octal !== undefined) {
        plain.push(Number.parseInt(octal, 8) & 0xff);
        at += octal.length - 1;
      } else if (next === 0x0d) {
        if (inner[at + 1] === 0x0a) at += 1;
      } else if (next !== 0x0a) plain.push(ESCAPES[String.fromCharCode(next)] ?? next);
    }
  }
  return new Uint8Array(plain);
}

/** The characters of a text string: UTF-16, UTF-8 or PDFDocEncoding (ISO 32000-2, 7.9.2.2). */
export function textOf(string: PdfString | undefined): string {
  return string ? textOfBytes(bytesOf(string)) : '';
}

/** The same of the bytes of a text string. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 'big-endian');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 'little-endian');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return utf8(bytes.subarray(3));
  return (
    latin1(bytes)
      // oxlint-disable-next-line no-control-regex -- PDFDocEncoding has accents there
      .replace(/[\x18-\x1f\x80-\xa0]/g, (character) => DOCUMENT_CHARACTERS.get(character.charCodeAt(0)) ?? character)
  );
}

/** Where PDFDocEncoding differs from Latin-1 (ISO 32000-2, annex D.2). */
const DOCUMENT_CHARACTERS = new Map([
  ...[...'˘ˇˆ˙˝˛˚˜'].map((character, index): [number, string] => [0x18 + index, character]),
  ...[...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'].map((character, index): [number, string] => [0x80 + index, character]),
  [0xa0, '€'],
]);

/** A text string: as it reads where it is plain ASCII, else UTF-16. */
export function textString(text: string): PdfString {
  // oxlint-disable-next-line no-control-regex -- tabs and line ends are the same in PDFDocEncoding
  if (/^[\t\n\x20-\x7e]*$/.test(text)) return byteString(fromLatin1(text));
  return new PdfString(`<feff${hex(fromUtf16(text))}>`);
}

export function byteString(bytes: Uint8Array): PdfString {
  const escaped = latin1(bytes).replace(/[\\()\r]/g, (character) => (character === '\r' ? '\\r' : `\\${character}`));
  return new PdfString(`(${escaped})`);
}
