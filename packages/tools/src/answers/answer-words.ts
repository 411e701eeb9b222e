import type { Language } from '@pagewright/contract';

/** What an answer says beside the words of the documents. */
export interface AnswerWords {
  sentences: string;
  missing: string;
  nearest: string;
  /** Where something stands, in brackets behind it. */
  place: (file: string, page: number) => string;
  quoted: (text: string) => string;
}

const place: AnswerWords['place'] = (file, page) => `(${file}, p.\u00a0${page})`;

export const ANSWER_WORDS: Readonly<Record<Language, AnswerWords>> = {
  en: {
    sentences: 'Sentences from the document',
    missing: 'This is not in the document',
    nearest: 'What comes nearest:',
    place,
    quoted: (text) => `“${text}”`,
  },
  fr: {
    sentences: 'Phrases du document',
    missing: 'Cela ne figure pas dans le document',
    nearest: 'Les passages les plus proches\u00a0:',
    place,
    quoted: (text) => `«\u00a0${text}\u00a0»`,
  },
};
