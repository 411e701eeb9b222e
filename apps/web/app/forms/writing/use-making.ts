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
  /** `unseen`: questions whose answers another reader does not show as they were given. */
  | { state: 'made'; files: readonly File[]; unseen: readonly string[] }
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
      const fields: string[] = [];
      for (const each of fileWishes(session.form, text, session.reading.answers, wish)) {
        const { content, unseen } = await writer.write(each);
        files.push(new File([content], each.name, { type: content.type }));
        fields.push(...unseen);
      }
      setMaking({ state: 'made', files, unseen: questionsOf(fields) });
    } catch (error) {
      const problem: WritingProblem = error instanceof NotWritten ? error.problem : { why: 'broken', fields: [] };
      const [question] = questionsOf(problem.fields);
      setMaking({ state: 'refused', sentence: sentenceOf(problem), question });
    }
  };
  return { making, make };
}
