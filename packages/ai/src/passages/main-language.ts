import type { PassageDocument } from './passage.ts';

/** Letters that tell a language for certain; fewer may be a quotation. */
const FEWEST_LETTERS = 200;

/**
 * The language of most of what a document says, as BCP 47. What the file says of itself counts only where its text does not
 * tell: programs write the language of the computer into it.
 */
export function mainLanguageOf({ passages, languages }: PassageDocument): string | undefined {
  const letters = new Map<string, number>();
  for (const { language, text } of passages)
    if (language !== undefined) letters.set(language, (letters.get(language) ?? 0) + text.length);
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most && (most[1] >= FEWEST_LETTERS || languages.length === 0) ? most[0] : languages[0];
}
