import { LANGUAGES, type Language } from '@pagewright/contract';
import type { Tool } from '@pagewright/tools';

/** Options with the language of the prompt for what a tool says to a person, where the call names none. */
export function inLanguage(
  { declaration }: Tool,
  options: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const field = declaration.options['language']?.field;
  const isOfMessages = field?.kind === 'choice' && LANGUAGES.every((each) => field.values.includes(each));
  return { ...(isOfMessages && { language }), ...options };
}
