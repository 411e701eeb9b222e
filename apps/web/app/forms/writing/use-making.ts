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

function useProblemSentence(): (problem: WritingProblem) => string {
  const { session, text } = useOpenForm();
  const { number } = useSpeech();
  const t = useWords('forms');
  const entries = session.form.copies.flatMap((copy) => copy.entries);
  const named = (fields: readonly string[]) => {
    const ids = new Set(fields.map((name) => entries.find(({ field }) => field === name)?.question ?? name));
    return [...ids].map((id) => text.questions[id]?.label ?? id).join(', ');
  };
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
