import { useState } from 'react';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { NotWritten, type FormWriter } from './form-writer.ts';
import type { WritingProblem } from './messages.ts';
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

/** Ids of the questions that are written into fields. */
function useQuestionsOf(): (fields: readonly string[]) => string[] {
  const { session } = useOpenForm();
  const entries = session.form.copies.flatMap((copy) => copy.entries);
  return (fields) => {
    const ids = fields.flatMap((name) => entries.find(({ field }) => field === name)?.question ?? []);
    return [...new Set(ids)];
  };
}

function useProblemSentence(): (problem: WritingProblem) => string {
  const { text } = useOpenForm();
  const { number } = useSpeech();
  const t = useWords('forms');
  const questionsOf = useQuestionsOf();
  const named = (fields: readonly string[]) =>
    questionsOf(fields)
      .map((id) => text.questions[id]?.label ?? id)
      .join(', ');
  return ({ why, fields, limit = 0, letters = '' }) => {
    const questions = named(fields);
    switch (why) {
      case 'too long':
        return t('problems.tooLong', { questions, limit: number(limit) });
      case 'letters missing':
        return t('problems.lettersMissing', { questions, letters });
      case 'not proven':
        return t('problems.notProven', { questions });
      case 'broken':
        return t('problems.broken');
    }
  };
}
