import { wordsAlone } from './read-tagged.ts';

const UNITS = new Set(
  'mm cm dm m km µm nm g kg mg µg t l ml cl dl s ms ns min h d hz khz mhz ghz v kv mv a ma w kw mw gw wh kwh mwh pa kpa mpa bar n kn j kj mj k c f mol db px pt dpi ppm rpm b kb mb gb tb kib mib gib kbps mbps gbps eur usd gbp chf jpy cny cad aud sek nok dkk pln czk am pm ha cv hp psi lb lbs oz ft in yd mi mph'.split(
    ' ',
  ),
);
const ROMAN = /^(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
/** Characters that are words by themselves. */
const WORD_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a tagged text has a word that another language says otherwise: not only numbers, units, codes and single letters. */
export function hasWords(text: string): boolean {
  const plain = wordsAlone(text);
  if (WORD_SIGN.test(plain)) return true;
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  const hasFigure = /\p{N}/u.test(plain);
  return words.some((word) => {
    if ([...word].length < 2) return false;
    if (hasFigure && UNITS.has(word.toLowerCase())) return false;
    return !(words.length === 1 && ROMAN.test(word));
  });
}
