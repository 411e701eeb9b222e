import { languageOf } from '@pagewright/recognition/languages/find-language.ts';
import { primaryOf, tagOf } from '../../words/tags.ts';

const LETTERS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /\p{Script=Han}/gu,
};
/** What `languageOf` tells from others; it takes what it does not know for one of these. */
const TOLD = new Set('en fr de es it pt nl pl cs sv da tr ja ko zh uk ru ar he el th hi'.split(' '));
/** Titles without kana are Chinese to look at. */
const SURE_CHINESE = 40;
/** Letters of a text that is more than names. */
const FEWEST_LETTERS = 25;
const SHARE = 0.2;
const WORD = /\p{L}+/gu;

export const scriptOf = (language: string): string => new Intl.Locale(tagOf(language)).maximize().script ?? 'Latn';

/** Whether a translation is surely in another language than it should be. Languages as BCP 47. */
export function isInOtherLanguage(
  text: string,
  source: string,
  { from, to }: { from: string | undefined; to: string },
): boolean {
  const [wanted, found] = [primaryOf(to), languageOf(text)];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = LETTERS[scriptOf(to)];
  if (own) {
    // Names stay in their letters.
    const names = new Set(source.match(WORD));
    const said = (text.match(WORD) ?? []).filter((word) => !names.has(word)).join('');
    if (said.length >= FEWEST_LETTERS && (said.match(own)?.length ?? 0) < said.length * SHARE) return true;
  }
  if (found === undefined || found === wanted) return false;
  // Short of its own letters a Ukrainian text is taken for Russian.
  if (wanted === 'uk' && found === 'ru') return /[ыэёъ]/iu.test(text);
  if (!TOLD.has(wanted)) return found === primaryOf(from);
  return !(wanted === 'ja' && found === 'zh' && letters < SURE_CHINESE);
}
