import { countWords } from './rouge.ts';

/** Other ways to choose sentences, each until the summary has its words. */
export type Peer = (sentences: readonly string[], words: number) => string;

const FEWEST = 8;
const MOST = 60;
const THRESHOLD = 0.1;
const DAMPING = 0.85;
const ROUNDS = 30;

export const PEERS: Readonly<Record<string, Peer>> = {
  'first sentences': (sentences, words) => untilFull(sentences, words),
  random: (sentences, words) => best(sentences, words, (at) => ((at * 7919) % 101) / 101),
  'plain LexRank': (sentences, words) => {
    const ranks = plainLexRank(sentences);
    return best(sentences, words, (at) => ranks[at]!);
  },
};

function untilFull(sentences: readonly string[], words: number): string {
  const chosen: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    if (length >= words) break;
    chosen.push(sentence);
    length += countWords(sentence);
  }
  return chosen.join(' ');
}

/** Those of the highest worth, in the order of the text. */
function best(sentences: readonly string[], words: number, worth: (at: number) => number): string {
  const fit = sentences
    .map((sentence, at) => ({ sentence, at, length: countWords(sentence) }))
    .filter(({ length }) => length >= FEWEST && length <= MOST)
    .sort((one, other) => worth(other.at) - worth(one.at));
  const chosen: typeof fit = [];
  for (let length = 0; length < words && fit.length > 0;) {
    const next = fit.shift()!;
    chosen.push(next);
    length += next.length;
  }
  return chosen
    .sort((one, other) => one.at - other.at)
    .map(({ sentence }) => sentence)
    .join(' ');
}

/** As its authors describe it: cosine of tf-idf above a threshold, and nothing else. */
function plainLexRank(sentences: readonly string[]): number[] {
  const vectors = vectorsOf(sentences);
  const links = vectors.map((one, at) =>
    vectors.flatMap((other, to) => {
      const alike = to === at ? 0 : cosine(one, other);
      return alike > THRESHOLD ? [{ to, alike }] : [];
    }),
  );
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = sentences.map(() => 1 - DAMPING);
    for (const [at, own] of links.entries()) {
      const sum = own.reduce((whole, { alike }) => whole + alike, 0) || 1;
      for (const { to, alike } of own) next[to]! += (DAMPING * ranks[at]! * alike) / sum;
    }
    ranks = next;
  }
  return ranks;
}

type WordVector = ReadonlyMap<string, number>;

function vectorsOf(sentences: readonly string[]): WordVector[] {
  const counted = sentences.map((sentence) => {
    const counts = new Map<string, number>();
    for (const word of sentence.toLowerCase().match(/\p{L}{3,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  });
  const holders = new Map<string, number>();
  for (const counts of counted) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  return counted.map((counts) => {
    const weighed = [...counts].map(([word, count]): [string, number] => [
      word,
      count * Math.log(1 + sentences.length / holders.get(word)!),
    ]);
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    return new Map(weighed.map(([word, weight]) => [word, weight / length]));
  });
}

const cosine = (one: WordVector, other: WordVector): number =>
  [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0);
