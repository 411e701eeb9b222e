/** Codes 0x80 to 0x9f of WinAnsiEncoding (ISO 32000-2, annex D.2); the others are those of Latin-1. */
const HIGH = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const CODES = new Map<string, number>();
for (let code = 0x20; code < 0x7f; code += 1) CODES.set(String.fromCharCode(code), code);
for (let code = 0xa1; code <= 0xff; code += 1) if (code !== 0xad) CODES.set(String.fromCharCode(code), code);
for (const [index, character] of [...HIGH].entries()) if (character !== '\0') CODES.set(character, 0x80 + index);

/** A text as codes of WinAnsiEncoding; undefined where it has others. */
export function winAnsi(text: string): Buffer | undefined {
  const codes = Array.from(text, (character) => CODES.get(character));
  return codes.includes(undefined) ? undefined : Buffer.from(codes as number[]);
}
