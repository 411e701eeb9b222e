import type { Navigation } from './navigation.ts';
import type { KeptPage } from './operations.ts';

export interface Score {
  /** What led to a kept page before. */
  wanted: number;
  /** What of it leads to the same page after. */
  right: number;
}

/** Named destinations, bookmarks, links and the opening page that led to a kept page, and what became of them. */
export function destinationsKept(before: Navigation, after: Navigation, pages: readonly KeptPage[]): Score {
  const placeOf = new Map(pages.map(({ page }, index) => [page, index + 1]));
  const score: Score = { wanted: 0, right: 0 };
  const expect = (isRight: boolean) => {
    score.wanted += 1;
    if (isRight) score.right += 1;
  };

  for (const [name, page] of before.named) {
    const place = placeOf.get(page);
    if (place !== undefined) expect(after.named.get(name) === place);
  }
  const bookmarks = countEach(after.outline.map(({ title, page }) => `${page} ${title}`));
  for (const { title, page } of before.outline) {
    const place = placeOf.get(page);
    if (place !== undefined) expect(takeOne(bookmarks, `${place} ${title}`));
  }
  for (const [index, { page }] of pages.entries()) {
    const links = countEach((after.links[index] ?? []).map(String));
    for (const target of before.links[page - 1] ?? []) {
      const place = placeOf.get(target);
      if (place !== undefined) expect(takeOne(links, String(place)));
    }
  }
  const opening = before.opening === undefined ? undefined : placeOf.get(before.opening);
  if (opening !== undefined) expect(after.opening === opening);
  return score;
}

/** Widgets of form fields on kept pages, and how many of them the result's form still knows there. */
export function fieldsKept(before: Navigation, after: Navigation, pages: readonly KeptPage[]): Score {
  const there = countEach(after.widgets.map(String));
  const wanted = countEach(before.widgets.map(String));
  const score: Score = { wanted: 0, right: 0 };
  for (const [index, { page }] of pages.entries()) {
    const count = wanted.get(String(page)) ?? 0;
    score.wanted += count;
    score.right += Math.min(count, there.get(String(index + 1)) ?? 0);
  }
  return score;
}

function countEach(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  counts.set(key, count - 1);
  return count > 0;
}
