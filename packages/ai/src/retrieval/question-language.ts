import { languageOf } from '@pagewright/recognition/languages/find-language.ts';
import { STOP_WORDS } from '../words/languages.ts';
import { wordsOf } from '../words/stems.ts';

/** Languages that questions are asked in, whatever the documents are in. */
const SPOKEN = ['en', 'fr'] as const;

/**
 * The language of a question (BCP 47), which is often too short to tell as a text's is told: of those that are likely, the one
 * whose commonest words it has most of.
 *
 * @param languages Those of the documents, the main one first.
 */
export function languageOfQuestion(text: string, languages: readonly string[]): string | undefined {
  const told = languageOf(text);
  const likely = new Set([
    ...(languages[0] === undefined ? [] : [languages[0]]),
    ...SPOKEN,
    ...(told === undefined ? [] : [told]),
    ...languages,
  ]);
  const words = wordsOf(text);
  const counts = [...likely].map((language) => {
    const common = STOP_WORDS.get(language.split('-', 1)[0] ?? '');
    return { language, count: words.filter((word) => common?.has(word)).length };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  return most === 0 ? (told ?? languages[0]) : counts.find(({ count }) => count === most)?.language;
}
