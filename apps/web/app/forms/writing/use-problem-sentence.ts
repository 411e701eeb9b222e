import { useSpeech, useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import type { WritingProblem } from './messages.ts';
import { useQuestionsOf } from './use-questions-of.ts';

/** Why no file was made, in the page's language. */
export function useProblemSentence(): (problem: WritingProblem) => string {
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
