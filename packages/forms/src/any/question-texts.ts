import type { QuestionText } from '../form/text.ts';
import type { AnyText } from './any-text.ts';
import type { FoundField } from './found-field.ts';
import { spokenName } from './spoken-name.ts';

/**
 * What each question is called: what the file says of its field, else its name in plain words, else what is printed beside it, else
 * which one it is. A name that somebody chose is surer than words that happen to be near: some forms print them below.
 */
export function questionTexts(fields: readonly FoundField[], words: AnyText): Record<string, QuestionText> {
  const times = new Map<string, number>();
  return Object.fromEntries(
    fields.map((field, index) => {
      const tip = field.tip?.replaceAll(/\s+/gu, ' ').trim();
      const own =
        tip || (spokenName(field.name) ?? printed(field) ?? words.field.replace('{number}', String(index + 1)));
      const time = (times.get(own) ?? 0) + 1;
      times.set(own, time);
      const label = time === 1 ? own : words.again.replace('{label}', () => own).replace('{number}', String(time));
      const text: QuestionText = {
        label,
        ...(field.choices.length > 0 && { values: valueTexts(field, words) }),
      };
      return [field.name, text];
    }),
  );
}

/** What stands beside one of several boxes is what that one is called. */
const printed = ({ kind, places }: FoundField): string | undefined =>
  (kind === 'tick' || kind === 'radio') && places.length > 1 ? undefined : places[0]?.beside;

/** Boxes are often called by numbers alone, which say nothing; lines of a list mean them. */
const valueTexts = ({ kind, choices, places }: FoundField, words: AnyText) =>
  Object.fromEntries(
    choices.map(({ value, shown }, index) => {
      const saysNothing = kind !== 'choice' && !/\p{L}{2}/u.test(shown);
      const beside = places.length > 1 ? places.find(({ states }) => states.includes(value))?.beside : undefined;
      const numbered = words.option.replace('{number}', String(index + 1));
      return [value, { label: saysNothing ? (beside ?? numbered) : shown || value }];
    }),
  );
