import { searchIndex, suggestedQuestions, type PassageDocument } from '@pagewright/ai';
import { readLanguage } from '@pagewright/contract';

/** Questions that a document answers, in the language of ours that is nearest to its own. */
export function run({ document, most }: { document: PassageDocument; most: number }): string[] {
  return suggestedQuestions(searchIndex([document]), { language: readLanguage(document.languages[0] ?? 'en'), most });
}
