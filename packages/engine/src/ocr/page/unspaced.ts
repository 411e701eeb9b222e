import type { OcrWord } from './ocr-page.ts';

/** Signs of Chinese and Japanese, their punctuation and wide forms included. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb-\u30ff\uff00-\uffef]$/u;
/** Of a sign's width: a wider gap parts columns or entries. */
const WIDEST_GAP = 1;

/** Whether there is no space between two words since their script has none; `gap` between them in points. */
export function followsUnspaced(word: OcrWord, next: OcrWord, gap: number): boolean {
  const characters = [...word.text];
  const [last = '', first = ''] = [characters.at(-1), [...next.text][0]];
  if (!UNSPACED.test(last) || !UNSPACED.test(first)) return false;
  return gap <= (WIDEST_GAP * word.length) / characters.length;
}
