import type { Answers } from './answers.ts';
import type { Form } from './form.ts';
import type { Question } from './question.ts';

export const questionsOf = ({ sections, wishes = [] }: Form): readonly Question[] => [
  ...sections.flatMap(({ questions }) => questions),
  ...wishes,
];

/** With what follows from the answers in the places that nobody has filled, and without what is not asked. */
export function completed(form: Form, answers: Answers): Answers {
  const all: Record<string, string | true> = { ...answers };
  for (const { id, computed } of questionsOf(form)) {
    if (!computed || all[id] !== undefined) continue;
    const value = computed(all);
    if (value !== undefined) all[id] = value;
  }
  for (const question of questionsOf(form)) if (!isShown(question, all)) delete all[question.id];
  return all;
}

export const isShown = ({ shownWhen }: Question, answers: Answers): boolean => shownWhen?.(answers) ?? true;

export const isRequired = ({ required }: Question, answers: Answers): boolean =>
  typeof required === 'function' ? required(answers) : required === true;
