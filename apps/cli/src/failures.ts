import { compositionSentence, failureSentence, withOption, type Failure, type Language } from '@pagewright/contract';
import { loadTool, type ToolFailure } from '@pagewright/tools';
import { flagOf } from './arguments.ts';
import { valueWord } from './help.ts';

/** How a password is given without a process list or a shell's history ever showing it. */
const PASSWORD_INPUT = {
  en: 'Start again with --input-password - and give it on standard input.',
  fr: 'Relancez avec --input-password - et donnez-le sur l’entrée standard.',
} as const satisfies Record<Language, string>;

const DRAFT = {
  en: 'Start again with --draft.',
  fr: 'Relancez avec --draft.',
} as const satisfies Record<Language, string>;

/** At the prompt the full disk is the person's own. */
const NO_ROOM = {
  en: 'There is no room left for the result, or for what is written on the way to it. Free some space, or name another disk: with -o for the result, with TMPDIR for the rest.',
  fr: 'Il n’y a plus de place pour le résultat, ou pour ce qui s’écrit en chemin. Libérez de l’espace ou indiquez un autre disque\u00a0: avec -o pour le résultat, avec TMPDIR pour le reste.',
} as const satisfies Record<Language, string>;

/** Options by their flags, and the way out in words of the prompt. `slug` is the tool that failed. */
export async function sentenceAtPrompt({ failure }: ToolFailure, slug: string, language: Language): Promise<string> {
  const { code, facts } = failure;
  if (code === 'STORAGE_FULL') return NO_ROOM[language];
  if (facts.option === undefined) {
    const sentence = failureSentence(failure, language);
    const more = wayOutOf(failure, language);
    return more === '' ? sentence : `${sentence} ${more}`;
  }
  const field = (await loadTool(slug)).declaration.options[facts.option]?.field;
  // "<text>" would say nothing of why a text does not fit.
  const value = code === 'OPTION_INVALID' && field && field.kind !== 'text' && field.kind !== 'password';
  const option = `--${flagOf(facts.option)}${value ? ` ${valueWord(field)}`.trimEnd() : ''}`;
  return failureSentence(withOption(failure, option), language);
}

function wayOutOf({ code, facts }: Failure, language: Language): string {
  if (code === 'PASSWORD_MISSING') return PASSWORD_INPUT[language];
  return code === 'TRANSLATION_ONLY_DRAFT' ? DRAFT[language] : compositionSentence(facts, language);
}
