import { stemsOf, wordsOf } from '../words/stems.ts';
import type { Naming } from './grouping.ts';

/** Words that join others and say nothing: none of them denies, counts or compares. */
const JOINING: ReadonlySet<string> = new Set(
  [
    'a an and for in of on the to',
    'au aux d de des du en et l la le les pour un une à',
    'das der des die für im in und von zu zum zur',
    'de del el en la las los para y',
    'a da das de do dos e em o os para',
    'a dei del della di e il la le per un una',
    'de en het in van voor',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Whether a name says nothing that the headings do not: each of its words is one of theirs, in whatever form, or only joins
 * others.
 *
 * @param language BCP 47, of the document.
 */
export function namingOf(name: string, headings: readonly string[], language: string | undefined): Naming {
  const said = wordsOf(name)
    .filter((word) => !JOINING.has(word))
    .join(' ');
  const stems = stemsOf(said, language, { stopWords: 'kept' }).filter((stem) => !JOINING.has(stem));
  const known = new Set(headings.flatMap((text) => stemsOf(text, language, { stopWords: 'kept' })));
  return stems.length > 0 && stems.every((stem) => known.has(stem)) ? 'headings' : 'model';
}
