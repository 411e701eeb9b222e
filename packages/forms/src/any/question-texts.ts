import type { QuestionText } from '../form/text.ts';
import type { AnyText } from './any-text.ts';
import type { FoundField } from './found-field.ts';
import { spokenName } from './spoken-name.ts';

/** What each question is called: what the file says of its field, else its name in plain words, else which one it is. */
export function questionTexts(fields: readonly FoundField[], words: AnyText): Record<string, QuestionText> {
  const times = new Map<string, number>();
  return Object.fromEntries(
    fields.map((field, index) => {
      const tip = field.tip?.replaceAll(/\s+/gu, ' ').trim();
      const own = tip || (spokenName(field.name) ?? words.field.replace('{number}', String(index + 1)));
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

/** Boxes are often called by numbers alone, which say nothing; lines of a list mean them. */
const valueTexts = ({ kind, choices }: FoundField, words: AnyText) =>
  Object.fromEntries(
    choices.map(({ value, shown }, index) => {
      const saysNothing = kind !== 'choice' && !/\p{L}{2}/u.test(shown);
      return [value, { label: saysNothing ? words.option.replace('{number}', String(index + 1)) : shown || value }];
    }),
  );
