import type { Answers } from './answers.ts';
import type { Form } from './form.ts';
import type { Question } from './question.ts';

export const questionsOf = ({ sections, wishes = [] }: Form): readonly Question[] => [
  ...sections.flatMap(({ questions }) => questions),
  ...wishes,
];

/** Of conditions that hang on each other; more would go in a circle. */
const MOST_ROUNDS = 10;

/**
 * With what follows from the answers in the places that nobody has filled, and without what is not asked: an answer to a question
 * that is not shown counts nowhere.
 */
export function completed(form: Form, answers: Answers): Answers {
  const questions = questionsOf(form);
  const follows = form.follows?.(answers) ?? {};
  let all = answers;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = all;
    all = filledOnce(questions, { answers, follows }, before);
    if (isSame(before, all)) break;
  }
  return all;
}

interface Said {
  answers: Answers;
  follows: Answers;
}

function filledOnce(questions: readonly Question[], { answers, follows }: Said, before: Answers): Answers {
  const all: Record<string, string | true> = { ...before };
  for (const question of questions) {
    const { id, computed } = question;
    const result = typeof computed === 'function' ? computed(all) : follows[id];
    const value = isShown(question, all) ? (answers[id] ?? result) : undefined;
    if (value === undefined) delete all[id];
    else all[id] = value;
  }
  return all;
}

const isSame = (one: Answers, other: Answers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, value]) => other[id] === value);

export const isShown = ({ shownWhen }: Question, answers: Answers): boolean => shownWhen?.(answers) ?? true;

export const isRequired = ({ required }: Question, answers: Answers): boolean =>
  typeof required === 'function' ? required(answers) : required === true;
