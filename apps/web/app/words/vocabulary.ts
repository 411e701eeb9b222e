import type { FailureSentences } from '@pagewright/contract/failures/codes.ts';
import type { NoteSentences } from '@pagewright/contract/notes/codes.ts';
import type { words as english } from './en.ts';
import type { InAnyLanguage } from './in-any-language.ts';
import type { Themes } from './themes.ts';

export type Words = InAnyLanguage<typeof english>;

/** Everything the site says in one language. */
export interface Vocabulary {
  words: Words;
  failures: FailureSentences;
  notes: NoteSentences;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: { site: typeof english } & Themes;
  }
}
