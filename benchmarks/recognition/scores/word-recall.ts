/** How much of a text's words another text has. */
export interface WordRecall {
  /** 0 to 1; 1 where there are no words. */
  recall: number;
  words: number;
  /** Words that are missing, most frequent first. */
  missing: { word: string; count: number }[];
}

/**
 * Words as a multiset, case and order aside: NFKC (which takes ligatures and shapes of letters apart), characters
 * without a shape dropped (soft hyphens, marks of direction, joiners), and the line that only lengthens Arabic words;
 * a word whole that a hyphen divides at the end of a line. Everything that is neither letter, digit nor mark parts
 * words, and marks alone are none; scripts that part words by nothing are counted by character. The ligature of lam and
 * alef counts in either order, since readers spell it from left to right. `unseen`: words of the truth that need not
 * be found.
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
  let [words, kept] = [0, 0];
  const missing: WordRecall['missing'] = [];
  for (const [word, count] of wanted) {
    const whole = Math.min(count, got.get(word) ?? 0);
    const own = whole + dividedCount(word, count - whole, begun, got);
    words += count;
    kept += own;
    if (own < count) missing.push({ word, count: count - own });
  }
  return { recall: words === 0 ? 1 : kept / words, words, missing: missing.sort((a, b) => b.count - a.count) };
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

const LAM_ALEF = /([\u0622\u0623\u0625\u0627])\u0644/g;
const LENGTHENING = '\u0640';

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

function bagOf(text: string): Map<string, number> {
  const plain = text
    .replaceAll(/(?<=\p{L})[-\u00ad\u2010][ \t]*\r?\n\s*(?=\p{Ll})/gu, '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(LENGTHENING, '')
    .replaceAll(LAM_ALEF, '\u0644$1')
    .replaceAll(UNSPACED, ' $& ')
    .toLowerCase();
  const bag = new Map<string, number>();
  const add = (word: string) => bag.set(word, (bag.get(word) ?? 0) + 1);
  for (const [word] of plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (/[\p{L}\p{N}]/u.test(word)) add(word);
  }
  return bag;
}
