import type { Language } from '@pagewright/contract';

/** What a summary says beside the sentences of the document. */
export interface SummaryWords {
  summaryOf: (title: string) => string;
  sentences: string;
  figures: string;
  value: string;
  measure: string;
  page: string;
  /** Where a sentence stands, in brackets behind it. */
  onPages: (pages: readonly number[]) => string;
}

const onPages = (pages: readonly number[]): string => {
  const [first, last] = [pages[0] ?? 1, pages.at(-1) ?? 1];
  return first === last ? `p.\u00a0${first}` : `p.\u00a0${first}–${last}`;
};

export const SUMMARY_WORDS: Readonly<Record<Language, SummaryWords>> = {
  en: {
    summaryOf: (title) => `Summary of “${title}”`,
    sentences: 'Sentences from the document',
    figures: 'Key figures',
    value: 'Figure',
    measure: 'Where it stands',
    page: 'Page',
    onPages: (pages) => (pages.length > 1 ? `p${onPages(pages)}` : onPages(pages)),
  },
  fr: {
    summaryOf: (title) => `Résumé de «\u00a0${title}\u00a0»`,
    sentences: 'Phrases du document',
    figures: 'Chiffres clés',
    value: 'Chiffre',
    measure: 'Contexte',
    page: 'Page',
    onPages,
  },
};
