/** How much of a text's words another text has. */
export interface WordRecall {
  /** 0 to 1; 1 where there are no words. */
  recall: number;
  words: number;
  /** Words that are missing, most frequent first. */
  missing: { word: string; count: number }[];
}

/**
 * Words as a multiset, case and order aside: NFKC (which takes ligatures and shapes of letters apart), without characters
 * that have no shape (soft hyphens, joiners), the line that only lengthens Arabic words, and vowel signs of Arabic and
 * Hebrew, which readers set apart; a word whole that a hyphen
 * divides at the end of a line. Everything that is neither letter, digit nor mark parts words, marks alone are none,
 * and words end where the direction of writing turns; scripts that part words by nothing are counted by character.
 * Lams and alefs count in any order: readers spell their ligature from left to right. `unseen`: words of the truth
 * that need not be found.
 */
export function wordRecall(truth: string, found: string, unseen = ''): WordRecall {
  const wanted = bagOf(truth);
  for (const [word, count] of bagOf(unseen)) {
    const left = (wanted.get(word) ?? 0) - count;
    if (left > 0) wanted.set(word, left);
    else wanted.delete(word);
  }
  const got = bagOf(found);
  const begun = beginningsIn(found);
  let [words, matched] = [0, 0];
  const missing: WordRecall['missing'] = [];
  for (const [word, count] of wanted) {
    const whole = Math.min(count, got.get(word) ?? 0);
    const own = whole + dividedCount(word, count - whole, begun, got);
    words += count;
    matched += own;
    if (own < count) missing.push({ word, count: count - own });
  }
  return { recall: words === 0 ? 1 : matched / words, words, missing: missing.sort((a, b) => b.count - a.count) };
}

/**
 * How often a word stands in two parts: where columns stay side by side, its end is on the line below, further on; and
 * the hyphen at the end of a line may be the word's own, as in "open-domain".
 */
function dividedCount(word: string, most: number, begun: ReadonlySet<string>, got: Map<string, number>): number {
  let count = 0;
  for (let at = 1; at < word.length && count < most; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    if (!begun.has(start)) continue;
    while (count < most && (got.get(start) ?? 0) > 0 && (got.get(end) ?? 0) > 0) {
      for (const part of [start, end]) got.set(part, (got.get(part) ?? 0) - 1);
      count += 1;
    }
  }
  return count;
}

/** Parts of words before a hyphen. */
const beginningsIn = (text: string) =>
  new Set(
    [
      ...text
        .normalize('NFKC')
        .toLowerCase()
        .matchAll(/([\p{L}\p{N}\p{M}]+)[-\u2010](?=[\s\p{L}\p{N}])/gu),
    ].map(([, part = '']) => part),
  );

const LAMS_AND_ALEFS = /[\u0622\u0623\u0625\u0627\u0644]{2,}/g;
/** Marks of embedded directions (Unicode Standard Annex 9); other characters without a shape stand within words. */
const DIRECTED = /[\u202A-\u202E\u2066-\u2069]/g;
const SHAPELESS = /[\p{Cf}\u0640]/gu;
const VOWEL_SIGNS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0656-\u065F\u0670]/g;
const RIGHT_TO_LEFT = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}';
const TURNS = new RegExp(
  `(?<=[${RIGHT_TO_LEFT}]\\p{M}*)(?=[0-9\\p{Script=Latin}])|(?<=[0-9\\p{Script=Latin}]\\p{M}*)(?=[${RIGHT_TO_LEFT}])`,
  'gu',
);

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

function bagOf(text: string): Map<string, number> {
  const plain = text
    .replaceAll(/(?<=\p{L})[-\u00ad\u2010][ \t]*\r?\n\s*(?=\p{Ll})/gu, '')
    .normalize('NFKC')
    .replaceAll(DIRECTED, ' ')
    .replaceAll(SHAPELESS, '')
    .normalize('NFD')
    .replaceAll(VOWEL_SIGNS, '')
    .normalize('NFC')
    .replaceAll(TURNS, ' ')
    .replaceAll(LAMS_AND_ALEFS, (letters) => [...letters].sort().join(''))
    .replaceAll(UNSPACED, ' $& ')
    .toLowerCase();
  const bag = new Map<string, number>();
  const add = (word: string) => bag.set(word, (bag.get(word) ?? 0) + 1);
  for (const [word] of plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (/[\p{L}\p{N}]/u.test(word)) add(word);
  }
  return bag;
}
