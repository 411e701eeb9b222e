import type { PassageDocument } from '@pagewright/ai';
import MiniSearch from 'minisearch';

/** Finds pages (from 1) to a question, the best first. */
export type Finder = (question: string) => number[] | Promise<number[]>;

/** Another way to find pages: takes the text of each. */
export interface Peer {
  over: (pages: readonly string[]) => Finder | Promise<Finder>;
}

export const PEERS: Readonly<Record<string, Peer>> = {
  'BM25 of pages': { over: plainBm25 },
  minisearch: { over: miniSearch },
};

/** What stands on each page, in reading order. */
export function textOfPages({ pages, passages }: PassageDocument): string[] {
  const texts = Array.from({ length: pages }, (): string[] => []);
  for (const { text, words } of passages)
    for (const page of new Set(words.map((word) => word.page))) texts[page - 1]?.push(text);
  return texts.map((own) => own.join('\n'));
}

/** The formula alone, over words as they stand. */
function plainBm25(pages: readonly string[]): (question: string) => number[] {
  const counts = pages.map((page) => {
    const words = wordsIn(page);
    return { length: words.length, words: Map.groupBy(words, (word) => word) };
  });
  const average = counts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counts.length);
  return (question) => {
    const scores = counts.map(() => 0);
    for (const word of new Set(wordsIn(question))) {
      const having = counts.filter(({ words }) => words.has(word)).length;
      const weight = Math.log(1 + (counts.length - having + 0.5) / (having + 0.5));
      for (const [at, { words, length }] of counts.entries()) {
        const count = words.get(word)?.length ?? 0;
        scores[at]! += (weight * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
      }
    }
    return [...scores.keys()].sort((one, other) => scores[other]! - scores[one]!).map((at) => at + 1);
  };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** With its own tokens, prefixes and fuzzy words, as its manual begins. */
function miniSearch(pages: readonly string[]): (question: string) => number[] {
  const index = new MiniSearch({ fields: ['text'], searchOptions: { prefix: true, fuzzy: 0.2 } });
  index.addAll(pages.map((text, at) => ({ id: at + 1, text })));
  return (question) => index.search(question).map(({ id }) => Number(id));
}
