import { said } from '../form/answers.ts';
import type { Question } from '../form/question.ts';
import { when, type Rule } from '../form/rule.ts';
import { shownAnswer } from '../form/read-typed.ts';
import { compared, decimalOf } from '../numbers/decimal.ts';
import type { AnyText } from './any-text.ts';
import { answerOfValue, valueOfAnswer } from './field-numbers.ts';
import type { FoundField } from './found-field.ts';
import { kindOfField } from './kind-of-field.ts';

const ruleId = (field: FoundField): string => `range.${field.name}`;

/** What the file says of how small and how large numbers may be. */
export const rangeRules = (fields: readonly FoundField[], questions: ReadonlyMap<string, Question>): Rule[] =>
  fields.flatMap((field): Rule[] => {
    const { range, name } = field;
    if (!range || questions.get(name)?.kind.is !== 'number') return [];
    const least = decimalOf(range.least ?? '');
    const most = decimalOf(range.most ?? '');
    return [
      {
        id: ruleId(field),
        questions: [name],
        severity: 'error',
        source: 'The field itself: AFRange_Validate',
        broken: (answers) => {
          const number = decimalOf(valueOfAnswer(field, said(answers, name)));
          const isLess = number && least && compared(number, least) < 0;
          const isMore = number && most && compared(number, most) > 0;
          return when(isLess === true || isMore === true);
        },
        samples: { kept: {}, broken: {} },
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
      const kind = kindOfField(field, true);
      const shown = (limit = '') => shownAnswer(kind, answerOfValue(field, limit));
      const sentence = least === undefined ? words.atMost : most === undefined ? words.atLeast : words.between;
      const filled = sentence.replace('{least}', () => shown(least)).replace('{most}', () => shown(most));
      return [[ruleId(field), filled]];
    }),
  );
