import { tagOf } from '../../words/tags.ts';
import { textOfParts, type SegmentPart } from '../segment.ts';
import { cut } from './tagged-text.ts';

/** Parts of a text that is too long for one request, cut between sentences; a sentence that is too long itself between words. */
export function cutLong(
  parts: readonly SegmentPart[],
  longest: number,
  language: string | undefined,
): (readonly SegmentPart[])[] {
  const whole = textOfParts(parts);
  if (whole.length <= longest) return [parts];
  const ends = [0];
  let at = 0;
  for (const { segment } of new Intl.Segmenter(tagOf(language), { granularity: 'sentence' }).segment(whole)) {
    const begun = ends.at(-1)!;
    if (at + segment.length - begun > longest && at > begun) ends.push(at);
    at += segment.length;
    while (at - ends.at(-1)! > longest) ends.push(wordEnd(whole, ends.at(-1)!, longest));
  }
  ends.push(whole.length);
  return ends.slice(1).flatMap((to, index) => (to > ends[index]! ? [cut(parts, ends[index]!, to)] : []));
}

function wordEnd(text: string, from: number, longest: number): number {
  const space = text.lastIndexOf(' ', from + longest);
  if (space > from + longest / 2) return space + 1;
  const isHalf = /[\uD800-\uDBFF]/.test(text[from + longest - 1]!);
  return from + longest - (isHalf ? 1 : 0);
}
