interface Findable {
  title: string;
  subtitle: string;
  slug: string;
}

/** Letters without their accents, so that "diviser" and "Pivoter" are found however they are typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The tools whose words hold every word of the query; all of them for an empty query. */
export function findTools<T extends Findable>(tools: readonly T[], query: string): T[] {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return tools.filter(({ title, subtitle, slug }) => {
    const words = plain(`${title} ${subtitle} ${slug}`);
    return wanted.every((word) => words.includes(word));
  });
}
