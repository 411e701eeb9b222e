import type { Quote, Statement } from '../quotes/quote.ts';

/** Words of a whole summary, of each section's, and how many figures. */
export const LENGTHS = {
  short: { words: 100, sectionWords: 40, figures: 5 },
  medium: { words: 220, sectionWords: 80, figures: 8 },
  long: { words: 450, sectionWords: 160, figures: 12 },
} as const;

export type SummaryLength = keyof typeof LENGTHS;

export interface SummaryOptions {
  /** As many words as there are whole sentences for; by section, of each. */
  length: SummaryLength | { words: number };
  /** Each main section by itself. */
  bySection: boolean;
}

/** Sentences of a document that stand for it, each as it stands there. */
export interface Summary {
  /** One quote each, in reading order; none where sections have them. */
  statements: readonly Statement[];
  sections: readonly SectionSummary[];
  /** In reading order. */
  figures: readonly KeyFigure[];
}

export interface SectionSummary {
  title: string;
  statements: readonly Statement[];
}

/** A number or a date, with what it is the number or the date of. */
export interface KeyFigure {
  kind: 'amount' | 'share' | 'quantity' | 'date';
  /** As it stands in the document. */
  value: string;
  /** The row and column that it stands in, or the sentence or clause. */
  measure: string;
  quote: Quote;
}
