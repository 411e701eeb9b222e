import type { SegmentPart, SourceSegment } from './source-segment.ts';

/** Of the text: a cut between sentences is taken where one is as near as this. */
const NEAR = 0.12;

/** The words of a segment for each of its units, as much of them as the unit had; styles are those of the unit. */
export function partsOfUnits({ units }: SourceSegment, parts: readonly SegmentPart[]): Map<string, SegmentPart[]> {
  const text = parts.map((part) => part.text).join('');
  const letters = units.reduce((sum, unit) => sum + unit.letters, 0);
  const found = new Map<string, SegmentPart[]>();
  let [from, share] = [0, 0];
  for (const [at, { id, letters: own, styles }] of units.entries()) {
    share += own / Math.max(1, letters);
    const to = at === units.length - 1 ? text.length : cutNear(text, share * text.length, from);
    found.set(
      id,
      partBetween(parts, from, to).map(({ text: said, style }) => ({
        text: said,
        style: Math.max(0, styles.indexOf(style)),
      })),
    );
    from = to;
  }
  return found;
}

/** Between two sentences, else between two words, else there. */
function cutNear(text: string, wanted: number, least: number): number {
  const reach = text.length * NEAR;
  const cuts = (pattern: RegExp) => [...text.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);
  const nearest = (places: number[]) =>
    places
      .filter((place) => place > least)
      .reduce<number | undefined>(
        (best, place) => (best === undefined || Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best),
        undefined,
      );
  const sentence = nearest(cuts(/[.!?。！？]\s*/gu));
  if (sentence !== undefined && Math.abs(sentence - wanted) < reach) return sentence;
  return nearest(cuts(/\s+/gu)) ?? Math.max(least, Math.round(wanted));
}

/** Spaces at either end are left out. */
export function partBetween(parts: readonly SegmentPart[], from: number, to: number): SegmentPart[] {
  const cut: SegmentPart[] = [];
  let at = 0;
  for (const { text, style } of parts) {
    const own = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (own !== '') cut.push({ text: own, style });
    at += text.length;
  }
  const [first, last] = [cut[0], cut.at(-1)];
  if (first) cut[0] = { ...first, text: first.text.trimStart() };
  if (last) cut[cut.length - 1] = { ...(cut.at(-1) ?? last), text: (cut.at(-1) ?? last).text.trimEnd() };
  return cut.filter(({ text }) => text !== '');
}
