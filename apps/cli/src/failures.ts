import { compositionSentence, failureSentence, type Language } from '@pagewright/contract';
import { loadTool, type ToolFailure } from '@pagewright/tools';
import { flagOf } from './arguments.ts';
import { valueWord } from './help.ts';

/** How a password is given without a process list or a shell's history ever showing it. */
const PASSWORD_WAY = {
  en: 'Start again with --input-password - and give it on standard input.',
  fr: 'Relancez avec --input-password - et donnez-le sur l’entrée standard.',
} as const satisfies Record<Language, string>;

/** Options by their flags, and the way out in words of the prompt. `slug` is the tool that failed. */
export async function sentenceAtPrompt(
  { code, facts }: ToolFailure,
  slug: string,
  language: Language,
): Promise<string> {
  if (facts.option === undefined) {
    const sentence = failureSentence({ code, facts }, language);
    const more = code === 'PASSWORD_MISSING' ? PASSWORD_WAY[language] : compositionSentence(facts, language);
    return more === '' ? sentence : `${sentence} ${more}`;
  }
  const field = (await loadTool(slug)).declaration.options[facts.option]?.field;
  // "<text>" would say nothing of why a text does not fit.
  const value = code === 'OPTION_INVALID' && field && field.kind !== 'text' && field.kind !== 'password';
  const option = `--${flagOf(facts.option)}${value ? ` ${valueWord(field)}`.trimEnd() : ''}`;
  return failureSentence({ code, facts: { ...facts, option } }, language);
}
