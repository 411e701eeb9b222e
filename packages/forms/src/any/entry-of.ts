import type { Answers } from '../form/answers.ts';
import type { Entry } from '../form/form.ts';
import type { Question } from '../form/question.ts';
import { shownFieldValue } from './field-values.ts';
import type { FoundField } from './found-field.ts';

/** How a field of a file gets the answer to its question. */
export function entryOf(field: FoundField, { id, kind }: Pick<Question, 'id' | 'kind'>): Entry {
  const entry = { field: field.name, question: id };
  /** What is made of an answer in words; nothing of none. */
  const said = (made: (answer: string) => string) => (answers: Answers) => {
    const answer = answers[id];
    return typeof answer === 'string' ? made(answer) : undefined;
  };
  const write = said((answer) => answer);
  if (kind.is === 'tick')
    return { ...entry, write: (answers) => (answers[id] === true ? field.choices[0]?.value : undefined) };
  if (kind.is === 'formatted') return { ...entry, write, shown: said((answer) => shownFieldValue(field, answer)) };
  if (kind.is !== 'choice' && kind.is !== 'several') return { ...entry, write };
  const { shown = {} } = kind;
  const inWords = (answer: string) => answer.split('\n').map((value) => shown[value] ?? value);
  return {
    ...entry,
    write,
    shown: said((answer) => inWords(answer).join(', ')),
    ...(kind.is === 'several' && { isSeveral: true }),
  };
}
