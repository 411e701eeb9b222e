import type { Answers } from '../form/answers.ts';
import { computeFields } from './compute-fields.ts';
import type { FieldValue, FoundField } from './found-field.ts';
import { isAsked } from './is-asked.ts';

/** What follows for the fields that are computed, by their names, seen or not. What somebody has put in the place of one counts for the others. */
export function followsIn(fields: readonly FoundField[], answers: Answers): Record<string, string> {
  const given = new Map(fields.map((field) => [field.name, isAsked(field) ? valueIn(field, answers) : field.value]));
  const kept = fields.map((field) => (answers[field.name] === undefined ? field : { ...field, computed: undefined }));
  const computed = computeFields(kept, given);
  return Object.fromEntries([...computed].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function valueIn({ name, choices, isSeveral }: FoundField, answers: Answers): FieldValue | undefined {
  const answer = answers[name];
  if (answer === true) return choices[0]?.value;
  return isSeveral ? answer?.split('\n') : answer;
}
