import type { Language } from '@pagewright/contract';
import { languageName } from '@pagewright/contract/translations/language-names.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from './languages.ts';

type Labels = Record<TranslationLanguage, { label: string }>;

/** The names of languages as a choice has them: "French", "Français". */
export function languageWords(language: Language): Labels {
  const labelled = TRANSLATION_LANGUAGES.map((code) => [code, { label: capital(languageName(code, language)) }]);
  return Object.fromEntries(labelled) as Labels;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
