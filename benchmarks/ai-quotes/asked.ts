import type { PassageDocument } from '@pagewright/ai';

/** A document with questions that it answers, and some that it does not. */
export interface AskedDocument {
  name: string;
  origin: 'made' | 'public';
  document: PassageDocument;
  /** In which another reader finds the glyphs; of a scan the page that it was made of. */
  glyphs: string;
  answerable: readonly string[];
  unanswerable: readonly string[];
  /** Where people found the answer to a question, for a model that reads as well as they do. */
  evidence: ReadonlyMap<string, readonly Evidence[]>;
}

interface Evidence {
  /** Counted from 1. */
  page: number;
  text: string;
}
