/** Operators of both kinds of charstrings that draw, call what may draw, or come before drawing alone. */
const DRAWING = new Set([4, 5, 6, 7, 8, 10, 19, 20, 21, 22, 24, 25, 26, 27, 29, 30, 31]);
const ESCAPE = 12;
/** Behind an escape: an accented letter of Type 1, and all curves of Type 2. */
const ACCENTED = 6;
const FIRST_FLEX = 34;
const END = 14;
/** `endchar` with so many operands composes an accented letter (Adobe Technical Note 5177, appendix C). */
const ACCENT_OPERANDS = 4;

/** Whether a charstring of Type 1 or Type 2 leaves any mark. Programs that strip a glyph leave its width and an end. */
export function draws(charString: Uint8Array | undefined): boolean {
  if (!charString) return false;
  let operands = 0;
  for (let at = 0; at < charString.length; at += 1) {
    const byte = charString[at] ?? 0;
    if (byte === 28 || byte >= 32) {
      operands += 1;
      at += byte === 28 ? 2 : byte === 255 ? 4 : byte >= 247 ? 1 : 0;
      continue;
    }
    if (DRAWING.has(byte)) return true;
    if (byte === END) return operands >= ACCENT_OPERANDS;
    if (byte === ESCAPE) {
      const next = charString[(at += 1)] ?? 0;
      if (next === ACCENTED || next >= FIRST_FLEX) return true;
    }
    operands = 0;
  }
  return false;
}
