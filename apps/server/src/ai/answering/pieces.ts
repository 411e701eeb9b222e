import type { ModelSettings } from '@pagewright/ai/providers/answer-model.ts';
import type { AiRequest, AiStatement, Failure, Language } from '@pagewright/contract';

/** What a thread is given to answer: data alone. */
export interface Asked {
  request: AiRequest;
  language: Language;
  documents: AskedDocument[];
  /** What was said before, the oldest first. */
  before: { question: string; answer: string }[];
  /** Who answers. */
  model: ModelSettings;
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
  | { kind: 'missing' }
  /** Sentences of a model that are not shown. */
  | { kind: 'omitted'; count: number }
  /** Tokens of a model. */
  | { kind: 'usage'; asked: number; answered: number };

/** What a thread tells: the last is `done` or `failed`. */
export type FromThread = Piece | { kind: 'done' } | { kind: 'failed'; failure: Failure };
