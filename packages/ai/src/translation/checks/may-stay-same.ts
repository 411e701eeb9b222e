import { STOP_WORDS } from '../../words/languages.ts';
import { isUnspaced } from '../../words/stems.ts';
import { primaryOf } from '../../words/tags.ts';

/** Words that two languages may share: "Total", "Version", "Email". */
const FEW = 4;
/** Characters of a title in Chinese characters, which two languages may share. */
const FEW_SIGNS = 6;

/**
 * Whether a text may be the same in another language: a few words, or names and references, which are in capitals, without any of
 * the small words that its own language alone has.
 */
export function mayStaySame(text: string, from: string | undefined, to: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
  if (words.some(isUnspaced)) return (text.match(/\p{L}/gu)?.length ?? 0) <= FEW_SIGNS;
  const [own, other] = [STOP_WORDS.get(primaryOf(from)), STOP_WORDS.get(primaryOf(to))];
  const small = words.filter((word) => word === word.toLowerCase());
  // Two capitals are rather an abbreviation: IT, US.
  const telling = [...small, ...words.filter((word) => word.length > 2)].map((word) => word.toLowerCase());
  if (telling.some((word) => own?.has(word) === true && other?.has(word) !== true)) return false;
  return words.length <= FEW || small.length * 4 <= words.length;
}
