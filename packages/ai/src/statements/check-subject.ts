import { plainStems } from '../retrieval/terms.ts';
import { conceptsIn } from '../retrieval/concept-names.ts';
import { primaryOf } from '../words/tags.ts';
import type { Evidence, Said } from './evidence.ts';

/** Of what a sentence says: so much of it is in its quotes. Words of the question count half, since it may be put so. */
const ENOUGH = 0.45;
const OF_QUESTION = 0.5;
/** Below headings that say it, quotes may say less. */
const ABOVE = 0.5;

/** Whether a sentence speaks of what its quotes speak of, as far as they are of one language. */
export function isSubjectShared({ text, language }: Said, { quoted, above, asked }: Evidence): boolean {
  const stems = [...new Set(plainStems(text, language))];
  if (stems.length === 0) return false;
  const isOfOneLanguage = quoted.some((said) => primaryOf(said.language) === primaryOf(language));
  const [own, over, question] = [quoted, above, asked].map((texts) => termsOf(texts, language)) as [
    Terms,
    Terms,
    Terms,
  ];
  const concepts = conceptsIn(stems, language);
  const isIn = (terms: Terms, stem: string, at: number) =>
    terms.has(stem) ||
    concepts.some(({ from, to, terms: names }) => from <= at && at < to && names.some((name) => terms.has(name)));
  let [shared, whole, count] = [0, 0, 0];
  for (const [at, stem] of stems.entries()) {
    if (isIn(own, stem, at)) {
      shared += 1;
      whole += 1;
      count += 1;
    } else if (isIn(over, stem, at)) {
      shared += ABOVE;
      whole += 1;
    } else whole += isIn(question, stem, at) ? OF_QUESTION : 1;
  }
  if (!isOfOneLanguage) return true;
  return shared >= ENOUGH * whole && count >= Math.min(2, stems.length);
}

type Terms = ReadonlySet<string>;

function termsOf(texts: readonly Said[], language: string | undefined): Terms {
  return new Set(
    texts.flatMap(({ text }) => {
      const stems = plainStems(text, language);
      return [...stems, ...conceptsIn(stems, language).flatMap(({ terms }) => terms)];
    }),
  );
}
