import type { Place } from '../passages/passage.ts';

/** What a part of a document is about, in the document's own words. */
export interface Topic {
  /** All that the document says there; of several lines of a cover, all of them. */
  text: string;
  /** What of the text stands for it, where that is not all of it. */
  label?: string;
  /** Where the text begins; nothing where the document has no such words, as of a title that only its file tells. */
  place?: Place;
  topics: Topic[];
}
