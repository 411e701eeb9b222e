import type { Answers } from '../form/answers.ts';
import type { Kind } from '../form/kind.ts';
import type { Question } from '../form/question.ts';
import { shownFieldValue } from './field-values.ts';
import type { FoundField } from './found-field.ts';

const OFF = 'Off';

/** What the fields of a file say already. What follows from others is not said, but for what somebody has put in its place. */
export const givenIn = (fields: readonly FoundField[], questions: ReadonlyMap<string, Question>): Answers =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const question = questions.get(field.name);
      const answer = question && !question.computed ? givenAs(field, question.kind) : undefined;
      return answer === undefined ? [] : [[field.name, answer]];
    }),
  );

/** What a field of this kind says, as somebody would write it there. */
export function givenAs(field: FoundField, kind: Kind): string | true | undefined {
  const { value } = field;
  if (value === undefined || value === '' || value === OFF) return undefined;
  if (kind.is === 'tick') return true;
  if (typeof value !== 'string') return value.join('\n');
  return kind.is === 'formatted' ? shownFieldValue(field, value) : value;
}
