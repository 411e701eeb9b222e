import { saslPrep } from '@pagewright/ground/possible-passwords.ts';

/**
 * Passwords as the PDF standards want them: AES-256 takes Unicode prepared by SASLprep (ISO 32000-2, 7.6.4.3.3;
 * RFC 4013), AES-128 takes PDFDocEncoding (ISO 32000-1, 7.6.3.3).
 */

/** RFC 3454, tables C.2 to C.9: control, private, unpaired, deprecated and tagging characters. */
const PROHIBITED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u06dd\u070f\u180e\u200e\u200f\u2028-\u202e\u2061-\u2063\u206a-\u206f\ufff9-\ufffd\u2ff0-\u2ffb\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]/u;

/** What PDFDocEncoding has beside ASCII and Latin-1 (ISO 32000-1, annex D.3). */
const BESIDE_LATIN = '˘ˇˆ˙˝˛˚˜•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž€';

export type Bits = 128 | 256;

/** Of a longer one readers count only the beginning (ISO 32000-2, 7.6.4.3.2 and 7.6.4.3.3). */
const MOST_BYTES = { 128: 32, 256: 127 } as const satisfies Record<Bits, number>;

/** The form in which a new password is stored, so that every viewer can be given it. */
export function storedPassword(password: string, bits: Bits): string {
  return bits === 256 ? saslPrep(password) : password.normalize('NFC');
}

/** Whether a document can be encrypted with this password: it is not empty, and every viewer can type it. */
export function canEncryptWith(password: string, bits: Bits): boolean {
  const stored = storedPassword(password, bits);
  if (stored === '' || PROHIBITED.test(stored)) return false;
  const isSpellable = bits === 256 || [...stored].every(inPdfDocEncoding);
  // PDFDocEncoding has one byte for each character.
  const bytes = bits === 256 ? Buffer.byteLength(stored) : [...stored].length;
  return isSpellable && bytes <= MOST_BYTES[bits];
}

function inPdfDocEncoding(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const printableAscii = code >= 0x20 && code <= 0x7e;
  const latin = code >= 0xa1 && code <= 0xff && code !== 0xad;
  return printableAscii || latin || BESIDE_LATIN.includes(character);
}
