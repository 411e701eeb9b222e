import type { FailureSentences } from '@pagewright/contract/failures/codes.ts';
import type { words as english } from './en.ts';
import type { InAnyLanguage } from './in-any-language.ts';
import type { Themes } from './themes.ts';

export type Words = InAnyLanguage<typeof english>;

/** What every page may say in one language; themes and notes are fetched with what says them. */
export interface Vocabulary {
  words: Words;
  failures: FailureSentences;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: { site: typeof english } & Themes;
  }
}
