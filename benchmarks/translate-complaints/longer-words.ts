import type { SegmentPart, SourceSegment, TargetSegment } from '@pagewright/editor';
import { hasWords, textOf } from '../translate/stretch.ts';

/** Short words stay: others grow so much that texts become 1.35 times as long, as from English to German. */
const FACTOR = 1.42;
const ENDS = ['ungsweise', 'lichkeiten', 'erschaften', 'enheitlich'];
const WORD = /(?<!\p{L})\p{L}{3,}(?!\p{L}|\s*\()/gu;

/** Text as the translator says it: that it is a translation can be seen of each word. Names of functions stay. */
export const longerWords = (text: string): string =>
  text.replaceAll(WORD, (word) => {
    const more = Math.max(1, Math.round(word.length * (FACTOR - 1)));
    return word + (ENDS[word.length % ENDS.length] ?? '').repeat(2).slice(0, more);
  });

const longer = (part: SegmentPart): SegmentPart => ({ ...part, text: longerWords(part.text) });

export const inLongerWords = (segments: readonly SourceSegment[]): TargetSegment[] =>
  segments
    .filter(({ fixed, parts }) => !fixed && hasWords(textOf(parts)))
    .map(({ id, parts }) => ({ id, parts: parts.map(longer) }));
