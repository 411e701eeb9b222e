import { answer, languageOfQuestion, searchIndex, type Answer, type PassageDocument } from '@pagewright/ai';
import { readLanguage, type Language } from '@pagewright/contract';

/** What documents say to a question, and the language of ours that is nearest to the question's. */
export function run({ documents, question }: { documents: readonly PassageDocument[]; question: string }): {
  answer: Answer;
  language: Language;
} {
  const languages = documents.flatMap((document) => document.languages);
  return {
    answer: answer(searchIndex(documents), question),
    language: readLanguage(languageOfQuestion(question, languages)),
  };
}
