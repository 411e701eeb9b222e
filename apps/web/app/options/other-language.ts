import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import type { OptionFields, OptionValues } from './values.ts';

/**
 * The values with the site's other language, where a forecast fails since the document is in the one that the form started with:
 * that of the page. Nothing where another one was chosen.
 */
export function withOtherLanguage(
  fields: OptionFields,
  values: OptionValues,
  failures: readonly Failure[],
  language: Language,
): OptionValues | undefined {
  if (!failures.some(({ code }) => code === 'TRANSLATION_SAME_LANGUAGE')) return undefined;
  const started = Object.entries(fields).find(
    ([name, field]) => field.kind === 'choice' && field.starts === 'language' && values[name] === language,
  );
  const other = LANGUAGES.find((each) => each !== language);
  return started && other && { ...values, [started[0]]: other };
}
