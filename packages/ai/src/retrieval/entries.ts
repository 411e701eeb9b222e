import { pageOf, type Passage, type PassageDocument } from '../passages/passage.ts';
import { NO_TERMS, termsOf, type Terms } from './terms.ts';

/** A passage of one of several documents, with what it is found by. */
export interface Entry {
  /** Counted from 0, in the order in which the documents were given. */
  document: number;
  passage: Passage;
  /** The pages on which it stands, counted from 1. */
  pages: readonly number[];
  /** BCP 47: its own language, else its document's main one. */
  language: string | undefined;
  own: Terms;
  headings: Terms;
  /** Of a row: what heads its columns, and the caption of its table. */
  over: Terms;
}

/** Passages in the order of the documents. */
export function entriesOf(documents: readonly PassageDocument[]): Entry[] {
  return documents.flatMap(({ passages, languages }, document) => {
    const known = new Map<string, Terms>();
    const termsOnce = (text: string, language: string | undefined): Terms => {
      if (text === '') return NO_TERMS;
      const key = `${language ?? ''} ${text}`;
      const terms = known.get(key) ?? termsOf(text, language);
      known.set(key, terms);
      return terms;
    };
    return passages.map((passage): Entry => {
      // A row has too few words to tell its language by.
      const language = (passage.cells ? undefined : passage.language) ?? languages[0];
      return {
        document,
        passage,
        pages: pagesOf(passage),
        language,
        own: passage.cells
          ? joined(passage.cells.map(({ from, to }) => termsOf(passage.text.slice(from, to), language)))
          : termsOf(passage.text, language),
        headings: joined(passage.headings.map((heading) => termsOnce(heading, language))),
        over: termsOnce([...headsOf(passage), passage.caption ?? ''].join(' ').trim(), language),
      };
    });
  });
}

const headsOf = ({ cells = [] }: Passage): string[] => [...new Set(cells.map(({ head }) => head))];

export const joined = (all: readonly Terms[]): Terms => ({
  stems: all.flatMap(({ stems }) => stems),
  concepts: all.flatMap(({ concepts }) => concepts),
});

function pagesOf(passage: Passage): number[] {
  const pages = new Set(passage.words.map(({ page }) => page));
  return pages.size === 0 ? [pageOf(passage)] : [...pages];
}
