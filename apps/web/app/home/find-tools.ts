interface Findable {
  title: string;
  subtitle: string;
  slug: string;
  /** With their dots. */
  acceptsExtensions: readonly string[];
}

/** Fewer letters begin too many extensions by chance. */
const LEAST_OF_EXTENSION = 3;

/** Letters without their accents, so that "diviser" and "Pivoter" are found however they are typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The tools whose words or kinds of file hold every word of the query; all of them for an empty query. */
export function findTools<T extends Findable>(tools: readonly T[], query: string): T[] {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return tools.filter(({ title, subtitle, slug, acceptsExtensions }) => {
    const words = plain(`${title} ${subtitle} ${slug}`);
    const isTaken = (word: string) =>
      word.length >= LEAST_OF_EXTENSION &&
      acceptsExtensions.some((extension) => extension.startsWith(word.startsWith('.') ? word : `.${word}`));
    return wanted.every((word) => words.includes(word) || isTaken(word));
  });
}
