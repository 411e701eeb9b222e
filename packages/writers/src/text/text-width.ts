/** East Asian wide and full-width characters (UAX #11) take two places of a character grid. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
/** Accents on the character before them, and signs that are not shown, take none. */
const NOTHING = /\p{Mn}|\p{Me}|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Places that a text takes on a character grid. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character < '\u0300' && character !== '\u00ad') width += 1;
    else if (!NOTHING.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

export const padded = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + space : space + text;
};
