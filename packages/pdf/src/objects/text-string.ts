import { fromLatin1, fromUtf16, hex, latin1, utf16, utf8 } from '@pagewright/ground/bytes';
import { decodeHex } from '../filters/filters.ts';
import { PdfString } from './objects.ts';
import { StringBytes } from './string-bytes.ts';

/** The bytes that a string stands for (ISO 32000-2, 7.3.4). */
export function bytesOf({ spelling }: PdfString): Uint8Array {
  if (spelling.startsWith('<')) return decodeHex(fromLatin1(spelling.slice(1, -1)));
  const isPlain = !spelling.includes('\\') && !spelling.includes('\r');
  if (isPlain) return fromLatin1(spelling.slice(1, -1));
  return new StringBytes().read(fromLatin1(spelling), 0, spelling.length);
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
