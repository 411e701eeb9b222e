import type { Answers } from '../form/answers.ts';
import { readFieldValue, type GivenValue } from './field-values.ts';
import type { FoundField } from './found-field.ts';
import { givenAs } from './given-in.ts';
import { isAsked } from './is-asked.ts';
import { kindOfField } from './kind-of-field.ts';

/** What a file of data says of the fields of a form. */
export interface GivenData {
  /** As `readData` takes them. What a field cannot have is among them as it was given. */
  readonly given: Answers;
  /** Names of fields that it empties. */
  readonly emptied: readonly string[];
  /** Names that the form does not have, or that nobody fills in. */
  readonly unknown: readonly string[];
}

export function givenData(
  fields: readonly FoundField[],
  data: Iterable<readonly [name: string, value: GivenValue | null]>,
): GivenData {
  const known = new Map(fields.filter(isAsked).map((field) => [field.name, field]));
  const given: Record<string, string | true> = {};
  const emptied: string[] = [];
  const unknown: string[] = [];
  for (const [name, value] of data) {
    const field = known.get(name);
    const answer = field && answerOf(field, value);
    if (!field) unknown.push(name);
    else if (answer === undefined) emptied.push(name);
    // What follows from the others is not taken for what somebody has put in its place.
    else if (!field.computed) given[name] = answer;
  }
  return { given, emptied, unknown };
}

function answerOf(field: FoundField, value: GivenValue | null): string | true | undefined {
  if (value === null) return undefined;
  const read = readFieldValue(field, value, 'kept');
  if ('value' in read) return givenAs({ ...field, value: read.value }, kindOfField(field));
  return typeof value === 'object' ? value.join('\n') : String(value);
}
