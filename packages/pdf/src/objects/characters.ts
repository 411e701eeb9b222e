/** Classes of bytes in PDF syntax (ISO 32000-2, 7.2.3). */

const REGULAR = 0;
const WHITESPACE = 1;
const DELIMITER = 2;

const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = WHITESPACE;
for (const character of '()<>[]{}/%') CLASS[character.charCodeAt(0)] = DELIMITER;

export const isWhitespace = (byte: number) => CLASS[byte] === WHITESPACE;
export const isRegular = (byte: number) => CLASS[byte] === REGULAR;
export const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/** The value of a hexadecimal digit, or -1. */
export function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
