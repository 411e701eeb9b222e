import type { ModelImage, NamedTool, SummaryPart } from '@pagewright/ai';
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
  tools: NamedTool[];
  /** The picture that is asked about, for models that see. */
  image: ModelImage | undefined;
  /** Of a summary that another worker had begun. */
  parts: KeptPart[];
}

/** A part of a document that is summed up. */
export interface KeptPart {
  document: string;
  part: SummaryPart;
}

/** Of passages of a document, by their numbers. */
export interface NewVectors {
  document: string;
  vectors: Map<number, Float32Array>;
}

interface AskedDocument {
  id: string;
  name: string;
  title: string | undefined;
  languages: readonly string[];
  pages: number;
  /** By the number of its passage, where they are known. */
  vectors: Map<number, Float32Array>;
}

/** What a thread answers, piece by piece. */
export type Piece =
  | { kind: 'statement'; said: Omit<AiStatement, 'number'> }
  /** The documents do not say it; what comes nearest follows. */
  | { kind: 'missing' }
  /** Kept, so that it need not be asked for again. */
  | ({ kind: 'part' } & KeptPart)
  /** What passages mean, kept so that it need not be asked for again. */
  | ({ kind: 'vectors' } & NewVectors)
  /** Sentences of a model that are not shown. */
  | { kind: 'omitted'; count: number }
  /** Tokens of a model. */
  | { kind: 'usage'; asked: number; answered: number };

/** Of each document its passages, each as JSON, in the order in which the documents are asked about. */
export type DocumentRows = readonly (readonly string[])[];

/** What a thread is told; `rows` with the first question, for all questions about the same documents. */
export type ToThread = { asked: Asked; rows: DocumentRows | undefined } | 'stop';

/** What a thread tells: the last of an answer is `done` or `failed`. */
export type FromThread = Piece | { kind: 'done' } | { kind: 'failed'; failure: Failure };
