import type { TaggedText } from '../tagged/tagged-text.ts';

/** What ends the words that open a paragraph: "Note:", "1.2 Scope –". */
const OPENING = /[:.–—]$/u;

/** A translation without tags, with those whose place is certain. */
export function withStyles(text: string, { text: source }: Pick<TaggedText, 'text'>): string {
  const found: { tag: string; from: number; to: number }[] = [];
  for (const [whole, tag = '', words = ''] of source.matchAll(/<(\d+)>(.*?)<\/\1>/g)) {
    const place = placeOf(words, source.startsWith(whole));
    if (place && found.every(({ from, to }) => place.to <= from || place.from >= to)) found.push({ tag, ...place });
  }
  let result = text;
  for (const { tag, from, to } of found.sort((a, b) => b.from - a.from))
    result = `${result.slice(0, from)}<${tag}>${result.slice(from, to)}</${tag}>${result.slice(to)}`;
  return result;

  /** The same words, once in both; or all up to the mark that ends the first words. */
  function placeOf(words: string, isFirst: boolean): { from: number; to: number } | undefined {
    const from = text.indexOf(words);
    const isOnce = (within: string) => within.split(words).length === 2;
    if (from >= 0 && isOnce(text) && isOnce(source)) return { from, to: from + words.length };
    const mark = isFirst ? OPENING.exec(words)?.[0] : undefined;
    const end = mark === undefined ? -1 : text.indexOf(mark);
    return end > 0 ? { from: 0, to: end + 1 } : undefined;
  }
}
