import { useState } from 'react';
import { useOpenForm } from '../state/form-context.ts';
import { NotWritten, type FormWriter } from './form-writer.ts';
import type { WritingProblem } from './messages.ts';
import { useProblemSentence } from './use-problem-sentence.ts';
import { fileWishes, type DownloadWish } from './wishes.ts';

type Making =
  | { state: 'idle' }
  | { state: 'making' }
  | { state: 'made'; files: readonly File[] }
  | { state: 'refused'; sentence: string };

/** Makes the files of a form in the worker. */
export function useMaking(writer: FormWriter) {
  const { session, text } = useOpenForm();
  const [making, setMaking] = useState<Making>({ state: 'idle' });
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
      setMaking({ state: 'refused', sentence: sentenceOf(problem) });
    }
  };
  return { making, make };
}
