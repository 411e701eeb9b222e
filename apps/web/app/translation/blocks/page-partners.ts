import type { TranslationSegment } from '@pagewright/contract/translations/translation.ts';

/** Which page of one document says what a page of the other says; counted from 0. An added page has no partner. */
export interface PagePartners {
  ofSource: (page: number) => number | undefined;
  ofResult: (page: number) => number | undefined;
}

/** `count`: pages of each document. Pages without text follow the one before them. */
export function pagePartners(
  segments: readonly TranslationSegment[],
  count: { source: number; result: number },
): PagePartners {
  const votes = new Map<string, { source: number; result: number; times: number }>();
  const added = new Set<number>();
  for (const { places, shown } of segments) {
    const [from, to] = [places[0], shown[0]];
    if (!from || !to) continue;
    const key = `${from.page} ${to.page}`;
    const vote = votes.get(key) ?? { source: from.page - 1, result: to.page - 1, times: 0 };
    votes.set(key, { ...vote, times: vote.times + 1 });
    for (const { page } of shown) added.add(page - 1);
  }
  const ofSource = new Map<number, number>();
  const ofResult = new Map<number, number>();
  for (const { source, result } of [...votes.values()].toSorted((a, b) => b.times - a.times)) {
    added.delete(result);
    if (!ofResult.has(result)) ofResult.set(result, source);
    if (!ofSource.has(source)) ofSource.set(source, result);
  }
  for (let source = 0; source < count.source; source += 1) {
    if (ofSource.has(source)) continue;
    let next = source === 0 ? 0 : (ofSource.get(source - 1) ?? -1) + 1;
    while (added.has(next)) next += 1;
    if (next >= count.result || ofResult.has(next)) continue;
    ofSource.set(source, next);
    ofResult.set(next, source);
  }
  return { ofSource: (page) => ofSource.get(page), ofResult: (page) => ofResult.get(page) };
}
