import { languageOf } from '@pagewright/recognition/languages/find-language.ts';
import { textOfParts, type Segment } from './segment.ts';

/** Characters that are looked at together: a cell does not tell, a column does. */
const SAMPLE = 2_000;

/** The language that most of a document is in, as BCP 47; undefined where its words do not tell. */
export function languageOfSegments(segments: readonly Segment[]): string | undefined {
  const letters = new Map<string, number>();
  let sample = '';
  const count = () => {
    const language = languageOf(sample);
    if (language !== undefined) letters.set(language, (letters.get(language) ?? 0) + sample.length);
    sample = '';
  };
  for (const { parts } of segments) {
    sample += `${textOfParts(parts)}\n`;
    if (sample.length >= SAMPLE) count();
  }
  count();
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0];
}
