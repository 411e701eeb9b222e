import type { Entry } from './form.ts';
import type { Question } from './question.ts';
import { shownAnswer } from './read-typed.ts';

/** A field that shows one answer as forms spell it; `on` is its state where it is a box that is ticked. */
export function answerEntry(field: string, { id, kind }: Question, on = '1'): Entry {
  return {
    field,
    question: id,
    write(answers) {
      const answer = answers[id];
      if (answer === true) return on;
      return answer === undefined ? undefined : shownAnswer(kind, answer);
    },
  };
}
