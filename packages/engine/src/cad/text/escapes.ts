/** Codes in texts: `%%d`, `\U+00B0`, `\M+1C4E3` (DXF reference, "Formatting codes"). */

const NAMED: Record<string, string> = { c: 'Ø', d: '°', p: '±', '%': '%' };
/** Characters of code pages that `\M+n` names by number. */
const CODE_PAGES: Record<string, string> = { 1: 'shift_jis', 2: 'big5', 3: 'euc-kr', 4: 'euc-kr', 5: 'gbk' };

/** Plain words of a single-line text. Underlines and the like are left out. */
export function plainText(text: string): string {
  return unicode(text)
    .replace(/%%([cdpouk%])/gi, (_, code: string) => NAMED[code.toLowerCase()] ?? '')
    .replace(/%%(\d{3})/g, (_, code: string) => named(Number(code)))
    .replace(/\^(.)/g, (_, letter: string) => (letter === ' ' ? '^' : ''));
}

const STROKE_SYMBOLS: Record<number, string> = { 127: '°', 128: '±', 129: 'Ø' };

function named(code: number): string {
  return STROKE_SYMBOLS[code] ?? (code >= 32 && code < 256 ? String.fromCharCode(code) : '');
}

export function unicode(text: string): string {
  return text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\M\+(\d)([0-9a-f]{4})/gi, (_, page: string, code: string) => {
      const label = CODE_PAGES[page];
      return label ? new TextDecoder(label).decode(Buffer.from(code, 'hex')) : '';
    });
}
