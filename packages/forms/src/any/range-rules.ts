import { said } from '../form/answers.ts';
import { when, type Rule } from '../form/rule.ts';
import type { AnyText } from './any-text.ts';
import { isWithin, shownFieldValue } from './field-values.ts';
import type { FoundField } from './found-field.ts';

const ruleId = (field: FoundField): string => `range.${field.name}`;

/** What the file says of how small and how large numbers may be. */
export const rangeRules = (fields: readonly FoundField[]): Rule[] =>
  fields.flatMap((field): Rule[] => {
    const { range, name } = field;
    if (!range) return [];
    return [
      {
        id: ruleId(field),
        questions: [name],
        severity: 'error',
        source: 'The field itself: AFRange_Validate',
        broken: (answers) => {
          const value = said(answers, name);
          return when(value !== '' && !isWithin(value, range));
        },
        samples: { kept: {}, broken: { [name]: 'no number' } },
      },
    ];
  });

/** What breaks each, with its limits as the field shows numbers. */
export const rangeSentences = (fields: readonly FoundField[], words: AnyText): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const { range } = field;
      if (!range) return [];
      const { least, most } = range;
      const shown = (limit = '') => shownFieldValue(field, limit);
      const sentence = least === undefined ? words.atMost : most === undefined ? words.atLeast : words.between;
      const filled = sentence.replace('{least}', () => shown(least)).replace('{most}', () => shown(most));
      return [[ruleId(field), filled]];
    }),
  );
