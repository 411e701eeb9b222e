import type { Language } from '@pagewright/contract';

/** What a map says beside the words of the document. */
export interface MapWords {
  language: Language;
  more: (count: number) => string;
  /** Of a label that is a model's own. */
  named: string;
  /** Where a node stands, in brackets behind it. */
  onPage: (page: number) => string;
}

const number = (count: number, language: Language): string => new Intl.NumberFormat(language).format(count);

export const MAP_WORDS: Readonly<Record<Language, MapWords>> = {
  en: {
    language: 'en',
    more: (count) => `+ ${number(count, 'en')} more`,
    named: 'named by a model',
    onPage: (page) => `p.\u00a0${page}`,
  },
  fr: {
    language: 'fr',
    named: 'nommé par un modèle',
    more: (count) => `+ ${number(count, 'fr')} ${count === 1 ? 'autre' : 'autres'}`,
    onPage: (page) => `p.\u00a0${page}`,
  },
};
