/** Which language's forms of Chinese characters a text wants, by the letters beside them (BCP 47); empty where it has none. */
export function languageOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const ideographs = count(/\p{Script=Han}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(/\p{Script=Hangul}/gu);
  if (hangul > 0 && hangul >= kana) return 'ko';
  if (kana > 0 && kana * MOST_IDEOGRAPHS_PER_KANA >= ideographs) return 'ja';
  if (ideographs === 0) return '';
  return count(TRADITIONAL) > count(SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans';
}

const SAMPLE_CHARACTERS = 100_000;
const MOST_IDEOGRAPHS_PER_KANA = 20;
/** Frequent characters that only one of the two ways of writing has. */
const SIMPLIFIED = /[这国时会来们个说为对发还没开关门问见车马东书长过后经种动学与]/g;
const TRADITIONAL = /[這國時會來們個說為對發還沒開關門問見車馬東書長過後經種動學與]/g;
