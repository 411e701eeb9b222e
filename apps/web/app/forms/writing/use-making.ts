import { useState } from 'react';
import { useOpenForm } from '../state/form-context.ts';
import { NotWritten, type FormWriter } from './form-writer.ts';
import type { WritingProblem } from './messages.ts';
import { useQuestionsOf } from './use-questions-of.ts';
import { useProblemSentence } from './use-problem-sentence.ts';
import { fileWishes, type DownloadWish } from './wishes.ts';

type Making =
  | { state: 'idle' }
  | { state: 'making' }
  | { state: 'made'; files: readonly File[] }
  /** `question`: whose answer stands in the way. */
  | { state: 'refused'; sentence: string; question: string | undefined };

/** Makes the files of a form in the worker. */
export function useMaking(writer: FormWriter) {
  const { session, text } = useOpenForm();
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const questionsOf = useQuestionsOf();
  const sentenceOf = useProblemSentence();
  const make = async (wish: DownloadWish) => {
    setMaking({ state: 'making' });
    try {
      const files: File[] = [];
      for (const each of fileWishes(session.form, text, session.reading.answers, wish))
        files.push(new File([await writer.write(each)], each.name, { type: 'application/pdf' }));
      setMaking({ state: 'made', files });
    } catch (error) {
      const problem: WritingProblem = error instanceof NotWritten ? error.problem : { why: 'broken', fields: [] };
      const [question] = questionsOf(problem.fields);
      setMaking({ state: 'refused', sentence: sentenceOf(problem), question });
    }
  };
  return { making, make };
}
