/** Encodings of seven bits that switch to two-byte characters and back (RFC 1843, RFC 1557). */

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const TILDE = 0x7e;
const NEWLINE = 0x0a;

/** Between `~{` and `~}` stand the characters of GB 2312; `~~` is a tilde, and a tilde at a line's end joins lines. */
export function decodeHz(bytes: Uint8Array): string {
  const plain: number[] = [];
  let shifted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (byte === TILDE && (next === 0x7b || next === 0x7d)) {
      shifted = next === 0x7b;
      at += 1;
    } else if (byte === TILDE && !shifted && (next === TILDE || next === NEWLINE)) {
      if (next === TILDE) plain.push(TILDE);
      at += 1;
    } else {
      if (byte === NEWLINE) shifted = false;
      plain.push(shifted ? byte | 0x80 : byte);
    }
  }
  return new TextDecoder('gb18030').decode(Uint8Array.from(plain));
}

/** Between Shift Out and Shift In stand the characters of KS X 1001. */
export function decodeIso2022Kr(bytes: Uint8Array): string {
  const plain: number[] = [];
  let shifted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === SHIFT_OUT || byte === SHIFT_IN) shifted = byte === SHIFT_OUT;
    else if (isDesignation(bytes, at)) at += 3;
    else {
      if (byte === NEWLINE) shifted = false;
      plain.push(shifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return new TextDecoder('euc-kr').decode(Uint8Array.from(plain));
}

/** `ESC $ ) C` announces the encoding. */
function isDesignation(bytes: Uint8Array, at: number): boolean {
  return [0x1b, 0x24, 0x29, 0x43].every((byte, index) => bytes[at + index] === byte);
}
