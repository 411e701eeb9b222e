import type { Answers } from '../form/answers.ts';
import type { Entry } from '../form/form.ts';
import type { Question } from '../form/question.ts';
import { shownAnswer } from '../form/read-typed.ts';
import { valueOfAnswer } from './field-numbers.ts';
import type { FoundField } from './found-field.ts';

/** How a field of a file gets the answer to its question. */
export function entryOf(field: FoundField, { id, kind }: Question): Entry {
  const entry = { field: field.name, question: id };
  /** What is made of an answer in words; nothing of none. */
  const said = (made: (answer: string) => string) => (answers: Answers) => {
    const answer = answers[id];
    return typeof answer === 'string' ? made(answer) : undefined;
  };
  switch (kind.is) {
    case 'tick':
      return { ...entry, write: (answers) => (answers[id] === true ? field.choices[0]?.value : undefined) };
    case 'choice':
    case 'several': {
      const { shown = {} } = kind;
      const inWords = (value: string) => shown[value] ?? value;
      const write = said((answer) => answer);
      if (field.kind !== 'choice') return { ...entry, write };
      return {
        ...entry,
        write,
        shown: said((answer) => answer.split('\n').map(inWords).join(', ')),
        ...(kind.is === 'several' && { isSeveral: true }),
      };
    }
    case 'number':
      return {
        ...entry,
        write: said((answer) => valueOfAnswer(field, answer)),
        shown: said((answer) => shownAnswer(kind, answer)),
      };
    case 'text':
      return { ...entry, write: said((answer) => answer) };
    default:
      return { ...entry, write: said((answer) => fitting(shownAnswer(kind, answer), field)) };
  }
}

/** A number whose marks have no room, or no cell, goes without them. */
function fitting(text: string, { longest, isComb, format }: FoundField): string {
  const isTooLong = longest !== undefined && [...text].length > longest;
  return isTooLong || (isComb && format?.is === 'special') ? text.replaceAll(/[^\p{L}\d]/gu, '') : text;
}
