import type { AiRequest, AiStatement, Failure, Language } from '@pagewright/contract';

/** What a thread is given to answer: data alone. */
export interface Asked {
  request: AiRequest;
  language: Language;
  documents: AskedDocument[];
  /** What was said before, the oldest first. */
  before: { question: string; answer: string }[];
  /** The tools of ours, in their own words. */
  tools: ToolWords[];
}

interface AskedDocument {
  id: string;
  name: string;
  title: string | undefined;
  languages: readonly string[];
  pages: number;
  /** Its passages, each as JSON. */
  rows: string[];
}

interface ToolWords {
  slug: string;
  texts: unknown;
}

/** What a thread answers, piece by piece. */
export type Piece =
  | { kind: 'statement'; said: Omit<AiStatement, 'number'> }
  /** The documents do not say it; what comes nearest follows. */
  | { kind: 'missing' };

/** What a thread tells: the last is `done` or `failed`. */
export type FromThread = Piece | { kind: 'done' } | { kind: 'failed'; failure: Failure };
